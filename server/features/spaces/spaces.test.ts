import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import { openTestGallery } from '#testing'

test('the spaces of the house come in once, with the figures of their plans and files that are there', async () => {
  await using house = await openTestGallery()
  const { spaces } = house.gallery
  const said: string[] = []
  await spaces.ensureBuiltIn((sentence) => said.push(sentence))
  await spaces.ensureBuiltIn((sentence) => said.push(sentence))
  assert.equal(said.length, builtInSpaces.length)
  const shown = await spaces.list()
  assert.deepEqual(
    shown.map(({ url }) => url),
    builtInSpaces.map(({ name }) => name),
  )
  for (const [index, { plan }] of builtInSpaces.entries()) {
    const { facts } = deriveSceneSpace(plan)
    const space = shown[index]
    assert.deepEqual(
      [space?.floorArea, space?.wallLength, space?.ceilingHeight, space?.roomNumber, space?.size],
      [facts.floorAreaM2, facts.wallLengthM, facts.ceilingHeightM, facts.roomCount, facts.size],
    )
    for (const path of space?.floorPlans ?? []) assert.notEqual(await house.storage.stat(path), null)
    const room = await spaces.findHangable(space?.url ?? '')
    assert.notEqual(await house.storage.stat(room?.scene.meshPath ?? 'none'), null)
    assert.notEqual(await house.storage.stat(room?.scene.lightmap?.path ?? 'none'), null)
  }
  assert.deepEqual(
    (await spaces.list({ size: 'LARGE' })).map(({ size }) => size),
    ['LARGE'],
  )
  assert.deepEqual(await spaces.list({ tag: 'custom' }), [])
  assert.equal((await spaces.setPictures('nowhere', { picture: 'none' })).done, false)
})
