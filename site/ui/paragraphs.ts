import { shortenText } from '@enfilade/contract/cut-text'
/** Texts longer than this are folded (specification, document 1, section 9). */
export const readMoreFromCharacters = 1100

/** A plain text as its paragraphs: an empty line, or a line break, starts a new one. */
export function paragraphsOf(text: string | null): string[] {
  return (text ?? '')
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** True for a text that is folded until the reader opens it. */
export function isLong(text: string | null): boolean {
  return (text ?? '').length > readMoreFromCharacters
}

/** An article's excerpt: over 170 characters it is cut to 166 and an ellipsis (specification, document 1, section 5). */
export function excerpt(text: string): string {
  return text.length > 170 ? shortenText(text, 167) : text
}
