import assert from 'node:assert/strict'
import type { Hanging } from '@enfilade/contract/hanging'
import { HangingOperation } from '@enfilade/contract/hanging-operations'
import { applyOperation } from '@enfilade/scene/hanging/apply-operation'
import { readHanging } from '@enfilade/scene/hanging/read-hanging'
import { bronze, painting, plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import type { ListMove } from '#studio/hanging/list-moves.ts'

const named = { artist: null, year: null, fileVersions: null, colour: null, face: undefined }
/** Four pictures of 1, 0.6, 0.8 and 0.5 m, and a bust. */
export const works = [
  ...[
    ['a', 1000],
    ['b', 600],
    ['c', 800],
    ['d', 500],
  ].map(([id, widthMm]) => ({ ...painting(String(id), Number(widthMm), 800), ...named, title: String(id) })),
  { ...bronze('bust', 300, 400, 300), ...named, title: 'bust' },
]
/** A room of 8 × 6 m with a door in its north wall. */
export const room = withOpening(plainRoom(8, 6), 'north', { fromM: 5.5, toM: 6.5, bottomM: 0, topM: 2.4 })
const space = { ...room, url: 'plain', build: 'first build', floorPlanPath: 'M0 0L8 0L8 6L0 6Z' }
const facts = { spaces: new Map([['plain', space]]), works: new Map(works.map((work) => [work.id, work])) }
export const empty: Hanging = {
  ...readHanging({ version: 1, light: 'paintings', placements: [] }, 'plain'),
  order: works.map(({ id }) => id),
}

export const groundOf = (hanging: Hanging) => ({ hanging, works, space })
export const workOf = (id: string) => {
  const work = works.find((one) => one.id === id)
  assert.ok(work !== undefined)
  return work
}
/** The hanging after these moves, each made of the one before. */
export function after(hanging: Hanging, ...moves: ((ground: ReturnType<typeof groundOf>) => ListMove)[]): Hanging {
  return moves.reduce((before, move) => {
    const made = move(groundOf(before))
    assert.ok('operation' in made, JSON.stringify(made))
    const outcome = applyOperation(before, HangingOperation.parse(made.operation), facts)
    assert.ok(outcome.done, JSON.stringify(outcome))
    return outcome.document
  }, hanging)
}
