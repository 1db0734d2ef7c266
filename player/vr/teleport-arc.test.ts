import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { openFloor, pathLengthM, pathTo } from '@enfilade/scene/plan/floor-path'
import { nearestStandable, standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import { plainWall } from '@enfilade/scene/testing/plain-wall'
import { TeleportArc, wallsForArcs } from './teleport-arc.ts'

/** A wall along z = 4 between two rooms, with a door on the right and a window into the next room on the left. */
const between: HangingWall = {
  ...plainWall,
  id: 'between',
  originM: [0, 0, 4],
  lengthM: 8,
  heightM: 3,
  openings: [
    { fromM: 1, toM: 3, bottomM: 0.9, topM: 2.4 },
    { fromM: 5, toM: 6.2, bottomM: 0, topM: 2.2 },
  ],
}
const floor = openFloor([
  [
    [
      [0.3, 0.3],
      [7.7, 0.3],
      [7.7, 3.7],
      [5.9, 3.7],
      [5.9, 4.3],
      [7.7, 4.3],
      [7.7, 7.7],
      [0.3, 7.7],
      [0.3, 4.3],
      [5.3, 4.3],
      [5.3, 3.7],
      [0.3, 3.7],
    ],
  ],
])
const arc = new TeleportArc(wallsForArcs([between]), floor, 3)

/** Throws from hand height towards a point on the floor plan, raised by this angle. */
function throwFrom(fromM: FloorPoint, towardsM: FloorPoint, upRad: number): void {
  const runM = Math.hypot(towardsM[0] - fromM[0], towardsM[1] - fromM[1])
  arc.aim({
    fromX: fromM[0],
    fromY: 1.2,
    fromZ: fromM[1],
    towardsX: ((towardsM[0] - fromM[0]) / runM) * Math.cos(upRad),
    towardsY: Math.sin(upRad),
    towardsZ: ((towardsM[1] - fromM[1]) / runM) * Math.cos(upRad),
  })
}

test('an arc through the door lands in the next room', () => {
  throwFrom([5.6, 6], [5.6, 1], 0)
  assert.equal(arc.lands, true)
  assert.ok(arc.landingM[1] < 3 && arc.landingM[1] > 0.3, `${arc.landingM}`)
})

test('an arc against the wall, or through the window, lands in front of it', () => {
  for (const x of [4, 2]) {
    throwFrom([x, 6], [x, 1], 0.15)
    assert.equal(arc.lands, true)
    assert.ok(arc.landingM[1] > 4.29 && arc.landingM[1] < 4.4, `${arc.landingM}`)
    assert.ok(standsOn(floor, arc.landingM))
  }
})

test('an arc against the ceiling, or beyond every floor, lands nowhere', () => {
  throwFrom([4, 5], [4, 6], 1.45)
  assert.equal(arc.lands, false)
  throwFrom([4, 7], [4, 20], 0.4)
  assert.equal(arc.lands, false)
})

test('the arc is drawn up to its end', () => {
  throwFrom([4, 6], [4, 1], -0.7)
  const last = 3 * (arc.pointCount - 1)
  assert.ok(Math.abs(arc.pointsM[last + 1] ?? 9) < 1e-6)
  assert.ok(arc.pointCount > 3)
})

test('in spaces of one and of many rooms, five hundred arcs land on the floor and never behind a wall', () => {
  let seed = 7
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  // Spaces with walls that an arc can cross are left out.
  const walled = ['white-room', 'three-rooms', 'museum-suite']
  for (const { plan } of builtInSpaces.filter(({ name }) => walled.includes(name))) {
    const space = deriveSceneSpace(plan)
    const spaceFloor = openFloor(space.walkable)
    const thrown = new TeleportArc(wallsForArcs(space.walls), spaceFloor, space.facts.ceilingHeightM)
    const outlines = space.rooms.flatMap(({ outlineM }) => outlineM)
    for (let count = 0; count < 500; count += 1) {
      const corner = outlines[Math.floor(chance() * outlines.length)] ?? [0, 0]
      const from: FloorPoint = [corner[0] + chance() * 4 - 2, corner[1] + chance() * 4 - 2]
      nearestStandable(spaceFloor, from, from)
      const yaw = chance() * 2 * Math.PI
      const up = chance() * 1.4 - 0.6
      thrown.aim({
        fromX: from[0],
        fromY: 1.2,
        fromZ: from[1],
        towardsX: Math.sin(yaw) * Math.cos(up),
        towardsY: Math.sin(up),
        towardsZ: Math.cos(yaw) * Math.cos(up),
      })
      if (!thrown.lands) continue
      assert.ok(standsOn(spaceFloor, thrown.landingM))
      const straightM = Math.hypot(thrown.landingM[0] - from[0], thrown.landingM[1] - from[1])
      const way = pathTo(spaceFloor, from, thrown.landingM)
      assert.ok(way, 'one can walk there as well')
      const aroundM = pathLengthM(from, way)
      assert.ok(aroundM < straightM * 1.6 + 2.5, `${aroundM} m to walk for ${straightM} m of arc from ${from}`)
    }
  }
})
