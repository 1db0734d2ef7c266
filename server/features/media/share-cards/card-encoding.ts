import { createHash } from 'node:crypto'
import type { CardWords } from '#media/worker-pool/worker-tasks'

/** The content of a card: the label, and a picture that the site has made, as its path in storage, or null. */
export type Card = { words: CardWords; picturePath: string | null }

/** Large enough for every place that shows shared pages. */
export const cardSizePx = { width: 1200, height: 630 } as const

/**
 * Part of the name of every card. A change in card-drawing.ts that changes pixels needs a new one, because served cards
 * are cached for ever.
 */
const cardEncoder = 'c1'

/** A name for the content of a card: 32 hex digits; other content has another. */
export function cardName({ words, picturePath }: Card): string {
  const { over, title, lines, site } = words
  const shown = JSON.stringify([cardEncoder, over, title, lines, site, picturePath])
  return createHash('sha256').update(shown).digest('hex').slice(0, 32)
}
