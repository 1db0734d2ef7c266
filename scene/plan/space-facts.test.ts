import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SpacePlan } from '@enfilade/contract/space-plan'
import { builtInSpaces } from './built-in-spaces.ts'
import { layOut } from './plan-layout.ts'
import { rectangleBetween } from './rectangular-rooms.ts'
import { deriveFacts } from './space-facts.ts'
import { areaOfRoleM2, buildSpaceMesh, cornerInRoom, type SpaceMesh } from './space-mesh.ts'

/** Narrower walls are piers, on which nothing is hung. */
const narrowestM = 0.6

/** The length of the line in which the walls' triangles cross a height, without piers. */
function wallLengthAtM(mesh: SpaceMesh, heightM: number): number {
  let sumM = 0
  for (const cutFace of mesh.faces) {
    const rights = cutFace.corners.map(([right]) => right)
    if (cutFace.face.role !== 'wall' || Math.max(...rights) - Math.min(...rights) < narrowestM) continue
    for (let at = 0; at < cutFace.triangles.length; at += 3) {
      const corners = cutFace.triangles.slice(at, at + 3).map((corner) => cornerInRoom(cutFace, corner))
      const crossings = corners.flatMap((from, index) => {
        const to = corners[(index + 1) % 3]
        if (to === undefined || from[1] > heightM === to[1] > heightM) return []
        const share = (heightM - from[1]) / (to[1] - from[1])
        return [[from[0] + (to[0] - from[0]) * share, from[2] + (to[2] - from[2]) * share] as const]
      })
      const [one, other] = crossings
      if (one && other) sumM += Math.hypot(one[0] - other[0], one[1] - other[1])
    }
  }
  return sumM
}

test('the facts of every built-in space match the measures of its triangles', () => {
  for (const { plan, name } of builtInSpaces) {
    const facts = deriveFacts(plan)
    const mesh = buildSpaceMesh(layOut(plan))
    assert.ok(Math.abs(areaOfRoleM2(mesh, 'floor') - facts.floorAreaM2) < 0.01, `floor area of ${name}`)
    assert.ok(Math.abs(wallLengthAtM(mesh, 1.5) - facts.wallLengthM) < 0.02, `wall length of ${name}`)
    assert.equal(facts.roomCount, plan.rooms.length)
  }
})

test('partitions and columns reduce the floor, partitions add wall', () => {
  const bare = {
    version: 1,
    seed: 1,
    wallThicknessM: 0.3,
    rooms: [
      {
        id: 'room',
        name: 'Room',
        outlineM: rectangleBetween([0, 0], [10, 10]),
        ceilingHeightM: 3,
        floor: 'terrazzo',
        wall: 'plaster-white',
        ceiling: 'ceiling-white',
      },
    ],
    start: { atM: [1, 5], yawDeg: -90 },
  }
  const furnished = SpacePlan.parse({
    ...bare,
    partitions: [
      { id: 'screen', room: 'room', fromM: [4, 3], toM: [4, 6], thicknessM: 0.2, heightM: 3, wall: 'plaster-white' },
    ],
    columns: [{ room: 'room', atM: [7, 5], widthM: 0.5, depthM: 0.5 }],
  })
  const facts = deriveFacts(furnished)
  assert.equal(facts.floorAreaM2, 100 - 0.6 - 0.25)
  assert.equal(facts.wallLengthM, 46)
  assert.ok(Math.abs(areaOfRoleM2(buildSpaceMesh(layOut(furnished)), 'floor') - facts.floorAreaM2) < 1e-6)
})

test('there are three built-in spaces of each size, smallest first, and each large one is a suite that holds a collection', () => {
  const facts = builtInSpaces.map(({ plan }) => deriveFacts(plan))
  const sizes = facts.map(({ size }) => size)
  for (const size of ['SMALL', 'MEDIUM', 'LARGE']) assert.equal(sizes.filter((one) => one === size).length, 3, size)
  const areasM2 = facts.map(({ floorAreaM2 }) => floorAreaM2)
  assert.deepEqual(
    areasM2,
    areasM2.toSorted((one, other) => one - other),
  )
  for (const large of facts.slice(-3)) assert.ok(large.roomCount >= 3 && large.wallLengthM >= 90)
})

test('no two built-in spaces have the same combination of floor, walls and light', () => {
  const characters = builtInSpaces.map(({ plan }) =>
    JSON.stringify([
      plan.rooms[0]?.floor,
      plan.rooms[0]?.wall,
      plan.rooms[0]?.ceiling,
      plan.windows.length > 0,
      plan.ceilingLights.length > 0,
      plan.sheds.length > 0,
    ]),
  )
  assert.equal(new Set(characters).size, builtInSpaces.length)
})

test('a wall continues under a high window', () => {
  const [bay] = builtInSpaces.flatMap(({ plan }) => (plan.sheds.length > 0 ? [plan] : []))
  assert.ok(bay)
  const lower = { ...bay, windows: bay.windows.map((window) => ({ ...window, sillM: 1 })) }
  const takenM = bay.windows.reduce((sumM, { widthM }) => sumM + widthM, 0)
  assert.ok(Math.abs(deriveFacts(bay).wallLengthM - deriveFacts(lower).wallLengthM - takenM) < 0.01)
})
