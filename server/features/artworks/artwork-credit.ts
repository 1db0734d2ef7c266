/**
 * How a record names who made a work, where that says more than the artist's name: "after Hans Holbein", the names of
 * two, a workshop. Null where it is the name alone, or the name with country and dates in brackets behind it.
 */
export function creditBeside(artistName: string | null, credit: string | null): string | null {
  if (artistName === null || credit === null) return credit
  const [name, said] = [plain(artistName), plain(credit)]
  if (!said.startsWith(name)) return credit
  return /^\s*(\([^()]*\))?$/.test(said.slice(name.length)) ? null : credit
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
