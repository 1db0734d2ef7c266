/** The value at these nested names in an answer; undefined if it is missing. */
export function fieldOf(value: unknown, ...names: readonly string[]): unknown {
  let found = value
  for (const name of names) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Reflect.get(found, name)
  }
  return found
}

/** Whether there is a text under each of these names. */
export function hasTexts(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => typeof fieldOf(value, name) === 'string')
}

/** Whether it is a list of this many finite numbers. */
export function isPoint(value: unknown, dimensions: number): value is number[] {
  return Array.isArray(value) && value.length === dimensions && value.every(Number.isFinite)
}
