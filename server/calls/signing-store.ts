import { z } from 'zod'
import type { Database } from '#database'

const noteName = 'signing key'
const SigningKey = z.string().regex(/^[0-9a-f]{64}$/)

/** The site's own key, in hex: the stored one, or else the new one. */
export async function keepSigningKey(database: Database, offered: string): Promise<string> {
  await database
    .insertInto('siteNotes')
    .values({ name: noteName, value: JSON.stringify(offered) })
    .onConflict((clash) => clash.column('name').doNothing())
    .execute()
  const note = await database
    .selectFrom('siteNotes')
    .select('value')
    .where('name', '=', noteName)
    .executeTakeFirstOrThrow()
  return SigningKey.parse(note.value)
}
