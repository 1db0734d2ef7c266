import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FloorPoint, WalkableFloor } from '@enfilade/contract/space-geometry'
import { SpacePlan } from '@enfilade/contract/space-plan'
import { builtInSpaces } from './built-in-spaces.ts'
import { distanceToRingM, isInside, signedAreaM2 } from './floor-polygon.ts'
import { benchOutlineM } from './obstacle-outlines.ts'
import { layOut } from './plan-layout.ts'
import { rectangleBetween } from './rectangular-rooms.ts'
import { deriveWalkable } from './walkable-floor.ts'

function standsIn(floor: WalkableFloor, point: FloorPoint): boolean {
  return floor.some(
    ([outline, ...holes]) =>
      outline !== undefined && isInside(outline, point) && !holes.some((hole) => isInside(hole, point)),
  )
}

test('every built-in space has one connected floor from its start through every door', () => {
  for (const { plan, name } of builtInSpaces) {
    const floor = deriveWalkable(plan)
    assert.equal(floor.length, 1, `${name} falls apart`)
    assert.ok(standsIn(floor, plan.start.atM))
    for (const { cornersM } of layOut(plan).doorways) {
      const middle: FloorPoint = [
        cornersM.reduce((sum, [x]) => sum + x, 0) / cornersM.length,
        cornersM.reduce((sum, [, z]) => sum + z, 0) / cornersM.length,
      ]
      assert.ok(standsIn(floor, middle), `a door of ${name} is shut`)
    }
  }
})

test('no visitor’s centre comes nearer than 0.3 m to a wall or a bench', () => {
  for (const { plan } of builtInSpaces) {
    const { rooms } = layOut(plan)
    for (const point of deriveWalkable(plan).flat(2)) {
      for (const bench of plan.benches) assert.ok(distanceToRingM(benchOutlineM(bench), point) > 0.2999)
      const room = rooms.find(({ outlineM }) => isInside(outlineM, point))
      const doorways = layOut(plan).doorways.filter(
        ({ roomIndexes }) => room !== undefined && roomIndexes.includes(room.index),
      )
      const byDoor = doorways.some(({ cornersM }) => distanceToRingM(cornersM, point) < 0.45)
      if (room !== undefined && !byDoor) assert.ok(distanceToRingM(room.outlineM, point) > 0.2999)
    }
  }
})

test('outlines run counter-clockwise and holes clockwise', () => {
  for (const { plan } of builtInSpaces) {
    for (const [outline, ...holes] of deriveWalkable(plan)) {
      assert.ok(outline !== undefined && signedAreaM2(outline) > 0)
      for (const hole of holes) assert.ok(signedAreaM2(hole) < 0)
    }
  }
})

test('a partition that leaves less than 0.6 m divides the floor', () => {
  const planWith = (endM: number) =>
    SpacePlan.parse({
      version: 1,
      seed: 1,
      wallThicknessM: 0.3,
      rooms: [
        {
          id: 'room',
          name: 'Room',
          outlineM: rectangleBetween([0, 0], [8, 4]),
          ceilingHeightM: 3,
          floor: 'oak',
          wall: 'plaster-white',
          ceiling: 'ceiling-white',
        },
      ],
      partitions: [
        {
          id: 'screen',
          room: 'room',
          fromM: [4, 0],
          toM: [4, endM],
          thicknessM: 0.2,
          heightM: 3,
          wall: 'plaster-white',
        },
      ],
      start: { atM: [1, 2], yawDeg: -90 },
    })
  assert.equal(deriveWalkable(planWith(3.5)).length, 2)
  assert.equal(deriveWalkable(planWith(3.3)).length, 1)
})
