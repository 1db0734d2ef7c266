import { cleanName } from '@enfilade/contract/names'
import type { Database } from '#database'
import { selectSlips, selectWords } from './typed-name-store.ts'

/** A word as it was typed, what must stand in a name for it, and known words that it may be a slip for. */
export type TypedWord = { word: string; spelt: string; pattern: string; slips: string[] }

/** A typed text as names are searched by it; `plain` is its words as `known_names` keeps a name's. */
export type TypedName = { plain: string; words: TypedWord[] }

/** Longer texts are no name that anybody typed; they find nothing. */
const longestTypedChars = 200
/** Of a long text the first words decide; it is rare that fewer would do. */
const mostWords = 16
const mostSlips = 40
/** Where several words are typed and each is a word, one of them is seldom meant for another. */
const mostSlipsOfKnown = 4
/** Words that stand in so many names that they tell none from another. */
const littleWords =
  /^(?:[a-z0-9]|an|and|at|by|for|from|in|of|on|the|to|with|de|del|der|des|di|du|la|le|les|und|van|von)$/
/** Shorter words have so many neighbours that a slip in one says nothing. */
const slipsFromLetters = 4

/** Whether a word says little: an article, a preposition, a single letter. */
export function saysLittle({ word }: TypedWord): boolean {
  return littleWords.test(word)
}

/** Reads a typed text. Null where there is no word in it, or far too many letters. */
export async function readTypedName(database: Database, typed: string): Promise<TypedName | null> {
  const text = cleanName(typed)
  if (text.length > longestTypedChars || text.includes('\0')) return null
  const words = isAscii(text)
    ? asciiWords(text).map((word) => ({ word, spelt: word }))
    : await selectWords(database, text)
  if (words.length === 0) return null
  const alone = words.length === 1
  return {
    plain: ` ${words.map(({ spelt }) => spelt).join(' ')} `,
    words: words
      .slice(0, mostWords)
      .map(({ word, spelt }) => ({ word, spelt, pattern: wordPattern(word, spelt, alone), slips: [] })),
  }
}

/** A typed text of some of its words alone. */
export function partOfTyped(words: TypedWord[]): TypedName {
  const alone = words.length === 1
  return {
    plain: ` ${words.map(({ spelt }) => spelt).join(' ')} `,
    words: words.map((word) => ({ ...word, pattern: wordPattern(word.word, word.spelt, alone) })),
  }
}

/** The words of a text without accents, which most typed ones are: the database need not be asked for them. */
export function asciiWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length
}

/**
 * Where a typed word may stand in a name, as a pattern for LIKE. Four letters or more are found anywhere in a word, two
 * or three and figures where a word begins; one letter alone is a word by itself. Words hold nothing that LIKE reads as
 * a sign.
 */
export function wordPattern(word: string, spelt: string, alone: boolean): string {
  const letters = Array.from(word).length
  if (letters === 1) return alone || spelt !== word ? `% ${spelt} %` : `% ${spelt}%`
  const anywhere = !/[0-9]/.test(word) && (letters >= 4 || spelt !== word)
  return anywhere ? `%${spelt}%` : `% ${spelt}%`
}

/**
 * The same text with the known words that are one slip away from each of its words; a figure is never taken for another.
 * Of several words only those that no name has are doubted, if there are such; where all are known, each a little. Null
 * where nothing is like them.
 */
export async function allowingSlips(database: Database, { plain, words }: TypedName): Promise<TypedName | null> {
  const typed = words.map(({ word }) => word)
  const found = await selectSlips(database, typed, { fromLetters: slipsFromLetters, most: mostSlips })
  if (found.length === 0) return null
  const slipsOf = Map.groupBy(found, ({ place }) => place)
  const most = words.length === 1 || found.some(({ isDoubted }) => isDoubted) ? mostSlips : mostSlipsOfKnown
  return {
    plain,
    words: words.map((word, index) => ({
      ...word,
      slips: (slipsOf.get(index + 1) ?? []).slice(0, most).map(({ slip }) => slip),
    })),
  }
}
