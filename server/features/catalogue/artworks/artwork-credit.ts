/**
 * How a record names who made a work, where that says more than the artist's name: "after Hans Holbein", the names of
 * two, a workshop. Null where it is the name alone, or the name with country and dates in brackets behind it.
 */
export function creditBeside(artistName: string | null, credit: string | null): string | null {
  if (artistName === null || credit === null) return credit
  const [name, said] = [plain(artistName), plain(credit)]
  if (!said.startsWith(name)) return credit
  const [, behind] = /^\s*(?:\(([^()]*)\))?$/.exec(said.slice(name.length)) ?? [null, said]
  return behind === undefined || isLife(behind, credit) ? null : credit
}

/** Brackets of country and dates. Small letters without a figure are a role or say how sure the name is. */
function isLife(behind: string, credit: string): boolean {
  if (
    /^(?:attr|zug|toeg|after|nach|naar|cop|kop|circ|cerch|entour|umkr|umf|work|werk|atel|bott|tall|scho|schu|stud|foll|segu|mann|styl|poss|prob|form|pupil|segun|\?)/.test(
      behind,
    )
  ) {
    return false
  }
  return /\d/.test(behind) || /\(\p{Lu}[^()]*\)$/u.test(credit)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
