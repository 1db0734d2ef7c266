import type { HungWork } from '@enfilade/contract/scene-document'
import { Listeners } from '@enfilade/scene/stage/listeners'
import type { Tour } from '#player/tour/tour.ts'
import type { Walk } from '#player/walk.ts'
import { headsetThere } from './headset-there.ts'
import type { HeadsetWalk } from './headset-walk.ts'
import { type HeadsetRefusal, headsetRefusalOf } from './headset-words.ts'

/** The features requested for a session. All except the rooms themselves are optional. */
const headsetWishes: XRSessionInit = { optionalFeatures: ['local-floor', 'hand-tracking', 'layers'] }

export type DoorState =
  /** No headset, or none that this page may use. */
  | { readonly kind: 'none' }
  | { readonly kind: 'open' }
  /** The visitor has asked to enter, and the browser or the headset has not answered yet. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'inside'; readonly resting: boolean }
  | { readonly kind: 'refused'; readonly because: HeadsetRefusal }

/** Enters and leaves a headset. Availability is queried once; the code of its walk is loaded only on entering. */
export class HeadsetDoor {
  readonly #walk: Walk
  readonly #tour: Tour
  readonly #listeners = new Listeners()
  #state: DoorState = { kind: 'none' }
  #inside: HeadsetWalk | null = null
  #asker: ((work: HungWork) => void) | null = null

  constructor(walk: Walk, tour: Tour) {
    this.#walk = walk
    this.#tour = tour
    void this.#look()
    // A headset that is plugged in now becomes available.
    navigator.xr?.addEventListener('devicechange', () => void this.#look())
  }

  readonly state = (): DoorState => this.#state

  readonly subscribe = this.#listeners.subscribe

  /** Registers who handles a work that the visitor left the headset for; the returned function unregisters. */
  onAsk(asker: (work: HungWork) => void): () => void {
    this.#asker = asker
    return () => {
      this.#asker = null
    }
  }

  /** Enters, or leaves. Call it within the visitor's own press, or the browser refuses. */
  pass(): void {
    if (this.#inside) void this.#inside.leave()
    else if (this.#state.kind !== 'asking') void this.#enter()
  }

  async #look(): Promise<void> {
    if (this.#inside) return
    this.#be((await headsetThere()) ? { kind: 'open' } : { kind: 'none' })
  }

  async #enter(): Promise<void> {
    const { xr } = navigator
    if (!xr) return
    this.#be({ kind: 'asking' })
    try {
      // A press is valid for a few seconds only: the session is requested before the code is loaded.
      const asked = xr.requestSession('immersive-vr', headsetWishes)
      const fetching = import('./headset-walk.ts')
      // An open session with nothing to show would stay dark.
      fetching.catch(() => asked.then((session) => session.end()).catch(() => undefined))
      const [session, { HeadsetWalk }] = await Promise.all([asked, fetching])
      let ended = false
      const inside = await HeadsetWalk.enter(
        session,
        { walk: this.#walk, tour: this.#tour },
        {
          onChange: () => this.#tellResting(),
          onEnd: () => {
            ended = true
            this.#inside = null
            this.#be({ kind: 'open' })
          },
          onAsk: (work) => this.#asker?.(work),
        },
      )
      // The headset may have been taken off before the first picture.
      if (ended) return
      this.#inside = inside
      this.#tellResting()
    } catch (error) {
      this.#inside = null
      this.#be({ kind: 'refused', because: headsetRefusalOf(error) })
    }
  }

  #tellResting(): void {
    if (this.#inside) this.#be({ kind: 'inside', resting: this.#inside.state().doing === 'resting' })
  }

  #be(state: DoorState): void {
    this.#state = state
    this.#listeners.tell()
  }
}
