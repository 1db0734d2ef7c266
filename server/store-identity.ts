import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database'
import { StartRefusal } from '#start-refusal'
import type { Storage } from '#storage'

const noteName = 'store of files'
/** `confirmed` once the identifier is in the store too: a first start may end between the two. */
const StoreNote = z.object({ identifier: z.string(), confirmed: z.boolean() })
type StoreNote = z.infer<typeof StoreNote>

/** A node that starts for the first time has written both after this. */
const firstStartMs = 5000
const lookEveryMs = 250
const sampledFiles = 20

/** The files here do not belong to the database. */
export class ForeignStore extends StartRefusal {
  override name = 'ForeignStore'
}

type Ground = { database: Database; storage: Storage }

/**
 * Checks that this file store belongs to the database, by an identifier that is stored in both; the first start writes
 * it. A store without one is accepted if it contains files that the database knows, such as one that was moved without
 * it. Returns the identifier. Throws ForeignStore, for example if two nodes on one database have a folder each.
 */
export async function identifyStore({ database, storage }: Ground): Promise<string> {
  const here = await storage.readIdentifier()
  const offered = here ?? randomUUID()
  if (await offerNote(database, offered)) {
    if (here === null) await storage.writeIdentifier(offered)
    return confirmNote(database, offered)
  }
  const { identifier, confirmed } = await readNote(database)
  const found = confirmed ? await storage.readIdentifier() : await awaitIdentifier(storage)
  if (found === identifier) return confirmed ? identifier : confirmNote(database, identifier)
  const isFirst = found === null && !(await readNote(database)).confirmed
  if (!isFirst && !(found === null && (await holdsKnownFiles({ database, storage })))) {
    throw new ForeignStore(
      `${storage.place} is not where this database has its files: all servers on one database share one folder or one bucket. ` +
        `If its files were moved there, write the line ${identifier} into ${storage.identifierPlace} and start again.`,
    )
  }
  await storage.writeIdentifier(identifier)
  return confirmNote(database, identifier)
}

/** After a restore, the database belongs to the store that it was restored into. */
export async function claimStore({ database, storage }: Ground): Promise<void> {
  const identifier = (await storage.readIdentifier()) ?? randomUUID()
  await storage.writeIdentifier(identifier)
  await database
    .insertInto('siteNotes')
    .values({ name: noteName, value: noted({ identifier, confirmed: true }) })
    .onConflict((clash) => clash.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute()
}

async function awaitIdentifier(storage: Storage): Promise<string | null> {
  const until = performance.now() + firstStartMs
  for (;;) {
    const found = await storage.readIdentifier()
    if (found !== null || performance.now() > until) return found
    await pause(lookEveryMs)
  }
}

/** A sample of the originals, independent of their age: each must be here, and there must be at least one. */
async function holdsKnownFiles({ database, storage }: Ground): Promise<boolean> {
  const known = await database
    .selectFrom('mediaAssets')
    .select('originalPath')
    .orderBy(sql`md5(id)`)
    .limit(sampledFiles)
    .execute()
  for (const { originalPath } of known) if ((await storage.stat(originalPath)) === null) return false
  return known.length > 0
}

/** False if there already is one. */
async function offerNote(database: Database, identifier: string): Promise<boolean> {
  const inserted = await database
    .insertInto('siteNotes')
    .values({ name: noteName, value: noted({ identifier, confirmed: false }) })
    .onConflict((clash) => clash.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return inserted !== undefined
}

async function readNote(database: Database): Promise<StoreNote> {
  const note = await database
    .selectFrom('siteNotes')
    .select('value')
    .where('name', '=', noteName)
    .executeTakeFirstOrThrow()
  return StoreNote.parse(note.value)
}

async function confirmNote(database: Database, identifier: string): Promise<string> {
  await database
    .updateTable('siteNotes')
    .set({ value: noted({ identifier, confirmed: true }) })
    .where('name', '=', noteName)
    .execute()
  return identifier
}

function noted(note: StoreNote): string {
  return JSON.stringify(note)
}
