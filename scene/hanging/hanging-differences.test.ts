import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FloorPlace, Hanging, PlacedText, WallPlace } from '@enfilade/contract/hanging'
import { firstDifferences, hangingDifferences } from './hanging-differences.ts'

const print: WallPlace = {
  kind: 'wall',
  wallId: 'north',
  alongM: 2,
  centreHeightM: 1.5,
  frame: 'oak',
  matM: 0,
  matBottomM: 0,
}
const bust: FloorPlace = { kind: 'floor', atM: [2, 2], yawRad: 0, plinthHeightM: 1 }
const text: PlacedText = {
  wallId: 'north',
  alongM: 5,
  topM: 1.8,
  widthM: 0.8,
  title: 'Low Tide',
  text: 'Twelve prints.',
}
const base: Hanging = {
  version: 2,
  spaceUrl: 'white-room',
  spaceBuild: null,
  light: 'paintings',
  centreLineM: 1.5,
  placements: { print, other: { ...print, alongM: 4 }, bust },
  order: ['print', 'other', 'bust', 'unhung'],
  texts: { intro: text },
  acceptedWarnings: [],
}
const titles: Record<string, string> = { print: 'Morning', other: 'Noon', bust: 'Head', unhung: 'Night' }
const titleOf = (id: string) => titles[id] ?? id
const wordsTo = (after: Hanging) => hangingDifferences(base, after, titleOf).map(({ words }) => words)
const withPlace = (id: string, place: WallPlace | FloorPlace): Hanging => ({
  ...base,
  placements: { ...base.placements, [id]: place },
})

test('each thing that visitors see otherwise is said once', () => {
  const { print: _print, ...withoutPrint } = base.placements
  const cases: readonly (readonly [Hanging, string[]])[] = [
    [withPlace('print', { ...print, alongM: 2.12 }), ['Morning: 12 cm to the right']],
    [withPlace('print', { ...print, alongM: 1.995, centreHeightM: 1.45 }), ['Morning: 0.5 cm to the left, 5 cm lower']],
    [withPlace('print', { ...print, alongM: 2.00004 }), ['Morning: less than 0.1 mm to the right']],
    [withPlace('print', { ...print, wallId: 'east' }), ['Morning: on another wall']],
    [withPlace('print', { ...print, frame: 'gilt' }), ['Morning: frame oak → gilt']],
    [withPlace('print', { ...print, frameFaceM: 0.03 }), ['Morning: a frame of other measures']],
    [withPlace('print', { ...print, matM: 0.06, matBottomM: 0.067 }), ['Morning: mat 6 cm and below 6.7 cm']],
    [withPlace('print', { ...print, glazing: 'glass' }), ['Morning: behind glass']],
    [withPlace('print', { ...print, labelSide: 'none' }), ['Morning: label hidden']],
    [withPlace('bust', { ...bust, atM: [2.3, 2.4] }), ['Head: moved by 50 cm']],
    [withPlace('bust', { ...bust, yawRad: 1 }), ['Head: turned']],
    [withPlace('bust', { ...bust, plinthHeightM: 0 }), ['Head: without a plinth']],
    [withPlace('bust', { ...bust, vitrine: true }), ['Head: under a glass case']],
    [withPlace('unhung', { ...print, alongM: 8 }), ['Night: hung']],
    [{ ...base, placements: withoutPrint }, ['Morning: taken down']],
    [{ ...base, order: ['other', 'print', 'bust', 'unhung'] }, ['Another order of the tour']],
    [{ ...base, light: 'daylight' }, ['Light: daylight']],
    [{ ...base, start: { atM: [1, 1], yawRad: 0 } }, ['Visitors begin at another place']],
    [{ ...base, spaceUrl: 'long-gallery' }, ['In another space: long-gallery, before white-room']],
    [{ ...base, texts: {} }, ['Text “Low Tide”: removed']],
    [{ ...base, texts: { intro: { ...text, text: 'Ten prints.' } } }, ['Text “Low Tide”: other words']],
    [{ ...base, texts: { intro: { ...text, alongM: 6 } } }, ['Text “Low Tide”: another place']],
    [
      { ...base, texts: { ...base.texts, more: { ...text, title: null, text: 'w'.repeat(60) } } },
      [`Text “${'w'.repeat(39)}…”: added`],
    ],
  ]
  for (const [after, words] of cases) assert.deepEqual(wordsTo(after), words)
})

test('what only makers see is no difference', () => {
  const locked = withPlace('print', { ...print, locked: true, groupId: 'pair' })
  const accepted: Hanging['acceptedWarnings'] = [{ because: 'narrow-gap', artworkId: 'print' }]
  assert.deepEqual(wordsTo({ ...locked, acceptedWarnings: accepted, centreLineM: 1.6, spaceBuild: 'built anew' }), [])
  assert.deepEqual(wordsTo({ ...base, order: ['unhung', 'print', 'other', 'bust'] }), [], 'what hangs nowhere')
})

test('in another space, only what is in the frames and on the floor is said of each work', () => {
  const moved = withPlace('print', { ...print, wallId: 'south', alongM: 7, frame: 'none' })
  assert.deepEqual(wordsTo({ ...moved, spaceUrl: 'long-gallery' }), [
    'In another space: long-gallery, before white-room',
    'Morning: frame oak → none',
  ])
})

test('before the first opening, everything that hangs differs', () => {
  assert.deepEqual(
    firstDifferences(base, titleOf).map(({ kind, about }) => [kind, about]),
    [
      ['hung', 'print'],
      ['hung', 'other'],
      ['hung', 'bust'],
      ['text-added', 'intro'],
    ],
  )
})
