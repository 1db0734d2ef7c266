import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Borrower } from './walk.ts'
import { borrowerIn, isDrawn, isMoving, isUnseen, type PhaseChange, phaseAfter, type WalkPhase } from './walk-phase.ts'

const borrower: Borrower = { visit: () => undefined, walkTo: () => undefined, state: () => null }
const opening: WalkPhase = { kind: 'opening' }
const stood = (nowMs: number): PhaseChange => ({ kind: 'stood', nowMs })

function after(changes: readonly (PhaseChange | Exclude<PhaseChange['kind'], 'stood' | 'lent' | 'carried'>)[]) {
  let phase = opening
  for (const change of changes) phase = phaseAfter(phase, typeof change === 'string' ? { kind: change } : change)
  return phase
}

test('a walk opens, is revealed, and comes to rest 220 ms after the last step', () => {
  const told = [opening, after(['prepared']), after(['prepared', 'reveal-begun'])]
  assert.deepEqual(
    told.map((phase) => [phase.kind, isUnseen(phase), isDrawn(phase), isMoving(phase)]),
    [
      ['opening', true, false, false],
      ['walking', false, true, true],
      ['revealing', true, false, true],
    ],
  )
  const revealed = ['prepared', 'reveal-begun', 'revealed'] as const
  assert.deepEqual(after([...revealed, stood(1000)]), { kind: 'walking', stoodSinceMs: 1000 })
  assert.equal(after([...revealed, stood(1000), stood(1219)]).kind, 'walking')
  const resting = after([...revealed, stood(1000), stood(1220)])
  assert.deepEqual(resting, { kind: 'resting', stoodSinceMs: 1000 })
  assert.deepEqual([isDrawn(resting), isMoving(resting)], [true, false])
})

test('a step restarts the time to rest; a turn at rest is over with the next frame', () => {
  const rested = ['prepared', stood(0), stood(220)] as const
  assert.deepEqual(after(['prepared', stood(0), 'stepped']), { kind: 'walking', stoodSinceMs: null })
  assert.deepEqual(after([...rested, 'stepped']), { kind: 'walking', stoodSinceMs: null })
  assert.equal(isMoving(after([...rested, 'stirred'])), true)
  assert.equal(after([...rested, 'stirred', stood(236)]).kind, 'resting')
})

test('a walk neither steps nor rests before it is revealed', () => {
  for (const change of ['stepped', 'stirred', 'given-back', 'still-done', 'revealed'] as const) {
    assert.equal(after([change]), opening)
    assert.equal(after([stood(0), stood(500)]), opening)
  }
  assert.equal(after(['prepared', 'reveal-begun', stood(0), stood(500)]).kind, 'revealing')
})

test('lent rooms have one borrower, which moves the visitor; the walk continues when they are returned', () => {
  const other: Borrower = { ...borrower }
  const lent = after(['prepared', stood(0), stood(220), { kind: 'lent', borrower }])
  assert.equal(borrowerIn(phaseAfter(lent, { kind: 'lent', borrower: other })), borrower)
  assert.deepEqual([isDrawn(lent), isUnseen(lent), isMoving(lent)], [false, false, false])
  const carried = phaseAfter(lent, { kind: 'carried', moving: true })
  assert.equal(isMoving(carried), true)
  assert.equal(phaseAfter(carried, { kind: 'carried', moving: true }), carried)
  assert.equal(phaseAfter(carried, { kind: 'stepped' }), carried)
  assert.deepEqual(phaseAfter(carried, { kind: 'given-back' }), { kind: 'walking', stoodSinceMs: null })
  assert.equal(borrowerIn(phaseAfter(carried, { kind: 'given-back' })), null)
})

test('a still hides the walk, which continues behind it', () => {
  const still = after(['prepared', 'reveal-begun', 'still-begun'])
  assert.deepEqual([isDrawn(still), isUnseen(still), isMoving(still)], [false, true, true])
  const revealed = phaseAfter(still, { kind: 'revealed' })
  assert.deepEqual([revealed.kind, isUnseen(revealed)], ['still', false])
  assert.deepEqual(phaseAfter(revealed, { kind: 'still-done' }), { kind: 'walking', stoodSinceMs: null })
  const lent = phaseAfter(revealed, { kind: 'lent', borrower })
  assert.equal(borrowerIn(lent), borrower)
  assert.equal(phaseAfter(lent, { kind: 'still-done' }).kind, 'lent')
  assert.equal(after(['prepared', 'still-begun', 'still-begun', 'still-done']).kind, 'still')
})
