import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainRoom } from '@enfilade/scene/testing/plain-rooms'
import { type AllotableStretch, type AllotableWork, allot } from './wall-allotment.ts'

const work = (widthM: number): AllotableWork => ({ widthM, areaM2: widthM ** 2, fitsUnder: () => true })

const stretch = (roomIndex: number, lengthM: number, prominenceRatio = 0): AllotableStretch => {
  const [wall] = plainRoom(lengthM, 4).walls
  assert.ok(wall !== undefined)
  return {
    stretch: { wall: { ...wall, roomIndex }, fromM: 0, toM: lengthM, heightM: 4 },
    axisAlongM: null,
    prominenceRatio,
  }
}

test('stretches of the same length get the same number of works', () => {
  const works = Array.from({ length: 6 }, () => work(0.8))
  assert.deepEqual(allot(works, [stretch(0, 6), stretch(0, 6), stretch(0, 6)]), {
    runs: [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
    left: [],
  })
})

test('a small room between large ones is not skipped', () => {
  const works = Array.from({ length: 4 }, () => work(0.5))
  const { runs } = allot(works, [stretch(0, 10), stretch(0, 10), stretch(1, 3), stretch(2, 10)])
  assert.equal(runs[2]?.length, 1)
})

test('a pier in the first view is not left bare', () => {
  const { runs } = allot([work(3), work(0.6)], [stretch(0, 10, 1), stretch(0, 1.8, 0.3), stretch(0, 4)])
  assert.deepEqual(runs, [[0], [1], []])
})

test('a small work joins a neighbour instead of hanging alone on a long wall', () => {
  const { runs } = allot([work(1.5), work(0.4)], [stretch(0, 7), stretch(0, 7)])
  assert.deepEqual(runs.map((run) => run.length).sort(), [0, 2])
})

test('a long wall is not left bare while the next has several works', () => {
  const { runs } = allot(
    Array.from({ length: 3 }, () => work(0.5)),
    [stretch(0, 10), stretch(0, 10)],
  )
  assert.deepEqual(runs.map((run) => run.length).sort(), [1, 2])
})

test('two works of one size keep together between others', () => {
  const works = [work(0.8), work(0.4), work(0.4), work(0.9)]
  const { runs } = allot(works, [stretch(0, 6), stretch(0, 6)])
  assert.ok(
    runs.some((run) => run.includes(1) && run.includes(2)),
    JSON.stringify(runs),
  )
})

test('hangs as many works as fit and leaves the others if the walls are too short', () => {
  const works = Array.from({ length: 5 }, () => work(1.2))
  const { runs, left } = allot(works, [stretch(0, 4), stretch(0, 2.5)])
  assert.equal(runs.flat().length, 3)
  assert.equal(left.length, 2)
  assert.deepEqual([...runs.flat(), ...left].sort(), [0, 1, 2, 3, 4])
})

test('a work that fits nowhere does not disturb the order of the others', () => {
  const works = [work(1), work(1), work(9), work(1), work(1)]
  assert.deepEqual(allot(works, [stretch(0, 6), stretch(0, 6)]), {
    runs: [
      [0, 1],
      [3, 4],
    ],
    left: [2],
  })
})

test('handles empty lists of works and walls', () => {
  assert.deepEqual(allot([], [stretch(0, 4)]), { runs: [[]], left: [] })
  assert.deepEqual(allot([work(1)], []), { runs: [], left: [0] })
})
