import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import { wallWithDoor } from '@enfilade/scene/testing/plain-wall'
import fc from 'fast-check'
import { type PlanSpan, RoundSight } from './round-sight.ts'
import { canSee } from './wall-rays.ts'

const spaces = builtInSpaces.map(({ plan }) => deriveSceneSpace(plan))
const pictureTopM = 2.6
const halfM = 0.4

/** A picture's stretch on a wall, and a point of it to look from. */
function onWall(wall: HangingWall, alongRatio: number): { span: PlanSpan; pointsM: FloorPoint[] } {
  const middleM = alongRatio * wall.lengthM
  const at = (alongM: number, outM: number): FloorPoint => [
    wall.originM[0] + alongM * wall.alongRatio[0] + outM * wall.outwardRatio[0],
    wall.originM[2] + alongM * wall.alongRatio[1] + outM * wall.outwardRatio[1],
  ]
  const fromM = Math.max(0, middleM - halfM)
  const toM = Math.min(wall.lengthM, middleM + halfM)
  return {
    span: { fromM: at(fromM, 0.05), toM: at(toM, 0.05) },
    pointsM: [fromM + 0.01, middleM, toM - 0.01].map((alongM) => at(alongM, 0.03)),
  }
}

const walls = [wallWithDoor]
const behind = (xM: number): PlanSpan => ({ fromM: [xM - 0.4, -3], toM: [xM + 0.4, -3] })

test('a wall hides what is behind it, but not through its door, past its end or from its back', () => {
  const sight = new RoundSight(walls, 3)
  sight.lookFrom(2, 1.6, 3)
  assert.equal(sight.reaches(behind(2)), false)
  assert.equal(sight.reaches(behind(8)), true, 'through the door')
  assert.equal(sight.reaches(behind(-9)), true, 'past the end')
  assert.equal(sight.reaches({ fromM: [1, 0.05], toM: [2, 0.05] }), true, 'before the wall itself')
  sight.lookFrom(2, 1.6, -6)
  assert.equal(sight.reaches(behind(2)), true)
  assert.equal(sight.reaches({ fromM: [1, 2], toM: [2, 2] }), true, 'nothing is drawn of a wall from its back')
})

test('a wall that one can look over hides nothing', () => {
  const high = new RoundSight(walls, 4.5)
  high.lookFrom(2, 1.6, 3)
  assert.equal(high.reaches(behind(2)), true, 'it may stand out above the wall')
  const sight = new RoundSight(walls, 3)
  sight.lookFrom(2, 4.2, 3)
  assert.equal(sight.reaches(behind(2)), true, 'the eye is above the wall')
})

test('a second look from the same place computes nothing', () => {
  const sight = new RoundSight(walls, 3)
  assert.equal(sight.lookFrom(2, 1.6, 3), true)
  assert.equal(sight.lookFrom(2, 1.6, 3), false)
})

test('in every built-in space, what a ray of light reaches is never hidden', () => {
  const ratio = fc.double({ min: 0, max: 1, noNaN: true })
  let hidden = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...spaces),
      ratio,
      ratio,
      fc.array(ratio, { minLength: 8, maxLength: 8 }),
      (space, right, down, places) => {
        const corners = space.rooms.flatMap(({ outlineM }) => outlineM)
        const between = (axis: 0 | 1, share: number) => {
          const all = corners.map((corner) => corner[axis])
          return Math.min(...all) + share * (Math.max(...all) - Math.min(...all))
        }
        const eye = { x: between(0, right), y: 1.6, z: between(1, down) }
        const sight = new RoundSight(space.walls, pictureTopM)
        sight.lookFrom(eye.x, eye.y, eye.z)
        for (const wall of space.walls) {
          for (const place of places) {
            const { span, pointsM } = onWall(wall, place)
            if (sight.reaches(span)) continue
            hidden += 1
            for (const [x, z] of pointsM) {
              assert.equal(
                canSee(space.walls, eye, { x, y: 1.5, z }),
                false,
                `${wall.id} at ${place} from ${eye.x} ${eye.z}`,
              )
            }
          }
        }
      },
    ),
    { numRuns: 60, seed: 4 },
  )
  assert.ok(hidden > 1000, `only ${hidden} were hidden`)
})
