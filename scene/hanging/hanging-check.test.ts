import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FloorPlacement, Placement } from '@enfilade/contract/hanging'
import { bronze, onNorth, painting, plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import type { HangableWork } from './hangable-work.ts'
import { checkHanging } from './hanging-check.ts'

const room = withOpening(plainRoom(8, 6), 'north', { fromM: 3, toM: 4.5, bottomM: 0, topM: 2.4 })

const onFloor = (artworkId: string, xM: number, zM: number): FloorPlacement => ({
  kind: 'floor',
  artworkId,
  atM: [xM, zM],
  yawRad: 0,
  plinthHeightM: 1,
})

const works: readonly HangableWork[] = [
  painting('a', 1000, 800),
  painting('b', 1000, 800),
  { ...painting('unsized', 1, 1), widthMm: null },
  { ...painting('star', 1000, 800), face: { cut: 'free' } },
  bronze('bust', 300, 400, 300),
  bronze('head', 300, 400, 300),
  { ...bronze('unmodelled', 300, 400, 300), hasMesh: false },
  { ...bronze('flat', 300, 400, 300), depthMm: null },
]

const check = (...placements: Placement[]) => checkHanging(room, { placements }, works)

const refused = (...placements: Placement[]): string[] => {
  const result = check(...placements)
  return result.done ? [] : result.refused.map(({ artworkId, because }) => `${artworkId} ${because}`)
}

const warned = (...placements: Placement[]): string[] => {
  const result = check(...placements)
  assert.ok(result.done)
  return result.warnings.map(({ artworkId, because }) => `${artworkId} ${because}`)
}

test('a valid hanging passes without refusals or warnings', () => {
  assert.deepEqual(warned(onNorth('a', 1.5), onNorth('b', 6.2), onFloor('bust', 2, 2), onFloor('head', 4.5, 3)), [])
})

test('refuses works whose records lack what is needed', () => {
  assert.deepEqual(refused(onNorth('stranger', 1.5)), ['stranger unknown-work'])
  assert.deepEqual(refused(onNorth('unsized', 1.5)), ['unsized no-size'])
  assert.deepEqual(refused(onNorth('a', 1.5), onNorth('a', 6.2)), ['a hung-twice'])
  assert.deepEqual(refused(onNorth('a', 1.5, { wallId: 'attic' })), ['a unknown-wall'])
  assert.deepEqual(refused(onFloor('a', 2, 2)), ['a wrong-place'])
  assert.deepEqual(refused(onNorth('bust', 1.5)), ['bust wrong-place'])
  assert.deepEqual(refused(onFloor('unmodelled', 2, 2)), ['unmodelled no-mesh'])
  assert.deepEqual(refused(onFloor('flat', 2, 2)), ['flat no-depth'])
})

test('a work must fit on its wall', () => {
  assert.deepEqual(refused(onNorth('a', 0.4)), ['a beyond-wall'])
  assert.deepEqual(refused(onNorth('a', 7.6)), ['a beyond-wall'])
  assert.deepEqual(refused(onNorth('a', 1.5, { centreHeightM: 0.6 })), ['a too-low'])
  assert.deepEqual(refused(onNorth('a', 1.5, { centreHeightM: 3.7 })), ['a above-wall'])
})

test('the size includes the frame', () => {
  assert.deepEqual(refused(onNorth('a', 0.51)), ['a beyond-wall'])
  assert.deepEqual(warned(onNorth('a', 0.51, { frame: 'none' })), ['a near-corner'])
})

test('glass needs a frame that can hold it', () => {
  assert.deepEqual(refused(onNorth('a', 1.5, { glazing: 'glass' })), [])
  assert.deepEqual(refused(onNorth('star', 1.5, { glazing: 'glass' })), ['star glass-on-cut-out'])
  assert.deepEqual(refused(onNorth('star', 0.51, { frame: 'oak' })), [], 'what it does not have does not count')
})

test('refuses a work across a door, but not above one', () => {
  assert.deepEqual(refused(onNorth('a', 3.2)), ['a through-opening'])
  assert.deepEqual(warned(onNorth('a', 3.7, { centreHeightM: 3 })), [])
})

test('two works must not overlap; one may hang above the other', () => {
  assert.deepEqual(refused(onNorth('a', 1.2), onNorth('b', 1.9)), ['a overlaps', 'b overlaps'])
  assert.deepEqual(warned(onNorth('a', 1.5, { centreHeightM: 1 }), onNorth('b', 1.5, { centreHeightM: 2 })), [])
})

test('warns of tight gaps and corners', () => {
  assert.deepEqual(warned(onNorth('a', 5.6), onNorth('b', 6.8)), ['a narrow-gap'])
  assert.deepEqual(warned(onNorth('a', 0.9)), ['a near-corner'])
  assert.deepEqual(warned(onNorth('a', 2.3)), ['a near-corner'])
})

test('objects must stand in a room, out of the way, and far enough apart', () => {
  assert.deepEqual(refused(onFloor('bust', 9, 2)), ['bust off-floor'])
  assert.deepEqual(refused(onFloor('bust', 0.2, 2)), ['bust off-floor'])
  assert.deepEqual(refused(onFloor('bust', 4, 4.8)), ['bust on-the-start'])
  assert.deepEqual(refused(onFloor('bust', 2, 2), onFloor('head', 3.6, 2)), ['bust too-close', 'head too-close'])
  assert.deepEqual(warned(onFloor('bust', 2, 2), onFloor('head', 3.8, 2)), ['bust narrow-way'])
  assert.deepEqual(refused({ ...onFloor('bust', 2, 2), plinthHeightM: 3.7 }), ['bust too-high'])
  const inVitrine = { ...onFloor('bust', 2, 2), vitrine: true }
  assert.deepEqual(refused(inVitrine), [])
  assert.deepEqual(refused({ ...inVitrine, plinthHeightM: 0 }), ['bust vitrine-without-plinth'])
  assert.deepEqual(refused({ ...inVitrine, plinthHeightM: 3.55 }), ['bust too-high'], 'the case counts')
})

test('a refusal states its reason in a sentence', () => {
  const result = check(onNorth('unsized', 1.5))
  assert.ok(!result.done)
  assert.equal(result.reason, 'The record has no width and height. A work hangs at its recorded size or not at all.')
})
