import { Group } from 'three'
import type { HeadsetPlace } from './headset-place.ts'
import { PointingHand } from './pointing-hands.ts'

/** Actions of hands by trigger or pinch. */
export type HeadsetHandCalls = {
  onPress(hand: PointingHand): void
  /** A press has ended. A hand that is no longer tracked has not ended it on purpose, and is ignored. */
  onLetGo(hand: PointingHand): void
}

/** All pointing devices, as they come and go: controllers are put down, hands are raised. */
export class HeadsetHands {
  readonly group = new Group()
  readonly #hands: PointingHand[] = []
  readonly #listening = new AbortController()
  readonly #darkRoom: boolean

  constructor(
    session: XRSession,
    place: HeadsetPlace,
    space: () => XRReferenceSpace | null,
    darkRoom: boolean,
    calls: HeadsetHandCalls,
  ) {
    this.#darkRoom = darkRoom
    const { signal } = this.#listening
    session.addEventListener('inputsourceschange', () => this.#meet(session), { signal })
    const hear = (event: XRInputSourceEvent, answer: (hand: PointingHand) => void) => {
      const hand = this.#hands.find(({ source }) => source === event.inputSource)
      const seenFrom = space()
      if (!hand || !seenFrom) return
      // A gaze that a pinch confirms exists only for this moment.
      hand.follow(event.frame, seenFrom, place)
      answer(hand)
    }
    const onStart = (event: XRInputSourceEvent) =>
      hear(event, (hand) => {
        hand.pressing = true
        calls.onPress(hand)
      })
    const onEnd = (event: XRInputSourceEvent) =>
      hear(event, (hand) => {
        hand.pressing = false
        if (hand.seen) calls.onLetGo(hand)
      })
    session.addEventListener('selectstart', onStart, { signal })
    session.addEventListener('selectend', onEnd, { signal })
    this.#meet(session)
  }

  /** All present ones, tracked at the moment or not. */
  get all(): readonly PointingHand[] {
    return this.#hands
  }

  follow(frame: XRFrame, space: XRReferenceSpace, place: HeadsetPlace): void {
    for (const hand of this.#hands) hand.follow(frame, space, place)
  }

  [Symbol.dispose](): void {
    this.#listening.abort()
    for (const hand of this.#hands) hand[Symbol.dispose]()
    this.#hands.length = 0
  }

  #meet(session: XRSession): void {
    const sources = Array.from(session.inputSources).filter(({ targetRayMode }) => targetRayMode !== 'screen')
    for (const hand of this.#hands.filter(({ source }) => !sources.includes(source))) {
      this.#hands.splice(this.#hands.indexOf(hand), 1)
      hand.seen = false
      hand.pressing = false
      hand[Symbol.dispose]()
    }
    for (const source of sources) {
      if (this.#hands.some((hand) => hand.source === source)) continue
      const hand = new PointingHand(source, this.#darkRoom)
      this.#hands.push(hand)
      this.group.add(hand.group)
    }
  }
}
