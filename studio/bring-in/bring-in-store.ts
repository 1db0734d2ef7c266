import type { LibraryWork } from '@enfilade/contract/library-calls'
import { askSite } from '#studio/shell/ask-site.ts'
import { siteIsAway } from '#studio/shell/away-words.ts'
import { randomName } from '#studio/shell/random-name.ts'
import {
  type ArrivingWork,
  arrivingWork,
  type PictureType,
  readTypedWork,
  refusedFields,
  type TypedWork,
} from './bring-in-desk.ts'
import { resumableUploadsOf } from './resumable-upload.ts'
import { openUploadQueue, type UploadItem } from './upload-queue.ts'

export type BringInState = {
  readonly works: readonly ArrivingWork[]
  readonly uploads: readonly UploadItem[]
  readonly artistName: string
  readonly type: PictureType
  /** Whether works are being taken in. */
  readonly isTakingIn: boolean
}

const artistKey = 'studio-artist'

/**
 * The pictures that are being brought in, above all pages: one goes on working elsewhere in the studio while they are
 * sent, and finds what was typed again.
 */
function openBringIn() {
  const queue = openUploadQueue<File>(resumableUploadsOf('picture'))
  const listeners = new Set<() => void>()
  let state: BringInState = {
    works: [],
    uploads: [],
    artistName: localStorage.getItem(artistKey) ?? '',
    type: 'PAINTING',
    isTakingIn: false,
  }

  function set(to: Partial<BringInState>): void {
    state = { ...state, ...to }
    for (const listener of listeners) listener()
  }

  function changeWork(id: string, to: Partial<ArrivingWork>): void {
    set({ works: state.works.map((work) => (work.id === id ? { ...work, ...to } : work)) })
  }

  queue.subscribe(() => set({ uploads: queue.items() }))

  /** Takes one work in; true if it is in the library then. */
  async function takeIn(work: ArrivingWork): Promise<boolean> {
    if (work.workId !== null) return true
    const assetId = state.uploads.find(({ id }) => id === work.id)?.assetId ?? null
    if (assetId === null) return false
    const read = readTypedWork(work.typed, { artistName: state.artistName, type: state.type, assetId })
    if (!read.done) {
      changeWork(work.id, { refused: read.refused })
      return false
    }
    const answer = await askSite<{ data: LibraryWork }>('/v1/studio/works', {
      method: 'POST',
      // The same however often it is sent, so that a lost answer makes no second work.
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': work.id },
      body: JSON.stringify(read.work),
    })
    if (answer.kind === 'given') {
      changeWork(work.id, { workId: answer.given.data._id, refused: {} })
      return true
    }
    const reason = answer.kind === 'refused' || answer.kind === 'unconfirmed' ? answer.reason : siteIsAway
    changeWork(work.id, { refused: refusedFields(answer.kind === 'refused' ? answer.fields : {}, reason) })
    return false
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    state: () => state,

    /** Adds pictures and begins to send them. */
    async add(files: readonly File[]): Promise<void> {
      for (const file of files) {
        const id = randomName()
        const previewUrl = URL.createObjectURL(file)
        const ratio = await ratioOf(previewUrl)
        set({ works: [...state.works, arrivingWork(id, { fileName: file.name, ratio, previewUrl })] })
        queue.add(id, file, { fileName: file.name, bytes: file.size })
      }
    },

    type(id: string, typed: Partial<TypedWork>): void {
      const work = state.works.find((one) => one.id === id)
      if (work === undefined) return
      const isSize = typed.height !== undefined || typed.width !== undefined
      changeWork(id, {
        typed: { ...work.typed, ...typed },
        refused: {},
        ...(isSize ? { sizeIsUnsure: false } : {}),
      })
    },

    nameArtist(artistName: string): void {
      localStorage.setItem(artistKey, artistName)
      set({ artistName })
    },

    chooseType(type: PictureType): void {
      set({ type })
    },

    pause: queue.pause,
    resume: queue.resume,

    /** Takes a picture off the list; a work that is in the library stays there. */
    remove(id: string): void {
      const work = state.works.find((one) => one.id === id)
      if (work !== undefined) URL.revokeObjectURL(work.previewUrl)
      set({ works: state.works.filter((one) => one.id !== id) })
      queue.remove(id)
    },

    /** Takes all works in whose pictures are ready; each by itself. Returns the ids of those in the library. */
    async takeInAll(): Promise<string[]> {
      if (state.isTakingIn) return []
      set({ isTakingIn: true })
      for (const { id } of state.works) {
        const work = state.works.find((one) => one.id === id)
        if (work !== undefined) await takeIn(work)
      }
      set({ isTakingIn: false })
      return state.works.flatMap(({ workId }) => workId ?? [])
    },

    /** Empties the list. */
    clear(): void {
      for (const { id, previewUrl } of state.works) {
        URL.revokeObjectURL(previewUrl)
        queue.remove(id)
      }
      set({ works: [] })
    },
  }
}

/** The width of a picture by its height; null if the browser cannot read it. */
async function ratioOf(url: string): Promise<number | null> {
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
    return picture.naturalWidth / picture.naturalHeight
  } catch {
    return null
  }
}

export const arrivals = openBringIn()
