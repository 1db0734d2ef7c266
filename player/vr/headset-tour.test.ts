import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungPicture } from '@enfilade/contract/scene-document'
import { HeadsetTour, stayS } from './headset-tour.ts'

function hung(id: string, description: string | null): HungPicture {
  return {
    kind: 'picture',
    id,
    url: id,
    roomIndex: 0,
    label: {
      title: id,
      artistName: null,
      artistPage: null,
      year: null,
      medium: null,
      dimensions: null,
      price: null,
      status: 'Not for sale',
      onSale: false,
      description,
      creditLine: null,
      page: `/artworks/${id}/`,
      audioPath: null,
    },
    standpoint: { atM: [0, 0], yawRad: 0 },
    labelAt: null,
    wallId: 'north',
    widthMm: 800,
    heightMm: 600,
    positionM: [0, 1.5, 0],
    yawRad: 0,
    frame: { kind: 'oak', faceM: 0.02, depthM: 0.03, matM: 0, matBottomM: 0 },
    picture: null,
  }
}

const works = [hung('a', null), hung('b', 'word '.repeat(100)), hung('c', 'word '.repeat(4000))]

test('the tour goes once round from where the visitor stands, and ends', () => {
  const tour = new HeadsetTour(works)
  const visited = [tour.begin('b')?.id]
  for (let second = 0; second < 400 && tour.touring; second += 1) {
    const next = tour.advance(1, false)
    if (next) visited.push(next.id)
  }
  assert.deepEqual(visited, ['c', 'a', 'b'])
  assert.equal(tour.touring, false)
})

test('it stays as long as a label takes to read, within a minute', () => {
  const [short, middle, long] = works.map((work) => stayS(work))
  assert.ok(short && middle && long && short < middle && middle < long && long < 60, `${short} ${middle} ${long}`)
})

test('it waits while a recording is heard, and stops when it is told to', () => {
  const tour = new HeadsetTour(works)
  tour.begin(null)
  for (let second = 0; second < 200; second += 1) assert.equal(tour.advance(1, true), null)
  tour.end()
  assert.equal(tour.advance(1000, false), null)
  assert.equal(new HeadsetTour([]).begin(null), null)
})
