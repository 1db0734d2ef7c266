/** Whether `ENFILADE_TEST_ALL` asks for every repetition, where the tests otherwise take a part for the whole. */
const takesAll = process.env['ENFILADE_TEST_ALL'] !== undefined

/** `npm test` draws one for each run and says it, so that all are taken in time; a file that is run by itself takes 0. */
const seed = Number(process.env['ENFILADE_TEST_SEED'] ?? 0)

/**
 * Cases that differ only in chance or in number: every `step`th of them, from one that `ENFILADE_TEST_SEED` chooses, so that
 * a run of all tests keeps its fifteen minutes; or all where `ENFILADE_TEST_ALL` is set. Never for cases that each stand for
 * something.
 */
export function everyNth<Case>(cases: readonly Case[], step: number): readonly Case[] {
  if (takesAll) return cases
  const width = Math.min(step, cases.length)
  return cases.filter((_, index) => index % step === seed % width)
}

/**
 * Of cases that every thing is tried with, such as the widths of a page, the one whose turn it is for this thing; or all
 * where `ENFILADE_TEST_ALL` is set. Over neighbouring turns each case comes as often.
 */
export function inTurn<Case>(cases: readonly Case[], turn: number): readonly Case[] {
  return takesAll ? cases : cases.filter((_, index) => index === (turn + seed) % cases.length)
}
