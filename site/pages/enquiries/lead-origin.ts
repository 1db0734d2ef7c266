import { cutText } from '@enfilade/contract/cut-text'

const longestQueryChars = 1000
const longestButtonChars = 200

/** The origin of a lead, as its form sends it. */
type LeadOrigin = { buttonId: string | null; query: string | null }

/**
 * The query string that a page was opened with, and the button that it names: printable, and cut to what is stored, so
 * that a long address does not block the form.
 */
export function leadOrigin(query: string): LeadOrigin {
  const button = new URLSearchParams(query).get('buttonId')
  return { buttonId: plainLine(button ?? '', longestButtonChars), query: plainLine(query, longestQueryChars) }
}

function plainLine(text: string, longestChars: number): string | null {
  const line = text.replace(/\p{Cc}/gu, ' ').trim()
  return cutText(line, longestChars).trim() || null
}
