import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hung, openRooms, openSound } from '#player/testing/told-rooms.ts'
import { GuidedTour } from './guided-tour.ts'

test('a tour begins where the visitor stands, leads through the works in order and ends after the last', () => {
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

test('a tour ends when the visitor moves on their own', () => {
  const rooms = openRooms()
  const tour = new GuidedTour(openSound(false).walk, rooms.ground)
  tour.begin([hung('a'), hung('b')])
  rooms.stray()
  assert.equal(tour.state().running, false)
  rooms.pass(60)
  assert.deepEqual(rooms.visited, ['a'])
})

test('guides play for visitors with sound on, and the tour moves on at their end', () => {
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

test('the tour waits for the end of what the visitor plays themselves', () => {
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

test('a tour continues in the headset from the current work, and back', () => {
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
