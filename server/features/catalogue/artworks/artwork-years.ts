import { type ArtworkPeriod, artworkPeriods } from '@enfilade/contract/artwork-filters'
import { centuryNamed, romanValue, withOrdinals } from './artwork-centuries.ts'

const earliestYear = -100_000
const latestYear = 2999

/** Eras in the languages of catalogues, in lower case without accents. The first one after a year belongs to it. */
const beforeChrist =
  'b\\.?\\s?c\\.?\\s?e|b\\.?\\s?c|v\\.?\\s?chr|vor\\s(?:chr|unserer)|v\\.\\s?u\\.\\s?z|voor\\schr|av(?:ant)?\\.?\\s?j\\.?\\s?-?\\s?c|avant\\snotre|a\\.?\\s?(?:de\\s)?c|avanti\\scristo|antes\\sde\\scristo|a\\.\\s?e\\.\\s?c|a\\.?e\\.?c|f\\.\\s?kr'
const sinceChrist =
  'a\\.?\\s?d|c\\.?\\s?e|n\\.?\\s?chr|nach\\schr|n\\.\\s?u\\.\\s?z|na\\schr|ap(?:r|res)?\\.?\\s?j\\.?\\s?-?\\s?c|d\\.?\\s?c|d\\.\\s?de\\sc|dopo\\scristo|despues\\sde\\scristo|e\\.\\s?c|e\\.\\s?kr'
const era = new RegExp(`(?<![\\p{L}.])(?:(${beforeChrist})|(?:${sinceChrist}))(?!\\p{L})`, 'u')

/** Hijri years, with the slash before the same year of the other era: "1133 AH/AD 1721". */
const hijra = /\d{1,4}(?:st|nd|rd|th)?(?:\s*century)?(?:\s*-\s*\d{1,4})?\s*a\.?\s?h\b\.?\s*\/?/g
/** "before 1700", in the languages of catalogues: by that year the work already existed. */
const before =
  /(?:\b(?:before|prior to|vor|avant|ante|prima del?|antes del?|voor|fore|pre)\b)[\s-]*(?:the|dem|le|l['’]|il|o|el|het|de)?\s*(?:\b(?:c|ca|circa|um|about|etwa|env|environ|year|jahr|annee|anno|ano)\b\.?\s*)?$/

/**
 * The first year in a date, as catalogues write them: "?c.1868", "10/1917", "4th-1st century BC", "2. Hälfte 19. Jh.",
 * "XIXe siècle", "sec. XVIII", "MCMXII", "300 v. Chr.", "designed 1945, manufactured 1989". Years BC are negative; a
 * century counts from its first year, without its half or quarter; "before 1700" is the year before. Null if no year is
 * recognised.
 */
export function firstYearOf(text: string | null): number | null {
  if (text === null) return null
  const date = plainDate(text)
  const century = centuryNamed(date)
  const year = yearNamed(date) ?? romanYear(text)
  // Years in digits take precedence over a century, as in "Edo period (1615-1868), 19th century", where they come
  // first.
  const isCentury = century !== null && (year === null || year.at >= century.at || year.isShort)
  const named = isCentury ? century : year
  if (named === null) return null
  const found = named.firstYear(isBeforeChrist(date.slice(named.at)))
  const first = before.test(date.slice(0, named.at)) ? found - 1 : found
  return first >= earliestYear && first <= latestYear ? first : null
}

/** Lower case without accents, Hijri years and thousands separators. */
function plainDate(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  const date = withOrdinals(plain.replace(/[\s\u00a0\u202f]+/g, ' ').replace(hijra, ''))
  return isBeforeChrist(date) ? date.replace(/\b(\d{1,3})[.,'’ ](\d{3})\b/g, '$1$2') : date
}

type NamedYear = { firstYear: (isBeforeChrist: boolean) => number; at: number; isShort: boolean }

function yearNamed(date: string): NamedYear | null {
  // A date with day, month and year, as in "3/10/1917" or "May 31, 1930", ends in the year: four digits take precedence
  // over three and less.
  const long = /(?<!\d)\d{4}(?!\d)/.exec(date) ?? /(?<![\d/,])\d{3}(?![\d/])/.exec(date)
  const found = long ?? shortYearOf(date)
  if (found === null) return null
  const year = Number(found[0])
  return { firstYear: (isBefore) => (isBefore ? -year : year), at: found.index, isShort: long === null }
}

/** A number of one, two or five digits is a year only if the date names its era. */
function shortYearOf(date: string): RegExpExecArray | null {
  return era.test(date) ? /(?<!\d)\d{1,5}(?!\d)/.exec(date) : null
}

/** A year in Roman capitals, as printers wrote it: MDCCLXXXIX. */
function romanYear(text: string): NamedYear | null {
  const found = /(?<!\p{L})M[MDCLXVI]{2,}(?!\p{L})/u.exec(text)
  const year = found === null ? null : romanValue(found[0].toLowerCase())
  return found === null || year === null ? null : { firstYear: () => year, at: found.index, isShort: false }
}

/** Whether the era after a year, or after the last of several years, is BC. */
function isBeforeChrist(fromYear: string): boolean {
  return era.exec(fromYear)?.[1] !== undefined
}

/** The period of a year; none for undated works. */
export function periodOf(year: number | null): ArtworkPeriod | null {
  if (year === null) return null
  return artworkPeriods.find(({ toYear }) => toYear === null || year <= toYear)?.slug ?? null
}
