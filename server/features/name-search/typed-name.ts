import { sql } from 'kysely'
import type { Database } from '#database'

/** A word as it was typed: what must stand in a name for it, and words that the typing may have meant instead. */
export type TypedWord = { spelt: string; pattern: string; slips: string[] }

/** A typed text as names are searched by it; `plain` is its words as `known_names` keeps a name's. */
export type TypedName = { plain: string; words: TypedWord[] }

/** Longer texts are no name that anybody typed; they find nothing. */
const longestTypedChars = 200
/** Of a long text the first words decide; it is rare that fewer would do. */
const mostWords = 16
const mostSlips = 40
/** Shorter words have so many neighbours that a slip in one says nothing. */
const slipsFromLetters = 4

/** Reads a typed text. Null where there is no word in it, or far too many letters. */
export async function readTypedName(database: Database, text: string): Promise<TypedName | null> {
  if (text.length > longestTypedChars || text.includes('\0')) return null
  const found = await sql<{ plain: string; word: string; spelt: string; slips: string[] }>`
    select plain_name(${text}) as plain, typed.word, spelt(typed.word) as spelt,
      array(
        select spelt(known_words.word) from known_words
        where known_words.slip_keys && slip_keys(typed.word)
          and known_words.word <> typed.word
          and length(typed.word) between ${slipsFromLetters} and 60
          and typed.word !~ '[0-9]'
          and is_slip(typed.word, known_words.word)
        order by known_words.word
        limit ${mostSlips}
      ) as slips
    from unnest(words_of(${text})) with ordinality as typed (word, place)
    order by typed.place
    limit ${mostWords}`.execute(database)
  const plain = found.rows[0]?.plain
  if (plain === undefined) return null
  const alone = found.rows.length === 1
  return {
    plain,
    words: found.rows.map(({ word, spelt, slips }) => ({
      spelt,
      pattern: wordPattern(word, spelt, alone),
      slips: slips.map((slip) => `% ${slip} %`),
    })),
  }
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
