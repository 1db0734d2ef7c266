import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HangingVersion1 } from '@enfilade/contract/hanging'
import { painting, plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import { autoHang } from './auto-hang.ts'
import type { HangableWork } from './hangable-work.ts'
import { checkHanging } from './hanging-check.ts'
import { stretchesBeside } from './text-places.ts'
import { letteredRectangle, letteredRectangles } from './wall-texts.ts'

const words = 'What hangs here was made in one year, by four people who never met. '.repeat(8)
const introduction = { title: 'One Year', text: words }

const numbered = (count: number): HangableWork[] =>
  Array.from({ length: count }, (_, index) => painting(`work-${index + 1}`, 900, 700))

test('an introduction is at the end of a wall that faces the entrance, and pictures keep away from it', () => {
  const space = plainRoom(9, 7)
  const works = numbered(10)
  const { done, hanging, warnings } = {
    hanging: null,
    warnings: null,
    ...autoHang(space, works, { texts: [introduction] }),
  }
  assert.ok(done && hanging)
  const [text] = letteredRectangles(space, hanging)
  assert.ok(text)
  assert.notEqual(text.wall.id, 'south', 'not behind whoever comes in')
  assert.ok(Math.min(text.leftM, text.wall.lengthM - text.rightM) >= 0.5 - 1e-9)
  assert.ok(text.bottomM > 0.4 && text.topM < 2)
  assert.deepEqual(
    warnings?.filter(({ because }) => because === 'no-wall-for-text'),
    [],
  )
  assert.ok(checkHanging(space, hanging, works).done)
  for (const placement of hanging.placements) {
    if (placement.kind !== 'wall' || placement.wallId !== text.wall.id) continue
    const awayM = Math.max(text.leftM - placement.alongM - 0.47, placement.alongM - 0.47 - text.rightM)
    assert.ok(awayM >= 0.44, `a picture hangs ${awayM} m from the text`)
  }
})

test('a text in the middle of a wall leaves a stretch on either side of it', () => {
  const { walls } = plainRoom(8, 6)
  const wall = walls.find(({ id }) => id === 'north') ?? assert.fail('the room has no north')
  const text = letteredRectangle({ ...introduction, wallId: 'north', alongM: 4, topM: 1.8, widthM: 0.8 }, wall)
  const beside = stretchesBeside({ wall, fromM: 0, toM: 8, heightM: 4 }, [text])
  assert.deepEqual(
    beside.map(({ fromM, toM }) => [fromM.toFixed(2), toM.toFixed(2)]),
    [
      ['0.00', '3.65'],
      ['4.35', '8.00'],
    ],
  )
})

test('a text too long for every wall is left out and reported; hangings without texts do not change', () => {
  const room = plainRoom(1.6, 1.6)
  const tight = autoHang(room, [painting('small', 200, 200)], { texts: [introduction] })
  assert.ok(tight.done && tight.hanging.texts === undefined)
  assert.ok(tight.warnings.some(({ because }) => because === 'no-wall-for-text'))
  assert.deepEqual(autoHang(plainRoom(8, 6), numbered(6)), autoHang(plainRoom(8, 6), numbered(6), { texts: [] }))
})

test('refuses a text across a door, a work or another text, past the wall or on none, by its index', () => {
  const space = withOpening(plainRoom(8, 6), 'north', { fromM: 1, toM: 2, bottomM: 0, topM: 2.1 })
  const text = { wallId: 'north', alongM: 5, topM: 1.8, widthM: 0.8, title: null, text: words }
  const work = painting('one', 900, 700)
  const hanging: HangingVersion1 = {
    version: 1,
    light: 'paintings',
    placements: [
      {
        kind: 'wall',
        artworkId: 'one',
        wallId: 'north',
        alongM: 6.6,
        centreHeightM: 1.5,
        frame: 'oak',
        matM: 0,
        matBottomM: 0,
      },
    ],
    texts: [text],
  }
  assert.ok(checkHanging(space, hanging, [work]).done)
  const wrong = [
    { ...text, alongM: 1.5 },
    { ...text, alongM: 6.4 },
    { ...text, alongM: 5.3 },
    { ...text, alongM: 7.9 },
    { ...text, wallId: 'ceiling' },
    { ...text, topM: 0.2 },
    { ...text, topM: 4.1 },
  ]
  for (const other of wrong) {
    const check = checkHanging(space, { ...hanging, texts: [text, other] }, [work])
    assert.ok(!check.done && check.refused.some(({ artworkId }) => artworkId === 'text-2'), JSON.stringify(other))
  }
})
