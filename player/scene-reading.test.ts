import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SceneDocument } from '@enfilade/contract/scene-document'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { isSceneDocument } from './scene-reading.ts'

const hung = {
  ...plainWork('low-tide-3'),
  positionM: [2, 1.5, 0],
  yawRad: 0,
  widthMm: 400,
  heightMm: 300,
}

/** A scene by the contract's schema, so that the two cannot diverge. */
const scene = SceneDocument.parse({
  version: 1,
  meshguid: 'a1',
  exhibition: { url: 'low-tide', title: 'Low Tide', subtitle: null, organizer: 'Site', page: '/eg/low-tide/' },
  light: 'paintings',
  space: {
    url: 'room',
    title: 'Room',
    meshPath: 'room.glb',
    lightmap: { path: 'light.webp', whiteRatio: 1.12 },
    facts: { floorAreaM2: 48, wallLengthM: 28, ceilingHeightM: 4, roomCount: 1, size: 'SMALL' },
    rooms: [],
    walls: [],
    walkable: [],
    start: { atM: [1, 1], yawRad: 0 },
    floorPlanPath: '',
  },
  works: [
    {
      ...hung,
      id: 'picture',
      kind: 'picture',
      wallId: 'room-0',
      frame: { kind: 'oak', faceM: 0.02, depthM: 0.03, matM: 0, matBottomM: 0 },
      picture: {
        placeholder: { colour: '#808080', thumbHash: '' },
        steps: [{ widthPx: 64, heightPx: 48, path: 'a.webp' }],
      },
    },
    { ...hung, id: 'object', kind: 'object', depthMm: 200, plinth: null, meshPath: null },
  ],
})

test('accepts a scene of the contract, with and without light and pictures', () => {
  assert.ok(isSceneDocument(structuredClone(scene)))
  const bare = structuredClone(scene)
  bare.space.lightmap = null
  for (const work of bare.works) if (work.kind === 'picture') work.picture = null
  assert.ok(isSceneDocument(bare))
  assert.ok(isSceneDocument({ ...scene, works: [] }))
})

/** The path of every value in a value, as the names that lead there. */
function placesIn(value: unknown, way: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => [[...way, name], ...placesIn(below, [...way, name])])
}

/** Fields that may be invalid, since the walk works without them: texts of labels, facts, colours. */
const dispensable =
  /subtitle|facts|thumbHash|placeholder|colour|labelAt|label\.(artist|year|medium|dimensions|price|onSale|description|credit|audio)|frame\.(faceM|depthM|mat)|widthPx|heightPx|plinth|meshPath|lightmap$|picture$/

test('refuses a scene that lacks something the walk needs', () => {
  for (const way of placesIn(scene)) {
    const place = way.join('.')
    if (dispensable.test(place)) continue
    const torn: unknown = structuredClone(scene)
    const name = way.at(-1) ?? ''
    const holder = way.slice(0, -1).reduce((below: unknown, next) => Reflect.get(Object(below), next), torn)
    Reflect.set(Object(holder), name, undefined)
    assert.ok(!isSceneDocument(torn), place)
  }
})

test('refuses what is no scene at all', () => {
  const others: unknown[] = [null, undefined, 7, 'scene', [], {}, { ...scene, version: 2 }, { data: scene }]
  for (const other of others) assert.ok(!isSceneDocument(other))
})
