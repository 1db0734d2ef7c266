import type { HangingOperation } from '@enfilade/contract/hanging-operations'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A change that the site has not confirmed yet. */
export type PendingChange = {
  /** The page that made it and its number there, by which the site knows it again. */
  readonly clientId: string
  readonly seq: number
  /** When it was made, in ms since 1970: changes are sent in this order. */
  readonly at: number
  readonly operation: HangingOperation
  /** What it did, for people. */
  readonly words: string
}

/** A change that can be taken back, or made again: by this operation. */
export type UndoStep = { readonly change: string; readonly words: string; readonly operation: HangingOperation }

export type UndoSteps = { readonly undo: readonly UndoStep[]; readonly redo: readonly UndoStep[] }

/** Keeps the changes of one exhibition until the site has them, and the way back, over reloads of the page. */
export type Outbox = {
  load(): Promise<{ pending: PendingChange[]; steps: UndoSteps }>
  add(change: PendingChange, steps: UndoSteps): Promise<void>
  remove(change: PendingChange, steps: UndoSteps): Promise<void>
}

interface KeptChanges extends DBSchema {
  pending: {
    key: string
    value: PendingChange & { key: string; exhibitionId: string }
    indexes: { exhibitionId: string }
  }
  steps: { key: string; value: UndoSteps }
}

/** The name of a change among all changes of an exhibition. */
export const changeName = ({ clientId, seq }: Pick<PendingChange, 'clientId' | 'seq'>) => `${clientId} ${seq}`

const noSteps: UndoSteps = { undo: [], redo: [] }

function open(): Promise<IDBPDatabase<KeptChanges>> {
  return openDB<KeptChanges>('studio-outbox', 1, {
    upgrade(database) {
      database.createObjectStore('pending', { keyPath: 'key' }).createIndex('exhibitionId', 'exhibitionId')
      database.createObjectStore('steps')
    },
  })
}

/**
 * The changes of an exhibition in this browser, including those of its other tabs: any open tab sends them, and the
 * site takes each once. The way back is a tab's own; `tabId` stays when it is loaded again.
 */
export function openOutbox(exhibitionId: string, tabId: string): Outbox {
  const opening = open()
  // The next call reports the failure; there may have been none yet.
  opening.catch(() => undefined)
  const stepsKey = `${exhibitionId} ${tabId}`
  const keyOf = (change: PendingChange) => `${exhibitionId} ${changeName(change)}`
  return {
    async load() {
      const database = await opening
      const pending = await database.getAllFromIndex('pending', 'exhibitionId', exhibitionId)
      pending.sort((one, other) => one.at - other.at || one.seq - other.seq)
      return { pending, steps: (await database.get('steps', stepsKey)) ?? noSteps }
    },
    async add(change, steps) {
      const transaction = (await opening).transaction(['pending', 'steps'], 'readwrite')
      await Promise.all([
        transaction.objectStore('pending').put({ ...change, key: keyOf(change), exhibitionId }),
        transaction.objectStore('steps').put(steps, stepsKey),
        transaction.done,
      ])
    },
    async remove(change, steps) {
      const transaction = (await opening).transaction(['pending', 'steps'], 'readwrite')
      await Promise.all([
        transaction.objectStore('pending').delete(keyOf(change)),
        transaction.objectStore('steps').put(steps, stepsKey),
        transaction.done,
      ])
    },
  }
}
