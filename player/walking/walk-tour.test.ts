import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungPicture } from '@enfilade/contract/scene-document'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { hung } from '#player/testing/told-rooms.ts'
import { WalkTour } from './walk-tour.ts'

function hungAt(id: string, xM: number): HungPicture {
  return { ...hung(id), positionM: [xM, 1.5, 0], standpoint: { atM: [xM, 1.8], yawRad: 0 } }
}

/** The tour of a visitor who always faces a wall with three pictures, 4 m apart. */
function openTour() {
  const atM: FloorPoint = [-9, 9]
  const walk: { ledTo: string | null; inHeadset: boolean } = { ledTo: null, inHeadset: false }
  const told: (string | null)[] = []
  const tour = new WalkTour({
    works: [hungAt('a', 0), hungAt('b', 4), hungAt('c', 8)],
    walls: [],
    walker: { atM, yawRad: 0 },
    ledToId: () => walk.ledTo,
    arrivesAtOnce: () => walk.inHeadset,
    onStanding: (workId) => told.push(workId),
  })
  const stand = (xM: number, zM = 1.8) => {
    atM[0] = xM
    atM[1] = zM
    tour.look()
  }
  return { tour, walk, told, stand }
}

test('the tour begins at its first work, continues from the chosen one, and returns to the first', () => {
  const { tour } = openTour()
  assert.deepEqual([tour.along(1)?.id, tour.along(-1)?.id], ['a', 'c'])
  tour.setOutFor('c')
  assert.deepEqual([tour.onTour, tour.standing, tour.along(1)?.id, tour.along(-1)?.id], ['c', null, 'a', 'b'])
})

test('each work passed is reported, and the tour continues only from where the visitor comes to rest', () => {
  const { tour, told, stand } = openTour()
  tour.setOutFor('c')
  stand(0)
  stand(0.1)
  stand(4)
  assert.deepEqual([told, tour.standing, tour.onTour], [['a', 'b'], 'b', 'c'])
  tour.goOnFromHere()
  assert.deepEqual([tour.onTour, tour.along(1)?.id], ['b', 'c'])
  stand(-9, 9)
  tour.goOnFromHere()
  assert.deepEqual([told, tour.standing, tour.onTour], [['a', 'b', null], null, 'b'])
})

test('in a headset the visitor arrives at once', () => {
  const { tour, walk, stand } = openTour()
  walk.inHeadset = true
  stand(4)
  assert.equal(tour.onTour, 'b')
})

test('a work that the visitor was guided to counts from further away', () => {
  const { tour, walk, stand } = openTour()
  stand(4, 2.4)
  assert.equal(tour.standing, null)
  walk.ledTo = 'b'
  stand(4, 2.4)
  assert.equal(tour.standing, 'b')
})

test('while the visitor moves, the work before them is looked up ten times a second', () => {
  const { tour, stand } = openTour()
  stand(4)
  const looked = [1000, 1050, 1099, 1100, 1150, 1240].filter((nowMs) => tour.follow(nowMs))
  assert.deepEqual(looked, [1000, 1100, 1240])
})
