import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import sharp from 'sharp'
import { builtInSpaces } from './built-in-spaces.ts'
import { openFloor } from './floor-path.ts'
import { standsOn } from './floor-path-edges.ts'
import { deriveSceneSpace } from './scene-space.ts'
import { spacePictureOf, spaceViews } from './space-views.ts'

const mostBytes = 90_000

test('each built-in space has pictures from places where a visitor can stand, in small files', async () => {
  assert.deepEqual(
    Object.keys(spaceViews),
    builtInSpaces.map(({ name }) => name),
  )
  for (const { name, plan } of builtInSpaces) {
    const views = spaceViews[name] ?? []
    assert.equal(views[0]?.name, 'main')
    assert.equal(new Set(views.map((view) => view.name)).size, 4)
    const floor = openFloor(deriveSceneSpace(plan).walkable)
    for (const view of views) {
      assert.ok(standsOn(floor, view.atM), `${name}, ${view.name}: nobody can stand there`)
      const picture = await readFile(spacePictureOf(name, view))
      assert.ok(picture.byteLength <= mostBytes, `${name}, ${view.name}: ${picture.byteLength} bytes`)
      const { width, height } = await sharp(picture).metadata()
      assert.deepEqual([width, height], [view.widthPx, view.heightPx])
    }
  }
})
