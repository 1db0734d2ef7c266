import { Listeners } from './listeners.ts'
/** The sound of one film or recording, on its way to the visitor's ears. */
export type RoomVoice = Disposable & {
  /** Sets the volume, 0 to 1; 0 is silence. */
  loudness(ratio: number): void
}

/** Routes the sound of an element to the visitor; the renderer of the rooms decides how. */
export type VoiceOf = (element: HTMLMediaElement) => RoomVoice

/** Uses the element's own volume, as a fallback. */
export const ownVoice: VoiceOf = (element) => ({
  loudness(ratio) {
    element.muted = ratio === 0
    element.volume = ratio
  },
  [Symbol.dispose]() {
    element.muted = true
  },
})

/** From further away no sound of the rooms is heard. */
export const hearingReachM = 8
/** At this distance a sound has its recorded volume. */
const fullSoundM = 1

/** The volume of a source at this distance, 0 to 1: it falls linearly from one metre to the end of its reach. */
export function loudnessAt(distanceM: number): number {
  return Math.min(1, Math.max(0, (hearingReachM - distanceM) / (hearingReachM - fullSoundM)))
}

/** A source of sound in the rooms. */
export type RoomSource = {
  readonly workId: string
  /** Its distance and whether no wall is between; null while it makes no sound. */
  sounding(): { readonly distanceM: number; readonly clear: boolean } | null
  loudness(ratio: number): void
}

/** Which of several sources is heard: the one in front of the visitor, else the nearest that no wall hides. */
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

/** A visitor who steps back from a large work still hears it. */
const leastBeforeWork = 0.35

/**
 * The sounds of the rooms: silent until the visitor turns sound on, then one at a time, and none while a voice speaks
 * to the visitor.
 */
export class RoomVoices {
  readonly #sources: RoomSource[] = []
  readonly #listeners = new Listeners()
  #on = false
  #quiet = false
  #standing: string | null = null
  #heard: string | null = null

  /** Whether the visitor has turned sound on. */
  get on(): boolean {
    return this.#on
  }

  /** Whether another sound has priority at the moment. */
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

  /** Another sound has priority: the rooms are silent until it ends. */
  readonly hush = (quiet: boolean): void => {
    if (quiet === this.#quiet) return
    this.#quiet = quiet
    this.settle(true)
  }

  standBefore(workId: string | null): void {
    this.#standing = workId
  }

  /** Recomputes which source is heard and how loud; sources call it when they, or the view, have changed. */
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
