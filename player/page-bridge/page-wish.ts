import { playMessage } from '@enfilade/contract/player-words'

/** A request of the page to the walk. */
export type PageWish =
  | { readonly kind: 'play' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'visit'; readonly workUrl: string }

const longestUrl = 200

/** Parses a page's message; null if it requests nothing that the walk can do. */
export function pageWish(data: unknown): PageWish | null {
  if (data === playMessage) return { kind: 'play' }
  if (typeof data !== 'object' || data === null) return null
  if (!('enfilade' in data && data.enfilade === 1 && 'type' in data)) return null
  if (data.type === 'leave') return { kind: 'leave' }
  if (!(data.type === 'visit' && 'work' in data)) return null
  const { work } = data
  return typeof work === 'string' && work.length <= longestUrl ? { kind: 'visit', workUrl: work } : null
}
