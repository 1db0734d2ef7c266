/** Whether `ENFILADE_TEST_ALL` requests every repetition, where the tests otherwise run a sample. */
const takesAll = process.env['ENFILADE_TEST_ALL'] !== undefined

/** `npm test` draws one per run and prints it, so that all cases are covered over time; a single file takes 0. */
const seed = Number(process.env['ENFILADE_TEST_SEED'] ?? 0)

/**
 * For cases that differ only in chance or in number: every `step`th of them, from one that `ENFILADE_TEST_SEED`
 * chooses, so that a run of all tests keeps its fifteen minutes; or all if `ENFILADE_TEST_ALL` is set. Never for cases
 * that are each significant.
 */
export function everyNth<Case>(cases: readonly Case[], step: number): readonly Case[] {
  if (takesAll) return cases
  const width = Math.min(step, cases.length)
  return cases.filter((_, index) => index % step === seed % width)
}

/**
 * For cases that are combined with every thing, such as the widths of a page: the one whose turn it is for this thing;
 * or all if `ENFILADE_TEST_ALL` is set. Over consecutive turns each case occurs equally often.
 */
export function inTurn<Case>(cases: readonly Case[], turn: number): readonly Case[] {
  return takesAll ? cases : cases.filter((_, index) => index === (turn + seed) % cases.length)
}
