import { createHash } from 'node:crypto'
import type { RoomKind, RoomView } from '@enfilade/contract/augmented-reality'
import type { Refused } from '@enfilade/contract/outcomes'
import type { Artifacts } from '#artifacts'
import type { Artworks } from '#artworks'
import type { Ground } from '#ground'
import { type Media, type RoomModel, type RoomModelForm, roomModelForms, roomModelName } from '#media'
import { type RoomRefusal, type RoomSubject, roomViewing } from './room-view-rules.ts'

export type { RoomSubject } from './room-view-rules.ts'

export type AugmentedReality = ReturnType<typeof openAugmentedReality>

/**
 * The outcome for a requested file: it is in storage; it is out of date and another has replaced it; it does not exist;
 * it cannot be made, with the reason; or too many are being made just now.
 */
export type FoundRoomFile =
  | { state: 'ready'; storagePath: string; form: RoomModelForm }
  | { state: 'replaced'; address: string }
  | { state: 'missing' | 'busy' }
  | { state: 'refused'; reason: string }

type Made = 'made' | 'later' | { reason: string }

/** How many models may wait to be made; further requests must come again later. */
const mostWaiting = 8
/** Failures are remembered for a while, so that nobody can make the site retry endlessly. */
const mostRefusals = 500

/**
 * Works for the visitor's own room, at the catalogue's size: made at the first request and stored under a name derived
 * from their content, so that nobody can have anything made except public records.
 */
export function openAugmentedReality(
  { storage }: Pick<Ground, 'storage'>,
  { media, artworks, artifacts }: { media: Media; artworks: Artworks; artifacts: Artifacts },
) {
  const making = new Map<string, Promise<Made>>()
  const refusals = new Map<string, string>()

  async function subjectAt(kind: RoomKind, url: string): Promise<RoomSubject | null> {
    switch (kind) {
      case 'artwork': {
        const record = await artworks.findByUrl(url)
        return record && { kind, record }
      }
      case 'artifact': {
        const record = await artifacts.findByUrl(url)
        return record && { kind, record }
      }
      default:
        return kind satisfies never
    }
  }

  /** Makes a file once, however many request it, and removes earlier files of the same record. */
  async function make(model: RoomModel, form: RoomModelForm, { folder, path }: KeptAt): Promise<Made> {
    const outcome = await media.makeRoomModel(model, { form, path })
    if (!outcome.done) return outcome.because === 'refused' ? { reason: outcome.reason } : 'later'
    const current = `${folder}/${roomModelName(model)}.`
    for await (const kept of storage.list(`${folder}/`)) if (!kept.startsWith(current)) await storage.remove(kept)
    return 'made'
  }

  async function madeOnce(model: RoomModel, form: RoomModelForm, kept: KeptAt): Promise<Made> {
    const known = refusals.get(kept.path)
    if (known !== undefined) return { reason: known }
    const running = making.get(kept.path)
    if (running !== undefined) return running
    if (making.size >= mostWaiting) return 'later'
    const begun = make(model, form, kept).finally(() => making.delete(kept.path))
    making.set(kept.path, begun)
    const made = await begun
    if (typeof made === 'object') {
      if (refusals.size >= mostRefusals) refusals.clear()
      refusals.set(kept.path, made.reason)
    }
    return made
  }

  return {
    /** The view of a record in the visitor's own room; null if it has no true size. Uses only the record itself. */
    viewOf(subject: RoomSubject): RoomView | null {
      const answer = roomViewing(subject)
      return answer.done ? answer.viewing.view : null
    },

    /** The same for the record at an address, or the reason why there is none. */
    async view(
      kind: RoomKind,
      url: string,
    ): Promise<{ done: true; view: RoomView } | RoomRefusal | Refused<'not-found'>> {
      const subject = await subjectAt(kind, url)
      if (subject === null) return { done: false, because: 'not-found', reason: notFound[kind] }
      const answer = roomViewing(subject)
      return answer.done ? { done: true, view: answer.viewing.view } : answer
    },

    /** The file at `/augmented-reality/{kind}/{url}/{file}`, made if necessary. */
    async find(kind: RoomKind, url: string, file: string): Promise<FoundRoomFile> {
      const asked = /^([0-9a-f]{32})\.([a-z]{3,4})$/.exec(file)
      const form = roomModelForms.find((each) => each === asked?.[2])
      const subject = asked === null || form === undefined ? null : await subjectAt(kind, url)
      if (subject === null || form === undefined) return { state: 'missing' }
      const answer = roomViewing(subject)
      if (!answer.done) return { state: 'missing' }
      const { view, model } = answer.viewing
      const name = roomModelName(model)
      if (asked?.[1] !== name) return { state: 'replaced', address: view[form] }
      const folder = `room-models/${createHash('sha256').update(`${kind}/${url}`).digest('hex').slice(0, 24)}`
      const path = `${folder}/${name}.${form}`
      if ((await storage.stat(path)) !== null) return { state: 'ready', storagePath: path, form }
      const made = await madeOnce(model, form, { folder, path })
      if (made === 'made') return { state: 'ready', storagePath: path, form }
      return made === 'later' ? { state: 'busy' } : { state: 'refused', reason: made.reason }
    },
  }
}

type KeptAt = { folder: string; path: string }

const notFound = {
  artwork: 'Problem with fetching data or that art piece might not exist.',
  artifact: 'Artifact not found!',
} as const satisfies Record<RoomKind, string>
