import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungPicture } from '@enfilade/contract/scene-document'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { usualSettings } from '#player/settings/visitor-settings.ts'
import type { GuideState } from '#player/sound/audio-guides.ts'
import { GuidedTour } from './guided-tour.ts'
import type { TourGround } from './tour-ground.ts'

function hung(id: string, audioPath: string | null = null): HungPicture {
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

/** Rooms in which a visitor is at once where they are led, unless they `stray`, and time goes when it is told to. */
function openRooms() {
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

/** A walk in which one recording at a time is heard for as long as it is not told to end. */
function openSound(on: boolean) {
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

test('a tour begins where the visitor stands, leads through the works in their order and ends after the last', () => {
  const rooms = openRooms()
  const tour = new GuidedTour(openSound(false).walk, rooms.ground)
  rooms.ground.visit('b')
  tour.begin([hung('a'), hung('b'), hung('c')])
  assert.equal(tour.state().toldId, 'b')
  rooms.pass(60)
  assert.deepEqual(rooms.visited, ['b', 'b', 'c'])
  assert.equal(tour.state().running, false)
  tour.begin([])
  assert.equal(tour.state().running, false)
})

test('a tour ends as soon as the visitor goes a way of their own', () => {
  const rooms = openRooms()
  const tour = new GuidedTour(openSound(false).walk, rooms.ground)
  tour.begin([hung('a'), hung('b')])
  rooms.stray()
  assert.equal(tour.state().running, false)
  rooms.pass(60)
  assert.deepEqual(rooms.visited, ['a'])
})

test('guides are heard by whoever asked for sound, and lead on at their end', () => {
  const rooms = openRooms()
  const { walk, heard, be } = openSound(true)
  const tour = new GuidedTour(walk, rooms.ground)
  tour.begin([hung('a', 'a.mp3'), hung('b')])
  assert.equal(heard(), '/files/a.mp3')
  rooms.pass(60)
  assert.deepEqual(rooms.visited, ['a'])
  be(null, true)
  assert.deepEqual(rooms.visited, ['a', 'b'])
})

test('what the visitor lets be heard for themselves is heard to its end before the tour goes on', () => {
  const rooms = openRooms()
  const { walk, be } = openSound(false)
  const tour = new GuidedTour(walk, rooms.ground)
  tour.begin([hung('a', 'a.mp3'), hung('b')])
  be('/files/a.mp3')
  rooms.pass(60)
  assert.deepEqual(rooms.visited, ['a'])
  be(null, true)
  assert.deepEqual(rooms.visited, ['a', 'b'])
})

test('a tour goes on elsewhere from the work that it has come to, and back', () => {
  const [onScreen, inHeadset] = [openRooms(), openRooms()]
  const tour = new GuidedTour(openSound(false).walk, onScreen.ground)
  tour.begin([hung('a'), hung('b'), hung('c')])
  onScreen.pass(10)
  const back = tour.moveTo(inHeadset.ground)
  assert.equal(tour.state().toldId, 'b')
  onScreen.pass(60)
  inHeadset.pass(10)
  back()
  assert.deepEqual(
    [onScreen.visited, inHeadset.visited],
    [
      ['a', 'b', 'c'],
      ['b', 'c'],
    ],
  )
  assert.equal(tour.state().toldId, 'c')
})
