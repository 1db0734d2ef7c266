/** Whether `ENFILADE_TEST_ALL` asks for every repetition, where the tests otherwise take a part for the whole. */
const all = process.env['ENFILADE_TEST_ALL'] !== undefined

/**
 * Cases that differ only in chance or in number: every `step`th of them, so that a run of all tests keeps its fifteen
 * minutes, or all where `ENFILADE_TEST_ALL` is set. Never for cases that each stand for something.
 */
export function everyNth<Case>(cases: readonly Case[], step: number): readonly Case[] {
  return all ? cases : cases.filter((_, index) => index % step === 0)
}
