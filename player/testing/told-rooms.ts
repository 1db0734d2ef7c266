import type { HungPicture } from '@enfilade/contract/scene-document'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { usualSettings } from '#player/settings/visitor-settings.ts'
import type { GuideState } from '#player/sound/audio-guides.ts'
import type { TourGround } from '#player/tour/tour-ground.ts'

/** A picture, with an audio guide if a path is given. */
export function hung(id: string, audioPath: string | null = null): HungPicture {
  const plain = plainWork(id)
  return {
    ...plain,
    kind: 'picture',
    label: { ...plain.label, audioPath },
    wallId: 'north',
    widthMm: 800,
    heightMm: 600,
    positionM: [0, 1.5, 0],
    yawRad: 0,
    frame: { kind: 'oak', faceM: 0.02, depthM: 0.03, matM: 0, matBottomM: 0 },
    picture: null,
  }
}

/** Rooms in which a visitor arrives at once, unless they `stray`, with a clock that the test advances. */
export function openRooms() {
  const visited: string[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let at: string | null = null
  let waits: { leftS: number; callBack: () => void }[] = []
  const ground: TourGround = {
    visit(workId) {
      visited.push(workId)
      at = workId
    },
    whereabouts: (workId) => (at === workId ? 'there' : 'elsewhere'),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wait(forS, callBack) {
      const wait = { leftS: forS, callBack }
      waits.push(wait)
      return () => {
        waits = waits.filter((each) => each !== wait)
      }
    },
  }
  return {
    ground,
    visited,
    stray() {
      at = null
      tell()
    },
    pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        for (const wait of waits) wait.leftS -= 1
        const over = waits.filter(({ leftS }) => leftS <= 0)
        waits = waits.filter(({ leftS }) => leftS > 0)
        for (const { callBack } of over) callBack()
      }
    },
  }
}

/** A walk in which guides play at once, one at a time, until the test ends them; `on` if sound is turned on. */
export function openSound(on: boolean) {
  const listeners = new Set<() => void>()
  let heard: string | null = null
  let ended = false
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const stateOf = (address: string): GuideState => {
    return { speaking: address === heard, ended, failed: false, lengthS: null, timeS: null }
  }
  const be = (address: string | null, isEnded = false) => {
    heard = address
    ended = isEnded
    tell()
  }
  return {
    be,
    heard: () => heard,
    walk: {
      scene: { exhibition: {} },
      settings: { current: () => usualSettings },
      sound: {
        state: () => ({ on, speaking: heard !== null, music: 'none' as const }),
        subscribe,
        guides: {
          stateOf,
          subscribe,
          keep: () => () => undefined,
          play: (address: string) => be(address),
          pause: () => be(null),
        },
      },
    },
  }
}
