import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loudnessAt, RoomVoices } from './room-voices.ts'

type Sounding = { workId: string; distanceM: number; clear: boolean; plays: boolean; loudness: number }

const sounding = (workId: string, distanceM: number): Sounding => ({
  workId,
  distanceM,
  clear: true,
  plays: true,
  loudness: Number.NaN,
})

function roomOf(...works: Sounding[]): RoomVoices {
  const room = new RoomVoices()
  for (const work of works) {
    room.add({
      workId: work.workId,
      sounding: () => (work.plays ? { distanceM: work.distanceM, clear: work.clear } : null),
      loudness: (ratio) => {
        work.loudness = ratio
      },
    })
  }
  return room
}

test('the rooms are silent until the visitor turns sound on; then only the nearest source is heard', () => {
  const [film, sea] = [sounding('film', 2), sounding('sea', 4.5)]
  const room = roomOf(film, sea)
  room.settle()
  assert.deepEqual([film.loudness, sea.loudness, room.heardId], [0, 0, null])
  let told = 0
  room.subscribe(() => {
    told += 1
  })
  room.turn(true)
  assert.equal(room.heardId, 'film')
  assert.ok(film.loudness > 0.8 && sea.loudness === 0)
  film.plays = false
  room.settle()
  assert.deepEqual([film.loudness, sea.loudness], [0, 0.5])
  room.standBefore('film')
  film.plays = true
  film.distanceM = 30
  room.settle()
  assert.ok(film.loudness > 0 && sea.loudness === 0, 'whoever stands before a work hears it')
  assert.equal(told, 3)
})

test('a wall blocks sound, and a voice that speaks to the visitor silences the rooms until it ends', () => {
  const [near, far] = [sounding('near', 1), sounding('far', 6)]
  const room = roomOf(near, far)
  room.turn(true)
  near.clear = false
  room.settle()
  assert.deepEqual([near.loudness, room.heardId], [0, 'far'])
  room.hush(true)
  assert.deepEqual([far.loudness, room.heardId], [0, null])
  room.hush(false)
  assert.ok(far.loudness > 0)
  room.turn(false)
  assert.equal(far.loudness, 0)
})

test('sound increases linearly from eight metres to one', () => {
  assert.deepEqual([0.4, 1, 4.5, 8, 30].map(loudnessAt), [1, 1, 0.5, 0, 0])
})
