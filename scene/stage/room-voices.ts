import { Listeners } from './listeners.ts'
/** The sound of one film or recording, on its way to the visitor's ears. */
export type RoomVoice = Disposable & {
  /** How loud it is to be from now on, 0 to 1; 0 is silence. */
  loudness(ratio: number): void
}

/** Leads the sound of an element to the visitor; who draws the rooms says how. */
export type VoiceOf = (element: HTMLMediaElement) => RoomVoice

/** The element's own volume, for whoever has nothing better. */
export const ownVoice: VoiceOf = (element) => ({
  loudness(ratio) {
    element.muted = ratio === 0
    element.volume = ratio
  },
  [Symbol.dispose]() {
    element.muted = true
  },
})

/** From further away nothing in the rooms is heard. */
export const hearingReachM = 8
/** So near a sound is as loud as it was recorded. */
const fullSoundM = 1

/** How loud something in the rooms is from here, 0 to 1: it falls evenly from one metre to the end of its reach. */
export function loudnessAt(distanceM: number): number {
  return Math.min(1, Math.max(0, (hearingReachM - distanceM) / (hearingReachM - fullSoundM)))
}

/** Something in the rooms that can be heard. */
export type RoomSource = {
  readonly workId: string
  /** How far it is and whether no wall stands between; null while it makes no sound. */
  sounding(): { readonly distanceM: number; readonly clear: boolean } | null
  loudness(ratio: number): void
}

/** Which of several sounding things is heard: the one that the visitor stands before, else the nearest that no wall hides. */
export function heardOf(
  sources: readonly { readonly workId: string; readonly distanceM: number; readonly clear: boolean }[],
  standing: string | null,
): string | null {
  const heard = sources
    .filter(({ workId, distanceM, clear }) => clear && (distanceM < hearingReachM || workId === standing))
    .sort(
      (one, other) =>
        Number(other.workId === standing) - Number(one.workId === standing) || one.distanceM - other.distanceM,
    )
  return heard[0]?.workId ?? null
}

/** Somebody who stands back from a large work still hears it. */
const leastBeforeWork = 0.35

/**
 * The sounds of the rooms: silent until the visitor asks for sound, then one at a time, and none while somebody speaks to
 * them.
 */
export class RoomVoices {
  readonly #sources: RoomSource[] = []
  readonly #listeners = new Listeners()
  #on = false
  #quiet = false
  #standing: string | null = null
  #heard: string | null = null

  /** Whether the visitor has asked for sound. */
  get on(): boolean {
    return this.#on
  }

  /** Whether something else is to be heard at the moment. */
  get quiet(): boolean {
    return this.#quiet
  }

  /** Id of the work that is heard now, or null. */
  get heardId(): string | null {
    return this.#heard
  }

  add(source: RoomSource): void {
    this.#sources.push(source)
  }

  turn(on: boolean): void {
    if (on === this.#on) return
    this.#on = on
    this.settle(true)
  }

  /** Something else is to be heard: the rooms are silent until it ends. */
  readonly hush = (quiet: boolean): void => {
    if (quiet === this.#quiet) return
    this.#quiet = quiet
    this.settle(true)
  }

  standBefore(workId: string | null): void {
    this.#standing = workId
  }

  /** Decides anew who is heard and how loud; whoever makes sound calls it when that, or the view, has changed. */
  settle(changed = false): void {
    const sounding = this.#sources.flatMap(({ workId, sounding: ask }) => {
      const place = ask()
      return place === null ? [] : [{ workId, ...place }]
    })
    const heard = this.#on && !this.#quiet ? heardOf(sounding, this.#standing) : null
    for (const source of this.#sources) {
      const place = source.workId === heard ? sounding.find(({ workId }) => workId === heard) : undefined
      const least = source.workId === this.#standing ? leastBeforeWork : 0
      source.loudness(place ? Math.max(least, loudnessAt(place.distanceM)) : 0)
    }
    const other = heard !== this.#heard
    this.#heard = heard
    if (changed || other) this.#listeners.tell()
  }

  /** Calls `listener` when sound is turned on or off, or another work is heard; the answer ends it. */
  readonly subscribe = this.#listeners.subscribe
}
