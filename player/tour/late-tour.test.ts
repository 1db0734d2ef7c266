import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hung, openRooms, openSound } from '#player/testing/told-rooms.ts'
import { GuidedTour } from './guided-tour.ts'
import { LateTour } from './late-tour.ts'

/** A tour that loads, or fails, when the test triggers it. */
function openTour() {
  const rooms = openRooms()
  const asked: PromiseWithResolvers<typeof GuidedTour>[] = []
  const tour = new LateTour(openSound(false).walk, rooms.ground, () => {
    const answer = Promise.withResolvers<typeof GuidedTour>()
    asked.push(answer)
    return answer.promise
  })
  /** Answers the first pending request. */
  const answer = async (comes: boolean) => {
    const open = asked.shift()
    if (comes) open?.resolve(GuidedTour)
    else open?.reject(new Error('no way through'))
    await new Promise(setImmediate)
  }
  return { tour, rooms, answer, asked }
}

test('a tour counts as under way as soon as it begins, guides once it has loaded, and loads only once', async () => {
  const { tour, rooms, answer, asked } = openTour()
  tour.begin([hung('a'), hung('b')])
  assert.equal(tour.state().running, true)
  assert.deepEqual(rooms.visited, [])
  await answer(true)
  assert.deepEqual(rooms.visited, ['a'])
  let told = 0
  const end = tour.subscribe(() => {
    told += 1
  })
  rooms.pass(60)
  end()
  assert.ok(told > 0)
  assert.equal(tour.state().running, false)
  tour.begin([hung('a')])
  assert.deepEqual([rooms.visited, asked.length], [['a', 'b', 'a'], 0])
})

test('a tour that ends before it has loaded guides nobody', async () => {
  const { tour, rooms, answer } = openTour()
  tour.begin([hung('a')])
  tour.end()
  assert.equal(tour.state().running, false)
  await answer(true)
  assert.deepEqual(rooms.visited, [])
})

test('a tour that fails to load reports it for a while, and may begin again', async () => {
  const { tour, rooms, answer } = openTour()
  tour.begin([hung('a')])
  await answer(false)
  assert.deepEqual([tour.state().running, tour.state().words !== null], [false, true])
  rooms.pass(60)
  assert.equal(tour.state().words, null)
  tour.begin([hung('a')])
  await answer(true)
  assert.deepEqual(rooms.visited, ['a'])
})

test('a tour that loads in a headset begins there, and continues outside', async () => {
  const { tour, rooms, answer } = openTour()
  const inHeadset = openRooms()
  const back = tour.moveTo(inHeadset.ground)
  tour.begin([hung('a'), hung('b')])
  await answer(true)
  back()
  assert.deepEqual([inHeadset.visited, rooms.visited], [['a'], ['a']])
})
