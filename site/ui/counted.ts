/** A number with its noun, such as "1 work" or "14 works". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figure(count)} ${count === 1 ? one : many}`
}

const figures = new Intl.NumberFormat('en-GB')

/** A whole number as the site writes it, with thin spaces between thousands. */
export function figure(count: number): string {
  return figures.format(count).replaceAll(',', '\u202f')
}
