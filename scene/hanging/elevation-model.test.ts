import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hanging, type WallPlace } from '@enfilade/contract/hanging'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import { painting, plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import fc from 'fast-check'
import { autoHang } from './auto-hang.ts'
import { elevationOf } from './elevation-model.ts'
import type { HangableWork } from './hangable-work.ts'
import { hangingSheet, hangingSheetCsv } from './hanging-sheet.ts'
import { readHanging } from './read-hanging.ts'
import type { RuledHanging } from './ruled-works.ts'

const works: readonly HangableWork[] = [
  painting('a', 1000, 800),
  { ...painting('b', 600, 800), type: 'DRAWING', medium: 'Chalk on paper' },
  { ...painting('triptych', 1040, 500), face: { cut: 'parts', widthsMm: [250, 500, 250], gapMm: 20 } },
]
const room = withOpening(plainRoom(10, 6), 'north', { fromM: 6, toM: 7.2, bottomM: 0, topM: 2.4 })

function hangingOf(places: Readonly<Record<string, Partial<WallPlace>>>): RuledHanging {
  const usual = { kind: 'wall', wallId: 'north', frame: 'oak', matM: 0, matBottomM: 0, centreHeightM: 1.5 } as const
  const placements = Object.fromEntries(
    Object.entries(places).map(([id, place]) => [id, { alongM: 0, ...usual, ...place }]),
  )
  const empty = readHanging({ version: 1, light: 'paintings', placements: [] }, 'plain')
  const document = Hanging.parse({
    ...empty,
    placements,
    order: Object.keys(places),
    texts: { intro: { wallId: 'north', alongM: 9, topM: 1.8, widthM: 0.8, title: null, text: 'About the works.' } },
  })
  return { document, space: room, works }
}

const ruled = hangingOf({
  b: {
    alongM: 4,
    frame: 'thin-black',
    matM: 0.06,
    matBottomM: 0.07,
    glazing: 'glass',
    labelSide: 'none',
    locked: true,
  },
  a: { alongM: 1.52 },
})

/** To a hundredth of a millimetre. */
const tidy = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one) => (typeof one === 'number' ? Math.round(one * 1e5) / 1e5 : one))

test('an elevation shows picture, mat, frame and label of each work, from left to right', () => {
  const elevation = elevationOf(ruled, 'north') ?? assert.fail('there is no north wall')
  assert.deepEqual(tidy(elevation.works), [
    {
      artworkId: 'a',
      centre: { alongM: 1.52, heightM: 1.5 },
      pictures: [{ leftM: 1.02, rightM: 2.02, bottomM: 1.1, topM: 1.9 }],
      cut: 'plain',
      mat: null,
      frame: 'oak',
      outline: { leftM: 1, rightM: 2.04, bottomM: 1.08, topM: 1.92 },
      isGlazed: false,
      label: { leftM: 2.14, rightM: 2.3, bottomM: 1.27, topM: 1.37 },
      isLocked: false,
      groupId: null,
    },
    {
      artworkId: 'b',
      centre: { alongM: 4, heightM: 1.5 },
      pictures: [{ leftM: 3.7, rightM: 4.3, bottomM: 1.1, topM: 1.9 }],
      cut: 'plain',
      mat: { leftM: 3.64, rightM: 4.36, bottomM: 1.03, topM: 1.96 },
      frame: 'thin-black',
      outline: { leftM: 3.62, rightM: 4.38, bottomM: 1.01, topM: 1.98 },
      isGlazed: true,
      label: null,
      isLocked: true,
      groupId: null,
    },
  ])
  const triptych = elevationOf(hangingOf({ triptych: { alongM: 3 } }), 'north')?.works[0]
  assert.deepEqual(
    triptych?.pictures.map(({ leftM, rightM }) => tidy([leftM, rightM])),
    [
      [2.48, 2.73],
      [2.75, 3.25],
      [3.27, 3.52],
    ],
  )
})

test('an elevation has its wall, its openings and texts, and each gap with what it is between', () => {
  const { works: _, texts, ...wall } = elevationOf(ruled, 'north') ?? assert.fail('there is no north wall')
  assert.deepEqual(
    texts.map(({ textId, outline }) => [textId, tidy(outline.leftM), outline.topM]),
    [['intro', 8.6, 1.8]],
  )
  assert.deepEqual(tidy(wall), {
    wallId: 'north',
    name: 'north wall of Room',
    lengthM: 10,
    heightM: 4,
    centreLineM: 1.5,
    eyeLineM: 1.6,
    openings: [{ kind: 'door', outline: { leftM: 6, rightM: 7.2, bottomM: 0, topM: 2.4 } }],
    gaps: [
      {
        from: { kind: 'corner', end: 'left' },
        to: { kind: 'work', artworkId: 'a' },
        fromM: 0,
        toM: 1,
        lengthM: 1,
        heightM: 1.5,
      },
      {
        from: { kind: 'work', artworkId: 'a' },
        to: { kind: 'work', artworkId: 'b' },
        fromM: 2.04,
        toM: 3.62,
        lengthM: 1.58,
        heightM: 1.5,
      },
      {
        from: { kind: 'work', artworkId: 'b' },
        to: { kind: 'opening', index: 0 },
        fromM: 4.38,
        toM: 6,
        lengthM: 1.62,
        heightM: 1.5,
      },
    ],
    freeM: 7,
  })
  assert.equal(elevationOf(ruled, 'attic'), null)
})

test('in every built-in space pictures are drawn at their recorded sizes, and a row with its gaps fills its wall', () => {
  const many = Array.from({ length: 24 }, (_, index) => painting(`work-${index}`, 400 + 37 * index, 1100 - 29 * index))
  for (const { name, plan } of builtInSpaces) {
    const space = deriveSceneSpace(plan)
    const proposal = autoHang(space, many)
    assert.ok(proposal.done)
    const document = readHanging(proposal.hanging, name)
    let drawn = 0
    for (const { id } of space.walls) {
      const elevation = elevationOf({ document, space, works: many }, id) ?? assert.fail(id)
      for (const { artworkId, pictures, outline, label } of elevation.works) {
        // The card is 10 cm right of the frame, or left of it.
        const asideM = label && [label.leftM - outline.rightM, outline.leftM - label.rightM]
        assert.ok(asideM === null || asideM.some((valueM) => Math.abs(valueM - 0.1) < 1e-9))
        const { widthMm, heightMm } = many.find((one) => one.id === artworkId) ?? assert.fail(artworkId)
        const [picture] = pictures
        assert.ok(picture && widthMm && heightMm)
        assert.ok(Math.abs(picture.rightM - picture.leftM - widthMm / 1000) < 1e-9)
        assert.ok(Math.abs(picture.topM - picture.bottomM - heightMm / 1000) < 1e-9)
        drawn += 1
      }
      // Between two ends of a piece of wall, frames and gaps follow on each other without a hole.
      for (const work of elevation.works) {
        const ends = [work.outline.leftM, work.outline.rightM]
        const [before, after] = [
          elevation.gaps.find(({ to }) => to.kind === 'work' && to.artworkId === work.artworkId),
          elevation.gaps.find(({ from }) => from.kind === 'work' && from.artworkId === work.artworkId),
        ]
        assert.deepEqual([before?.toM, after?.fromM], ends)
      }
    }
    assert.equal(drawn, proposal.hanging.placements.length)
  }
})

test('a hanging sheet has the height of each nail, for a wire or a hook of any length', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 2 }), ([one = 0, other = 0]) => {
      const byWorkM = new Map([['b', other / 1000]])
      const [wall] = hangingSheet(ruled, new Map(), { usualM: one / 1000, byWorkM })
      // The frames end at 1.92 m and 1.98 m.
      assert.deepEqual(
        wall?.rows.map(({ nailHeightM }) => Math.round((nailHeightM ?? 0) * 1000)),
        [1920 - one, 1980 - other],
      )
    }),
    { numRuns: 20 },
  )
})

test('a hanging sheet as CSV has a line for each work, and no cell that is a formula', () => {
  const titles = new Map([
    ['a', '=1+1, "Dawn"'],
    ['b', 'Chalk'],
  ])
  const walls = hangingSheet(ruled, titles, { usualM: null, byWorkM: new Map([['b', 0.055]]) })
  assert.equal(
    hangingSheetCsv(walls),
    'Wall,No.,Work,Left corner to middle (cm),Centre (cm),Upper edge (cm),Nail (cm)\r\n' +
      'north wall of Room,1,"\'=1+1, ""Dawn""",152.0,150.0,192.0,\r\n' +
      'north wall of Room,2,Chalk,400.0,150.0,198.0,192.5\r\n',
  )
})
