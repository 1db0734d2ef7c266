/** A size as it is set on a label: the figures in ink, the letters that explain them in grey. */
export type SizeParts = { readonly figures: string; readonly letters: string | null }

/** Splits "91.4 × 122.2 cm (H × W)" into its figures and its letters. */
export function sizeParts(dimensions: string): SizeParts {
  const split = /^(.*\S)\s+(\([^()]*\))$/.exec(dimensions)
  const [, figures, letters] = split ?? []
  return figures && letters ? { figures, letters } : { figures: dimensions, letters: null }
}

/** A length of time as it stands beside a recording, such as "1:12" or "1:02:05"; null while it is not known. */
export function lengthText(lengthS: number): string | null {
  if (!Number.isFinite(lengthS) || lengthS <= 0) return null
  const wholeS = Math.round(lengthS)
  const hours = Math.floor(wholeS / 3600)
  const minutes = Math.floor((wholeS % 3600) / 60)
  const seconds = String(wholeS % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
}

/** The paragraphs of a description. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
