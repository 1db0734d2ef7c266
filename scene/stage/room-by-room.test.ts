import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SpacePoint } from '@enfilade/contract/space-geometry'
import type { SpacePlan } from '@enfilade/contract/space-plan'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { isInside } from '@enfilade/scene/plan/floor-polygon'
import { hangingWallsOf } from '@enfilade/scene/plan/hanging-walls'
import { openLightScene } from '@enfilade/scene/plan/light-scene'
import { layOut } from '@enfilade/scene/plan/plan-layout'
import { roomIndexAt } from '@enfilade/scene/plan/room-parts'
import { hashed } from '@enfilade/scene/plan/seeded-noise'
import { buildSpaceMesh, roomOfFace } from '@enfilade/scene/plan/space-mesh'
import { RoundSight } from './round-sight.ts'

test('each triangle of a part belongs to one room, and the rooms follow each other', () => {
  for (const { plan, name } of builtInSpaces) {
    for (const { rooms, indices } of buildSpaceMesh(layOut(plan)).parts) {
      let from = 0
      for (const [place, range] of rooms.entries()) {
        assert.equal(range.from, from, name)
        assert.ok(range.roomIndex > (rooms[place - 1]?.roomIndex ?? -1), name)
        from += range.count
      }
      assert.equal(from, indices.length, name)
    }
  }
})

/** Computes which rooms of a space may be visible from a place, and which room a ray from there hits. */
function openRooms(plan: SpacePlan) {
  const layout = layOut(plan)
  const mesh = buildSpaceMesh(layout)
  const scene = openLightScene(mesh.faces)
  const sight = new RoundSight(
    hangingWallsOf(layout),
    mesh.roomBounds.map(({ ceilingM }) => ceilingM),
  )
  return {
    layout,
    seenFrom: (eye: SpacePoint): boolean[] => {
      sight.lookFrom(...eye)
      return mesh.roomBounds.map(({ stretchesM }) =>
        stretchesM.some(([fromX, fromZ, toX, toZ]) => sight.reaches({ fromM: [fromX, fromZ], toM: [toX, toZ] })),
      )
    },
    metRoom: (eye: SpacePoint, [x, y, z]: SpacePoint): number | null => {
      const lengthM = Math.hypot(x, y, z)
      const met = scene.firstMet(eye, [x / lengthM, y / lengthM, z / lengthM])
      const cutFace = met ? mesh.faces[met.faceIndex] : undefined
      return cutFace ? roomOfFace(layout, cutFace) : null
    },
  }
}

test('no visible point is ever in an omitted room, from any place in any direction', () => {
  let leftOut = 0
  for (const { plan, name } of builtInSpaces) {
    const { layout, seenFrom, metRoom } = openRooms(plan)
    for (let stand = 0; stand < 40; stand += 1) {
      const { outlineM } = layout.rooms[stand % layout.rooms.length] ?? { outlineM: [] }
      const [cornerX, cornerZ] = outlineM[Math.floor(hashed(3, stand, 0) * outlineM.length)] ?? [0, 0]
      const middleX = outlineM.reduce((sum, [x]) => sum + x, 0) / outlineM.length
      const middleZ = outlineM.reduce((sum, [, z]) => sum + z, 0) / outlineM.length
      const share = hashed(4, stand, 1) * 0.9
      const eye: SpacePoint = [middleX + share * (cornerX - middleX), 1.6, middleZ + share * (cornerZ - middleZ)]
      const seen = seenFrom(eye)
      leftOut += seen.filter((one) => !one).length
      for (let look = 0; look < 400; look += 1) {
        const aroundRad = hashed(6, look, stand) * 2 * Math.PI
        const met = metRoom(eye, [Math.cos(aroundRad), hashed(5, look, stand) * 0.6 - 0.3, Math.sin(aroundRad)])
        assert.ok(met === null || seen[met], `${name}, from ${eye.join(' ')}`)
      }
    }
  }
  assert.ok(leftOut > 100, `only ${leftOut} rooms were left out`)
})

test('the lining and threshold of a doorway are wholly visible from close beside it', () => {
  for (const { plan, name } of builtInSpaces) {
    const { layout, seenFrom, metRoom } = openRooms(plan)
    for (const { cornersM, throughRatio, widthM, heightM, index } of layout.doorways) {
      const sides = [
        { lip: [cornersM[0], cornersM[1]], outSign: -1 },
        { lip: [cornersM[2], cornersM[3]], outSign: 1 },
      ] as const
      for (const { lip, outSign } of sides) {
        const [one, other] = lip
        const along = [(other[0] - one[0]) / widthM, (other[1] - one[1]) / widthM] as const
        for (let stand = 0; stand < 12; stand += 1) {
          const asideM = widthM / 2 + (stand % 2 === 0 ? 1 : -1) * (widthM / 2 + 0.05 + stand * 0.1)
          const eye: SpacePoint = [
            one[0] + along[0] * asideM + throughRatio[0] * outSign * 0.31,
            1.6,
            one[1] + along[1] * asideM + throughRatio[1] * outSign * 0.31,
          ]
          if (!layout.rooms.some(({ outlineM }) => isInside(outlineM, [eye[0], eye[2]]))) continue
          const seen = seenFrom(eye)
          for (let look = 0; look < 60; look += 1) {
            const acrossM = hashed(7, look, stand) * widthM
            const inM = -outSign * hashed(8, look, stand) * 0.06
            const met = metRoom(eye, [
              one[0] + along[0] * acrossM + throughRatio[0] * inM - eye[0],
              hashed(9, look, stand) * heightM - 1.6,
              one[1] + along[1] * acrossM + throughRatio[1] * inM - eye[2],
            ])
            assert.ok(met === null || seen[met], `${name}, doorway ${index}, from ${eye.join(' ')}`)
          }
        }
      }
    }
  }
})

test('the lining of a doorway belongs to its first room, and an opening in a wall to the room in front of it', () => {
  const layout = layOut(builtInSpaces.find(({ name }) => name === 'three-rooms')?.plan ?? assert.fail())
  for (const { cornersM, roomIndexes } of layout.doorways) {
    const middle: SpacePoint = [
      cornersM.reduce((sum, [x]) => sum + x, 0) / 4,
      1,
      cornersM.reduce((sum, [, z]) => sum + z, 0) / 4,
    ]
    assert.equal(roomIndexAt(layout, middle), roomIndexes[0])
  }
  for (const side of layout.sides) {
    const { fromM, alongRatio, inwardRatio, lengthM } = side.edge
    const inWall: SpacePoint = [
      fromM[0] + (alongRatio[0] * lengthM) / 2 - inwardRatio[0] * 0.05,
      3.4,
      fromM[1] + (alongRatio[1] * lengthM) / 2 - inwardRatio[1] * 0.05,
    ]
    if (side.openings.length === 0) assert.equal(roomIndexAt(layout, inWall), side.roomIndex)
  }
})
