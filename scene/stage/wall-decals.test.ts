import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungPicture } from '@enfilade/contract/scene-document'
import { plainWall } from '@enfilade/scene/testing/plain-wall'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import type { Mesh } from 'three'
import { contactShadows, shadowMaterials } from './contact-shadows.ts'
import { lampPoolMaterial, lampPools } from './lamp-pools.ts'
import { lightMoods } from './light-moods.ts'

/** A high wall with a doorway from 6 m on. */
const wall = { ...plainWall, heightM: 6, openings: [{ fromM: 6, toM: 8, bottomM: 0, topM: 2.5 }] }
const walls = new Map([[wall.id, wall]])

const square: HungPicture = {
  ...plainWork('square'),
  kind: 'picture',
  wallId: 'wall',
  widthMm: 1000,
  heightMm: 1000,
  positionM: [3, 2.5, 0.03],
  yawRad: 0,
  frame: { kind: 'none', faceM: 0, depthM: 0.03, matM: 0, matBottomM: 0 },
  picture: null,
}
const tondo: HungPicture = { ...square, id: 'tondo', face: { cut: 'round' } }

const poolOf = (hung: HungPicture, mood: keyof typeof lightMoods) =>
  lampPools([hung], walls, lightMoods[mood], lampPoolMaterial(lightMoods[mood])).mesh

function alongM(mesh: Mesh): number[] {
  const { position } = mesh.geometry.attributes
  return Array.from({ length: position?.count ?? 0 }, (_, corner) => position?.getX(corner) ?? Number.NaN)
}

/** How much a lamp brightens its wall this far beside a square metre's middle, as a ratio of the mood's maximum. */
function brightness(besideM: number): number {
  const beyond = Math.max(0, besideM - 0.36) / (0.14 + 0.935)
  return Math.max(0, 1 - beyond ** 2) ** 2
}

test("a lamp's pool is drawn as far as it is visible on a screen, and a faint one no further", () => {
  for (const mood of ['daylight', 'paintings', 'black-box'] as const) {
    const reachM = Math.max(...alongM(poolOf(square, mood))) - 3
    const atItsEnd = lightMoods[mood].poolRatio * brightness(reachM)
    assert.ok(atItsEnd > 0 && atItsEnd < 1 / 512, `${mood}: ${atItsEnd} where its pool ends`)
  }
  const [faint, strong] = [poolOf(square, 'daylight'), poolOf(square, 'black-box')]
  assert.ok(Math.max(...alongM(faint)) < Math.max(...alongM(strong)) - 0.1)
})

test('no light of a lamp floats in a doorway', () => {
  const pool = poolOf({ ...square, positionM: [5.2, 1.5, 0.03] }, 'black-box')
  const { position } = pool.geometry.attributes
  assert.ok(position && position.count > 4, 'the doorway cuts it')
  for (let first = 0; first < position.count; first += 4) {
    const corners = [0, 1, 2, 3].map((corner) => first + corner)
    const toM = Math.max(...corners.map((corner) => position.getX(corner)))
    const bottomM = Math.min(...corners.map((corner) => position.getY(corner)))
    assert.ok(toM <= 6.001 || bottomM >= 2.499, `light up to ${toM} m along the wall, ${bottomM} m above the floor`)
  }
})

test('round things cast a round shadow, and a card beside them a rectangular one', () => {
  const materials = shadowMaterials()
  const card: HungPicture['labelAt'] = { positionM: [4, 1.4, 0.002], yawRad: 0 }
  const made = contactShadows([{ ...tondo, labelAt: card }], [], walls, materials)
  assert.deepEqual(
    made.map(({ mesh }) => mesh.material),
    [materials.straight, materials.round],
  )
  assert.equal(contactShadows([{ ...square, labelAt: null }], [], walls, materials).length, 1)
})
