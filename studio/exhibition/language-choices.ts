/** The languages that exhibitions are most often written in. */
const tags =
  'ar bg ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv mt nb nl pl pt ro ru sk sl sr sv th tr uk vi zh'

/** Languages by their names, after that of the site; with the present one, whichever it is. */
export function languageChoices(present: string | null): (readonly [tag: string, name: string])[] {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const all = new Set([...tags.split(' '), ...(present === null ? [] : [present])])
  const named = [...all].map((tag) => [tag, names.of(tag) ?? tag] as const)
  return [['', 'That of the site'], ...named.toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))]
}
