import { startedMessage } from '@enfilade/contract/player-words'

/** A message from the frame to the page. */
export type PlayerWord = { kind: 'started' } | { kind: 'left' } | { kind: 'status'; text: string }

const longestStatus = 200

/** Parses a message of the frame; null for an unknown one. */
export function playerWord(data: unknown): PlayerWord | null {
  if (data === startedMessage) return { kind: 'started' }
  if (typeof data === 'string') return { kind: 'status', text: data.slice(0, longestStatus) }
  if (typeof data !== 'object' || data === null) return null
  const ours = 'enfilade' in data && data.enfilade === 1
  return ours && 'type' in data && data.type === 'leave' ? { kind: 'left' } : null
}

/**
 * True if a message comes from the frame that the page opened, from a trusted origin. In a sandbox neither page nor
 * frame has an origin: both are "null" and only the frame counts.
 */
export function isFromPlayer(
  message: { origin: string; source: unknown },
  frame: unknown,
  own: { origin: string; trusted: readonly string[] },
): boolean {
  if (!frame || message.source !== frame) return false
  return message.origin === own.origin || own.trusted.includes(message.origin)
}

/** Query parameters of the page that the player does not need. */
const ofThePage = ['works', 'artists', 'artifacts', 'page']

/** Address of the frame: the exhibition, or its draft, with the page's own query string. */
export function playerAddress(playerOrigin: string, url: string, query: URLSearchParams, draft?: string): string {
  const passed = new URLSearchParams(query)
  for (const name of ofThePage) passed.delete(name)
  passed.delete('draft')
  if (draft) passed.set('draft', draft)
  const search = passed.size > 0 ? `?${passed}` : ''
  return `${playerOrigin}/player/exhibition/${encodeURIComponent(url)}${search}`
}
