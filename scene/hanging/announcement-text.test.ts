import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import { plainRoom } from '@enfilade/scene/testing/plain-rooms'
import { plainWall } from '@enfilade/scene/testing/plain-wall'
import { announcementText, saidPlace, wallText } from './announcement-text.ts'
import { countText, distanceText, heightText, rankText } from './measure-text.ts'
import { wallNames } from './wall-names.ts'
import type { WallState, WorkOnWall } from './wall-state.ts'

const door = { fromM: 0.8, toM: 2.2, bottomM: 0, topM: 2.4 }

function hung(artworkId: string, leftM: number, widthM: number, heightM = 1.5): WorkOnWall {
  return {
    artworkId,
    leftM,
    rightM: leftM + widthM,
    alongM: leftM + widthM / 2,
    heightM,
    bottomM: heightM - 0.4,
    topM: heightM + 0.4,
  }
}

const gapM = 0.588
const four = [
  hung('sunrise', 2.788, 1.2),
  hung('sunset', 2.788 + 1.2 + gapM, 1.2),
  hung('wood', 2.788 + 2.4 + 2 * gapM, 1.3),
  hung('last', 8, 1.36),
]
const state: WallState = {
  wall: { ...plainWall, lengthM: 9.4, openings: [door] },
  works: four,
  centreLineM: 1.5,
  axesAlongM: [],
  opposite: [],
}
const said = {
  wallName: 'north wall of Room 1',
  titles: new Map([
    ['sunrise', 'Sunrise'],
    ['sunset', 'Landscape at Sunset'],
    ['wood', 'An Extensive Wooded Landscape'],
    ['last', 'The Last of Them'],
  ]),
  unit: 'cm',
} as const

function place(works: readonly WorkOnWall[], artworkId = 'sunset') {
  return saidPlace({ ...state, works }, artworkId, said) ?? assert.fail(`${artworkId} is elsewhere`)
}

test('a change is said in one sentence, and further ones only by what changed', () => {
  const first = place(four)
  assert.equal(
    announcementText(first),
    'Landscape at Sunset, north wall of Room 1, second of four. 58.8 cm to Sunrise, ' +
      '58.8 cm to An Extensive Wooded Landscape. Centre 1.50 m. Even gaps.',
  )
  const moved = (byM: number, heightM = 1.5) =>
    place(four.map((one) => (one.artworkId === 'sunset' ? hung('sunset', one.leftM + byM, 1.2, heightM) : one)))
  assert.equal(announcementText(moved(0.01), first), '59.8 cm, 57.8 cm.')
  assert.equal(announcementText(moved(0, 1.51), first), 'Centre 1.51 m.')
  assert.equal(announcementText(first, first), '')
})

test('gaps lead to corners, doors and windows, too, and an overlap is said as one', () => {
  assert.equal(
    announcementText(place(four, 'sunrise')),
    'Sunrise, north wall of Room 1, first of four. 58.8 cm to the door, 58.8 cm to Landscape at Sunset. ' +
      'Centre 1.50 m. Even gaps.',
  )
  assert.equal(
    announcementText(place([hung('last', 7, 2), hung('wood', 8.5, 0.5)], 'wood')),
    'An Extensive Wooded Landscape, north wall of Room 1, second of two. 50 cm overlap with The Last of Them, ' +
      '40 cm to the right corner. Centre 1.50 m.',
  )
  assert.equal(saidPlace(state, 'elsewhere', said), null)
})

test('a wall is a group with its length, its doors, its works and what is free', () => {
  assert.equal(wallText(state, said), 'North wall of Room 1, 9.40 m, door from 0.80 to 2.20, four works, 2.94 m free')
  const bare = { ...state, works: [], wall: { ...plainWall, openings: [{ ...door, bottomM: 0.9 }] } }
  assert.equal(
    wallText(bare, { ...said, unit: 'in' }),
    'North wall of Room 1, 393 11/16 in, window from 31 1/2 to 86 5/8, no works, 338 9/16 in free',
  )
})

test('walls are named by where they are in their room, and numbered if several are there', () => {
  assert.deepEqual(
    [...wallNames(plainRoom(8, 6))],
    ['north', 'east', 'south', 'west'].map((name) => [name, `${name} wall of Room`]),
  )
  for (const { name, plan } of builtInSpaces) {
    const space = deriveSceneSpace(plan)
    const names = wallNames(space)
    assert.equal(names.size, space.walls.length)
    assert.equal(new Set(names.values()).size, space.walls.length, name)
  }
  const salon = builtInSpaces.find((one) => one.name === 'salon') ?? assert.fail('there is no salon')
  const named = new Set(wallNames(deriveSceneSpace(salon.plan)).values())
  assert.ok(named.has('north wall of Cabinet') && named.has('north wall 2 of Salon'), [...named].join('; '))
})

test('measures are written as they are read in each unit', () => {
  assert.deepEqual(
    [0.6, 0.588, 1.2, 0.0004].map((valueM) => distanceText(valueM, 'cm')),
    ['60 cm', '58.8 cm', '120 cm', '0 cm'],
  )
  assert.deepEqual(
    [0.6, 0.5885, 0.600_075, 0.0127].map((valueM) => distanceText(valueM, 'in')),
    ['23 5/8 in', '23 3/16 in', '23 5/8 in', '1/2 in'],
  )
  assert.deepEqual(
    [heightText(1.5, 'cm'), heightText(1.505, 'm'), distanceText(0.6, 'm')],
    ['1.50 m', '1.505 m', '0.60 m'],
  )
  assert.deepEqual(
    [rankText(2, 4), rankText(13, 20), countText(1, 'work', 'works')],
    ['second of four', '13 of 20', 'one work'],
  )
})
