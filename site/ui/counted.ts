/** A number with its noun, such as "1 work" or "14 works". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB').replaceAll(',', '\u202f')} ${count === 1 ? one : many}`
}
