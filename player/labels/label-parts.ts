/** The length of a recording, such as "1:12" or "1:02:05"; null while it is unknown. */
export function lengthText(lengthS: number): string | null {
  if (!Number.isFinite(lengthS) || lengthS <= 0) return null
  const wholeS = Math.round(lengthS)
  const hours = Math.floor(wholeS / 3600)
  const minutes = Math.floor((wholeS % 3600) / 60)
  const seconds = String(wholeS % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
}

/** The paragraphs of a description. */
export function labelParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
