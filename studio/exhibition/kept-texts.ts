import type { TextName } from './texts-calls.ts'

/** A text that the site does not have yet, and what the site had when it was typed. */
export type UnsentText = { readonly value: string | null; readonly base: string | null }

/** Keeps unsent texts of one exhibition over reloads, each by itself: two tabs may write different ones. */
export type KeptTexts = {
  load(): Partial<Record<TextName, UnsentText>>
  keep(name: TextName, text: UnsentText): void
  remove(name: TextName): void
}

export const textNames: readonly TextName[] = [
  'title',
  'subtitle',
  'description',
  'type',
  'organizer',
  'language',
  'pageTitle',
  'pageDescription',
  'coverAssetId',
  'coverAlt',
  'musicAssetId',
  'musicCredit',
]

/**
 * Unsent texts in the browser's local storage, which is written before the next key is pressed. Where the browser stores
 * nothing, they are kept as long as the page is open.
 */
export function keptTextsOf(exhibitionId: string): KeptTexts {
  const keyOf = (name: TextName) => `studio-text ${exhibitionId} ${name}`
  return {
    load() {
      const kept: Partial<Record<TextName, UnsentText>> = {}
      for (const name of textNames) {
        const text = attempt(() => localStorage.getItem(keyOf(name)))
        if (text !== null && text !== undefined) kept[name] = JSON.parse(text)
      }
      return kept
    },
    keep: (name, text) => attempt(() => localStorage.setItem(keyOf(name), JSON.stringify(text))),
    remove: (name) => attempt(() => localStorage.removeItem(keyOf(name))),
  }
}

/** Storage is refused by a full disk and by some private windows. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
