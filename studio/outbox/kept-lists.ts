import { studioListsDatabase } from '@enfilade/contract/browser-memory'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The lists of the last visit as JSON, by the calls that answered them. */
interface KeptLists extends DBSchema {
  lists: { key: string; value: { answer: string; seenAt: number } }
}

const storeName = 'lists'
let opening: Promise<IDBPDatabase<KeptLists>> | null = null

function open(): Promise<IDBPDatabase<KeptLists>> {
  opening ??= openDB<KeptLists>(studioListsDatabase, 1, {
    upgrade: (database) => void database.createObjectStore(storeName),
    // Logging in or out in another tab deletes the database.
    blocking: (_present, _wanted, { target }) => {
      if (target instanceof IDBDatabase) target.close()
      opening = null
    },
    terminated: () => {
      opening = null
    },
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** Keeps the answer to a call for the next visit. Does nothing where the browser stores nothing. */
export async function keepList(call: string, given: unknown): Promise<void> {
  await open()
    .then((database) => database.put(storeName, { answer: JSON.stringify(given), seenAt: Date.now() }, call))
    .catch(() => undefined)
}

/** The answer to a call at the last visit, and when that was; null if there is none. */
export async function keptList<Given>(call: string): Promise<{ given: Given; seenAt: number } | null> {
  const kept = await open()
    .then((database) => database.get(storeName, call))
    .catch(() => undefined)
  if (kept === undefined) return null
  const given: Given = JSON.parse(kept.answer)
  return { given, seenAt: kept.seenAt }
}

/** Deletes what earlier visits kept: it belongs to the account that was logged in then. */
export async function forgetLists(): Promise<void> {
  await open()
    .then((database) => database.clear(storeName))
    .catch(() => undefined)
}
