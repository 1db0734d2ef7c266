import { type ArtworkPeriod, artworkPeriods } from '@enfilade/contract/artwork-filters'

const earliestYear = -100_000
const latestYear = 2999

/**
 * The first year that a date in words names, as catalogues write them: "?c.1868", "10/1917", "4th-1st century BC",
 * "designed 1945, manufactured 1989". Years before Christ are negative; a century counts from its first year, its half
 * or quarter aside. Null where no year can be told.
 */
export function firstYearOf(text: string | null): number | null {
  if (text === null) return null
  const date = text.toLowerCase()
  return centuryBegins(date) ?? yearNamed(date)
}

/** A date that names years too, such as "Edo period (1615-1868), 19th century", is told by its years where these come first. */
function centuryBegins(date: string): number | null {
  const century =
    /(?<![\d/])(\d{1,2})(?:st|nd|rd|th)\b(?!\s*(?:half|quarter|third|decade))(?:\s*-?\s*(?:c\.|cent\.|centur(?:y|ies)))?/.exec(
      date,
    )
  if (century === null || !/centur|\bcent\.|\bc\.\s*(?:bc|ad|$)/.test(date.slice(century.index))) return null
  const year = /(?<!\d)\d{3,4}(?!\d)/.exec(date)
  if (year !== null && year.index < century.index) return null
  const number = Number(century[1])
  if (number === 0 || number > 21) return null
  return isBeforeChrist(date.slice(century.index)) ? -number * 100 : (number - 1) * 100
}

function yearNamed(date: string): number | null {
  // A day, a month and a year, as in "3/10/1917" or "May 31, 1930", end in the year: four digits outrank three and less.
  const found = /(?<!\d)\d{4}(?!\d)/.exec(date) ?? /(?<![\d/,])\d{3}(?![\d/])/.exec(date) ?? shortYearOf(date)
  if (found === null) return null
  const before = isBeforeChrist(date.slice(found.index))
  const year = Number(found[0]) * (before ? -1 : 1)
  return year >= earliestYear && year <= latestYear ? year : null
}

/** A number of one or two digits, or of five, is a year only where the date says of which era. */
function shortYearOf(date: string): RegExpExecArray | null {
  return /\b(?:bce?|ad|ce)\b/.test(date) ? /(?<!\d)\d{1,5}(?!\d)/.exec(date) : null
}

/** Whether the era that stands behind a year, or behind the last of a row of years, is the one before Christ. */
function isBeforeChrist(fromYear: string): boolean {
  const era = /\b(bce?|b\.\s?c\.|ad|a\.d\.|ce)(?!\w)/.exec(fromYear)
  return era?.[1]?.startsWith('b') === true
}

/** The period in which a year lies; none for what is not dated. */
export function periodOf(year: number | null): ArtworkPeriod | null {
  if (year === null) return null
  return artworkPeriods.find(({ toYear }) => toYear === null || year <= toYear)?.slug ?? null
}
