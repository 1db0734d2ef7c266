import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import { painting } from '@enfilade/scene/testing/plain-rooms'
import fc from 'fast-check'
import { autoHang } from './auto-hang.ts'
import type { HangableWork } from './hangable-work.ts'
import { checkHanging } from './hanging-check.ts'

const anyWork: fc.Arbitrary<Omit<HangableWork, 'id'>> = fc.record({
  type: fc.constantFrom('PAINTING', 'PRINT', 'DRAWING', 'PHOTOGRAPHY', 'STREETART', 'VIDEO', 'SCULPTURE', 'ARTIFACT'),
  medium: fc.constantFrom(null, 'Oil on canvas', 'Ink on paper', 'Tempera on wood', 'Bronze'),
  widthMm: fc.option(fc.integer({ min: 30, max: 4200 }), { freq: 20 }),
  heightMm: fc.option(fc.integer({ min: 30, max: 4200 }), { freq: 20 }),
  depthMm: fc.option(fc.integer({ min: 30, max: 1500 }), { freq: 10 }),
  hasMesh: fc.boolean(),
})

for (const { name, plan } of builtInSpaces) {
  test(`every hanging in ${name} is sound: nothing overlaps, every work is hung or refused`, () => {
    const space = deriveSceneSpace(plan)
    fc.assert(
      fc.property(fc.array(anyWork, { maxLength: 60 }), (records) => {
        const works = records.map((record, index) => ({ ...record, id: `work-${index}` }))
        const result = autoHang(space, works)
        if (!result.done) return assert.equal(result.refused.length, works.length)
        const { placements } = result.hanging
        assert.equal(placements.length + result.refused.length, works.length)
        const check = checkHanging(space, result.hanging, works)
        assert.ok(check.done, check.done ? '' : check.reason)
        const tight = check.warnings.filter(({ because }) => because === 'narrow-gap' || because === 'near-corner')
        assert.deepEqual(tight, [])
      }),
      { seed: 11, numRuns: 20 },
    )
  })
}

for (const { pictures, rooms } of [
  { pictures: 5, rooms: 1 },
  { pictures: 12, rooms: 2 },
  { pictures: 21, rooms: 3 },
]) {
  test(`a show of ${pictures} pictures uses ${rooms} of three rooms`, () => {
    const threeRooms = builtInSpaces.find(({ name }) => name === 'three-rooms')
    assert.ok(threeRooms !== undefined)
    const space = deriveSceneSpace(threeRooms.plan)
    const works = Array.from({ length: pictures }, (_, index) => painting(`work-${index}`, 700, 900))
    const result = autoHang(space, works)
    assert.ok(result.done)
    const hungOn = result.hanging.placements.flatMap((placement) => (placement.kind === 'wall' ? placement.wallId : []))
    const opened = new Set(space.walls.filter(({ id }) => hungOn.includes(id)).map(({ roomIndex }) => roomIndex))
    assert.equal(opened.size, rooms)
  })
}
