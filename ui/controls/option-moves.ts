/** Which option of a list the keys are at; -1 is the field itself. */
export type OptionPlace = number

/**
 * Where a key leads in a list of `count` options: up and down cycle through the field too, so that the typed text stays
 * within reach. Null for a key that does not move.
 */
export function movedByKey(key: string, at: OptionPlace, count: number): OptionPlace | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return at + 1 >= count ? -1 : at + 1
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1
  if (key === 'PageDown') return count - 1
  if (key === 'PageUp') return 0
  return null
}

/** The announcement of an opened list, for screen readers. */
export function optionsSaid(count: number): string {
  if (count === 0) return 'No matching results.'
  return count === 1 ? '1 suggestion.' : `${count} suggestions.`
}
