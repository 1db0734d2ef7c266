/**
 * The maker as a record states them, if that is more than the artist's name: "after Hans Holbein", two names, a
 * workshop. Null for the name alone, or the name followed by country and dates in brackets.
 */
export function creditBeside(artistName: string | null, credit: string | null): string | null {
  if (artistName === null || credit === null) return credit
  const [name, said] = [plain(artistName), plain(credit)]
  if (!said.startsWith(name)) return credit
  const [, behind] = /^\s*(?:\(([^()]*)\))?$/.exec(said.slice(name.length)) ?? [null, said]
  return behind === undefined || isLife(behind, credit) ? null : credit
}

/** Brackets with country and dates. Lower-case words without a figure are a role or say how certain the name is. */
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
