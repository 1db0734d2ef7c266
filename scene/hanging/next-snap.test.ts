import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainWall } from '@enfilade/scene/testing/plain-wall'
import { nextSnap, type SnapDirection } from './next-snap.ts'
import type { MovingWorks } from './snap-candidates.ts'
import type { WallState, WorkOnWall } from './wall-state.ts'

function hung(artworkId: string, alongM: number, widthM: number): WorkOnWall {
  const [leftM, rightM] = [alongM - widthM / 2, alongM + widthM / 2]
  return { artworkId, alongM, heightM: 1.5, leftM, rightM, bottomM: 1.1, topM: 1.9 }
}

const state: WallState = {
  wall: plainWall,
  works: [hung('left', 2, 1), hung('right', 6, 2)],
  centreLineM: 1.5,
  axesAlongM: [],
  opposite: [],
}
const moving: MovingWorks = [
  { artworkId: 'moving', asideM: 0, upM: 0, extent: { sideM: 0.25, aboveM: 0.25, belowM: 0.25 } },
]

/** All places that the keyboard reaches one after the other. */
function reached(direction: SnapDirection, at = { alongM: 3.2, heightM: 1.5 }) {
  const places: { atM: number; kinds: string[] }[] = []
  for (let place = at; places.length < 50; ) {
    const next = nextSnap(state, moving, place, direction)
    if (next === null) return places
    place = next.place
    const atM = direction === 'left' || direction === 'right' ? place.alongM : place.heightM
    places.push({ atM, kinds: next.reasons.map(({ kind }) => kind) })
  }
  return places
}

test('the keyboard steps from one place where a work lines up to the next, and ends', () => {
  const right = reached('right')
  assert.ok(right.some(({ atM, kinds }) => atM === 3.75 && kinds.includes('even-gaps')))
  assert.ok(right.every(({ atM }, index) => atM > (right[index - 1]?.atM ?? 3.2)))
  assert.ok(right.every(({ kinds }) => kinds.length > 0))
  const left = reached('left', { alongM: 4.4, heightM: 1.5 })
  assert.ok(left.some(({ atM }) => atM === 3.75))
  assert.ok(left.every(({ atM }, index) => atM < (left[index - 1]?.atM ?? 4.4)))
})

test('no step ends where another work hangs, or beyond the wall', () => {
  for (const direction of ['left', 'right', 'up', 'down'] as const) {
    for (const { atM } of reached(direction)) {
      if (direction === 'up' || direction === 'down') assert.ok(atM >= 0.45 && atM <= plainWall.heightM - 0.25)
      else
        assert.ok(state.works.every(({ leftM, rightM }) => atM + 0.25 <= leftM + 1e-6 || atM - 0.25 >= rightM - 1e-6))
    }
  }
  assert.deepEqual(
    reached('up')
      .map(({ atM }) => atM)
      .includes(1.65),
    true,
    'its upper edge is as high as that of the others',
  )
})
