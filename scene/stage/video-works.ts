import type { ArtworkVideo } from '@enfilade/contract/artwork-video'
import type { HungPicture } from '@enfilade/contract/scene-document'
import { Listeners } from './listeners.ts'
import type { PictureSight } from './picture-demand.ts'
import type { PicturePlace } from './picture-place.ts'
import type { RoomVoices, VoiceOf } from './room-voices.ts'
import { type TextureBudget, textureBytes } from './texture-budget.ts'
import { type VideoSight, videosToPlay } from './video-choice.ts'
import { VideoScreen } from './video-screen.ts'

/** The state and the controls of the films in the rooms. */
export type VideoControls = {
  /** The state of a work's film; null for a work without one. The same object until something changes. */
  stateOf(workId: string): VideoState | null
  /** Plays the film of a work whenever it is in view and near, or pauses it. */
  wish(workId: string, wish: 'play' | 'pause'): void
  /** The position in a work's film; null while it does not play. */
  timeS(workId: string): number | null
  /** Calls `listener` after each change; the returned function unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export type VideoState = {
  readonly playing: boolean
  readonly hasSound: boolean
  /** Whether the visitor has turned sound on. */
  readonly soundOn: boolean
  /** It cannot be played in this browser; its picture is shown. */
  readonly failed: boolean
}

type Hanging = {
  readonly work: HungPicture
  readonly video: ArtworkVideo
  readonly onWall: Pick<PicturePlace, 'showFilm'>
  screen: VideoScreen | null
  distanceM: number
  seen: boolean
  clear: boolean
  wish: VideoSight['wish']
  state: VideoState
}

export type VideoWorksOptions = {
  readonly budget: TextureBudget
  readonly fileAt: (path: string) => string
  readonly voices: RoomVoices
  readonly voiceOf: VoiceOf
  /** Something new is visible: draw a frame. */
  readonly onChange: () => void
  /** Whether films may start by themselves. */
  readonly startByThemselves: () => boolean
}

/** How many films are decoded at one time. */
const mostAtOnce = 2
/** The share of the texture memory that films may take from the pictures. */
const mostOfBudget = 0.5

/**
 * Plays the films of an exhibition in their pictures' places: the nearest in view, muted until the visitor turns sound
 * on, and only while the visitor is inside. Their texture memory is reserved from the start, so that pictures never
 * compete with them; a film that does not fit is shown as its picture.
 */
export class VideoWorks implements VideoControls {
  readonly #hangings: readonly Hanging[]
  readonly #options: VideoWorksOptions
  readonly #atOnce: number
  readonly #bytesEach: number
  readonly #listeners = new Listeners()
  readonly #closing = new AbortController()
  #attended = false
  #standing: string | null = null

  constructor(
    hung: readonly { readonly work: HungPicture; readonly onWall: Pick<PicturePlace, 'showFilm'> }[],
    options: VideoWorksOptions,
  ) {
    this.#options = options
    this.#hangings = hung.flatMap(({ work, onWall }) => {
      const { video } = work
      return video ? [hangingOf(work, video, onWall)] : []
    })
    const { budget } = options
    this.#bytesEach = Math.max(0, ...this.#hangings.map(({ video }) => textureBytes(video.widthPx, video.heightPx)))
    const wanted = Math.min(mostAtOnce, this.#hangings.length)
    const affordable = Math.floor((budget.limitBytes * mostOfBudget) / Math.max(1, this.#bytesEach))
    const atOnce = Math.min(wanted, affordable)
    this.#atOnce = budget.reserve(atOnce * this.#bytesEach) ? atOnce : 0
    const { voices } = options
    for (const hanging of this.#hangings) {
      voices.add({
        workId: hanging.work.id,
        sounding: () => (hanging.video.hasSound && hanging.screen?.playing ? hanging : null),
        loudness: (ratio) => hanging.screen?.sound(ratio),
      })
    }
    if (this.#hangings.length === 0) return
    this.#closing.signal.addEventListener(
      'abort',
      voices.subscribe(() => this.#note()),
    )
    document.addEventListener('visibilitychange', () => this.#choose(), { signal: this.#closing.signal })
  }

  /** Updates for a new view: calls `sightOf` for each film once. */
  look(sightOf: (work: HungPicture) => PictureSight): void {
    for (const hanging of this.#hangings) {
      const { distanceM, seen, roundTheCorner } = sightOf(hanging.work)
      hanging.distanceM = distanceM
      hanging.seen = seen
      hanging.clear = seen || roundTheCorner
    }
    this.#choose()
  }

  /** The visitor stands in front of this work, or of none. */
  standBefore(workId: string | null): void {
    this.#standing = workId
    this.#choose()
  }

  /** The visitor has entered or left: nothing moves in an empty room. */
  attend(present: boolean): void {
    this.#attended = present
    this.#choose()
  }

  stateOf(workId: string): VideoState | null {
    return this.#hangings.find(({ work }) => work.id === workId)?.state ?? null
  }

  wish(workId: string, wish: 'play' | 'pause'): void {
    for (const hanging of this.#hangings) if (hanging.work.id === workId) hanging.wish = wish
    this.#choose()
  }

  timeS(workId: string): number | null {
    const screen = this.#hangings.find(({ work }) => work.id === workId)?.screen
    return screen?.playing ? screen.timeS : null
  }

  readonly subscribe = this.#listeners.subscribe;

  [Symbol.dispose](): void {
    this.#closing.abort()
    for (const hanging of this.#hangings) this.#takeDown(hanging)
    this.#options.budget.release(this.#atOnce * this.#bytesEach)
  }

  #choose(): void {
    if (this.#hangings.length === 0) return
    const watched = this.#attended && document.visibilityState === 'visible'
    const sights = this.#hangings.map(({ work, distanceM, seen, wish, state }): VideoSight => {
      return { distanceM, seen: seen && watched && !state.failed, stoodAt: work.id === this.#standing, wish }
    })
    const startByThemselves = this.#options.startByThemselves()
    const chosen = new Set(videosToPlay(sights, { most: this.#atOnce, startByThemselves }))
    for (const [place, { screen }] of this.#hangings.entries()) if (!chosen.has(place)) screen?.pause()
    this.#makeRoomFor(chosen)
    for (const place of chosen) this.#play(this.#hangings[place])
    this.#options.voices.settle()
    this.#note()
  }

  /** Paused films keep their last frame, as long as no other film needs the memory. */
  #makeRoomFor(chosen: ReadonlySet<number>): void {
    const held = this.#hangings.filter(({ screen }) => screen !== null).length
    const coming = [...chosen].filter((place) => this.#hangings[place]?.screen === null).length
    const resting = this.#hangings
      .filter(({ screen }, place) => screen !== null && !chosen.has(place))
      .sort((one, other) => other.distanceM - one.distanceM)
    for (const hanging of resting.slice(0, Math.max(0, held + coming - this.#atOnce))) this.#takeDown(hanging)
  }

  #play(hanging: Hanging | undefined): void {
    if (!hanging) return
    hanging.screen ??= new VideoScreen({
      video: hanging.video,
      address: this.#options.fileAt(hanging.video.path),
      voiceOf: this.#options.voiceOf,
      onFrame: (texture) => {
        hanging.onWall.showFilm(texture)
        this.#options.onChange()
      },
      onChange: () => {
        this.#options.voices.settle()
        this.#note()
      },
      onFailure: () => {
        this.#takeDown(hanging)
        hanging.state = { ...hanging.state, playing: false, failed: true }
        this.#choose()
        this.#listeners.tell()
      },
    })
    hanging.screen.play()
  }

  #takeDown(hanging: Hanging): void {
    hanging.screen?.[Symbol.dispose]()
    hanging.screen = null
    hanging.onWall.showFilm(null)
    this.#options.onChange()
  }

  #note(): void {
    let changed = false
    const soundOn = this.#options.voices.on
    for (const hanging of this.#hangings) {
      const { state } = hanging
      const playing = hanging.screen?.playing ?? false
      if (state.playing === playing && state.soundOn === soundOn) continue
      hanging.state = { ...state, playing, soundOn }
      changed = true
    }
    if (changed) this.#listeners.tell()
  }
}

function hangingOf(work: HungPicture, video: ArtworkVideo, onWall: Pick<PicturePlace, 'showFilm'>): Hanging {
  return {
    work,
    video,
    onWall,
    screen: null,
    distanceM: Number.POSITIVE_INFINITY,
    seen: false,
    clear: false,
    wish: null,
    state: { playing: false, hasSound: video.hasSound, soundOn: false, failed: false },
  }
}
