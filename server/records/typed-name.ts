import { cleanName } from '@enfilade/contract/names'
import type { Database } from '#database'
import { selectSlips, selectWords } from './typed-name-store.ts'

/** A typed word, the pattern for names, and known words that it may be a typo of. */
export type TypedWord = { word: string; spelt: string; pattern: string; slips: string[] }

/** A parsed text for the search of names; `plain` is its words in the form of `known_names`. */
export type TypedName = { plain: string; words: TypedWord[] }

/** Longer texts are no names; they find nothing. */
const longestTypedChars = 200
/** The first words of a long text decide. */
const mostWords = 16
const mostSlips = 40
/** If several words are typed and each exists, few of them are typos of another. */
const mostSlipsOfKnown = 4
/** Words in so many names that they do not distinguish them. */
const littleWords =
  /^(?:[a-z0-9]|an|and|at|by|for|from|in|of|on|the|to|with|de|del|der|des|di|du|la|le|les|und|van|von)$/
/** Shorter words have so many similar ones that a typo says nothing. */
const slipsFromLetters = 4

/** Whether a word is common: an article, a preposition, a single letter. */
export function saysLittle({ word }: TypedWord): boolean {
  return littleWords.test(word)
}

/** Parses a typed text. Null if it has no word, or is too long. */
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

/** The typed text with only some of its words. */
export function partOfTyped(words: TypedWord[]): TypedName {
  const alone = words.length === 1
  return {
    plain: ` ${words.map(({ spelt }) => spelt).join(' ')} `,
    words: words.map((word) => ({ ...word, pattern: wordPattern(word.word, word.spelt, alone) })),
  }
}

/** The words of a text without accents, as most are: the database need not split them. */
export function asciiWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length
}

/**
 * Where a typed word may occur in a name, as a pattern for LIKE. Four letters or more match anywhere in a word, two or
 * three and figures at the beginning of a word; one letter alone is a whole word. Words contain no characters with a
 * meaning in LIKE.
 */
export function wordPattern(word: string, spelt: string, alone: boolean): string {
  const letters = Array.from(word).length
  if (letters === 1) return alone || spelt !== word ? `% ${spelt} %` : `% ${spelt}%`
  const anywhere = !/[0-9]/.test(word) && (letters >= 4 || spelt !== word)
  return anywhere ? `%${spelt}%` : `% ${spelt}%`
}

/**
 * The same text with the known words one typo away from each of its words; figures have no typos. Of several words only
 * those that no name has are doubted, if there are such; if all are known, each a little. Null if no word is similar.
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
