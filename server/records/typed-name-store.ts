import { sql } from 'kysely'
import type { Database } from '#database'

/** Splits and normalises words as the database does for every name; it knows the accents of all scripts. */
export async function selectWords(database: Database, text: string): Promise<{ word: string; spelt: string }[]> {
  const found = await sql<{ word: string; spelt: string }>`
    select word, spelt(word) as spelt
    from unnest(words_of(${text})) with ordinality as typed (word, place)
    order by place`.execute(database)
  return found.rows
}

/** A known word one typo away from the typed one at `place` (from 1); `isDoubted` if no name has the typed one. */
export type Slip = { place: number; slip: string; isDoubted: boolean }

/**
 * The known words one typo away from each typed word of `fromLetters` letters or more, `most` for each. Of several
 * words only those that no name has are looked up, if there are such.
 */
export async function selectSlips(
  database: Database,
  typed: string[],
  { fromLetters, most }: { fromLetters: number; most: number },
): Promise<Slip[]> {
  const found = await sql<Slip>`
    select typed.place::int as place, spelt(slips.word) as slip, typed.is_doubted
    from (
      select word, place, is_known, bool_or(not is_known) over () as is_doubted
      from (
        select word, place, exists (select from known_words where known_words.word = typed.word) as is_known
        from unnest(${typed}::text[]) with ordinality as typed (word, place)
        where length(word) between ${fromLetters} and 60 and word !~ '[0-9]'
      ) as longer
    ) as typed
    cross join lateral (
      select known_words.word from known_words
      where known_words.slip_keys && slip_keys(typed.word)
        and known_words.word <> typed.word
        and is_slip(typed.word, known_words.word)
      order by known_words.word
      limit ${most}
    ) as slips
    where not (typed.is_known and typed.is_doubted)
    order by typed.place, slips.word`.execute(database)
  return found.rows
}
