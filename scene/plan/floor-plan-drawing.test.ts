import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { builtInSpaces } from './built-in-spaces.ts'
import { drawFloorPlan } from './floor-plan-drawing.ts'
import { isInside } from './floor-polygon.ts'
import { deriveWalls } from './hanging-walls.ts'

function ringsOf(path: string): FloorPoint[][] {
  return path
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((pair): FloorPoint => {
          const [x = Number.NaN, z = Number.NaN] = pair.split(' ').map(Number)
          return [x, z]
        }),
    )
}

test('there is ink behind every wall, and none in front of it or in its doors', () => {
  for (const { plan, name } of builtInSpaces) {
    const rings = ringsOf(drawFloorPlan(plan).wallsPath)
    assert.ok(rings.flat(2).every(Number.isFinite))
    const inked = (point: FloorPoint) => rings.filter((ring) => isInside(ring, point)).length % 2 === 1
    for (const { id, originM, alongRatio, outwardRatio, lengthM, openings } of deriveWalls(plan)) {
      const at = (alongM: number, outM: number): FloorPoint => [
        originM[0] + alongRatio[0] * alongM + outwardRatio[0] * outM,
        originM[2] + alongRatio[1] * alongM + outwardRatio[1] * outM,
      ]
      for (let alongM = 0.1; alongM < lengthM - 0.01; alongM += 0.45) {
        assert.ok(!inked(at(alongM, 0.1)), `ink before ${name} ${id}`)
        const open = openings.some(({ fromM, toM }) => alongM > fromM - 0.01 && alongM < toM + 0.01)
        if (!open) assert.ok(inked(at(alongM, -0.1)), `no ink behind ${name} ${id}`)
      }
      for (const { fromM, toM } of openings)
        assert.ok(!inked(at((fromM + toM) / 2, -0.1)), `ink in an opening of ${name} ${id}`)
    }
  }
})

test('the sheet shows each room’s number and the line of sight', () => {
  for (const { plan } of builtInSpaces) {
    const { svg } = drawFloorPlan(plan)
    assert.equal(svg.match(/<text /g)?.length, plan.rooms.length)
    assert.match(svg, /class="sight"/)
  }
})
