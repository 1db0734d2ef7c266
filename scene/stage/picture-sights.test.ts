import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungPicture } from '@enfilade/contract/scene-document'
import type { SpacePoint } from '@enfilade/contract/space-geometry'
import { plainWall, wallWithDoor } from '@enfilade/scene/testing/plain-wall'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { PerspectiveCamera } from 'three'
import { PictureSights } from './picture-sights.ts'

/** A picture of 0.8 × 0.6 m on the north wall, seen when looking along −z. */
function hungAt(xM: number): HungPicture {
  return {
    kind: 'picture',
    ...plainWork('work'),
    wallId: 'wall',
    widthMm: 800,
    heightMm: 600,
    positionM: [xM, 1.5, 0.02],
    yawRad: 0,
    frame: { kind: 'oak', faceM: 0.02, depthM: 0.03, matM: 0, matBottomM: 0 },
    picture: null,
  }
}

/** How a visitor at this place, facing the north wall, sees a picture. */
function sightFrom(sights: PictureSights, xM: number, zM: number, hung: HungPicture) {
  const camera = new PerspectiveCamera(50, 16 / 9, 0.08, 250)
  camera.position.set(xM, 1.5, zM)
  sights.lookFrom(camera)
  return sights.of(hung)
}

test('a picture ahead is seen, one beside the visitor is round the corner, and one far to the side neither', () => {
  const sights = new PictureSights([plainWall])
  const ahead = sightFrom(sights, 3, 2.02, hungAt(3))
  assert.deepEqual(
    { ...ahead, distanceM: Math.round(ahead.distanceM * 100) / 100 },
    {
      distanceM: 2,
      seen: true,
      roundTheCorner: false,
    },
  )
  const beside = sightFrom(sights, 3, 1, hungAt(8))
  assert.deepEqual([beside.seen, beside.roundTheCorner], [false, true])
  const far = sightFrom(sights, -8, 1, hungAt(8))
  assert.deepEqual([far.seen, far.roundTheCorner], [false, false])
})

test('nobody sees a picture from behind it', () => {
  const behind = sightFrom(new PictureSights([]), 3, -2, hungAt(3))
  assert.deepEqual([behind.seen, behind.roundTheCorner], [false, false])
})

test('a wall between hides a picture, and its door shows it', () => {
  const originM: SpacePoint = [0, 0, 1]
  const [whole, open] = [plainWall, wallWithDoor].map((wall) => new PictureSights([{ ...wall, originM }]))
  assert.ok(whole && open)
  assert.equal(sightFrom(whole, 5, 3, hungAt(5)).seen, false)
  assert.equal(sightFrom(open, 5, 3, hungAt(5)).seen, true)
})
