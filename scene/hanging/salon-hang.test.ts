import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import { hashed } from '@enfilade/scene/plan/seeded-noise'
import { painting, plainRoom } from '@enfilade/scene/testing/plain-rooms'
import { applyOperation, type FittingSpace } from './apply-operation.ts'
import { canonicalJson } from './canonical-json.ts'
import { readHanging } from './read-hanging.ts'
import { hungPictures, type RuledHanging, type RuleOutcome } from './ruled-works.ts'
import { salonOf, salonOnWall } from './salon-hang.ts'

const gallery = builtInSpaces.find(({ name }) => name === 'long-gallery') ?? assert.fail('there is no long gallery')
const space: FittingSpace = { ...deriveSceneSpace(gallery.plan), build: 'first' }

/** Paintings from 25 to 110 cm, more of them small. */
const works = Array.from({ length: 40 }, (_, index) => {
  const heightMm = Math.round(250 + 850 * hashed(5, index, 0) * hashed(5, index, 1))
  return painting(`work-${index}`, Math.round(heightMm * (0.7 + 0.7 * hashed(5, index, 2))), heightMm)
})

function hangingIn(hung: typeof works, wallId: string, at: FittingSpace): RuledHanging {
  const placements = hung.map(({ id }, index) => ({
    kind: 'wall' as const,
    artworkId: id,
    wallId,
    alongM: 2 + index / 10,
    centreHeightM: 1.5,
    frame: 'oak' as const,
    matM: 0,
    matBottomM: 0,
  }))
  const read = readHanging({ version: 1, light: 'paintings', placements }, 'here')
  return { document: { ...read, spaceBuild: 'first' }, space: at, works: hung }
}

function outlinesAfter(ruled: RuledHanging, at: FittingSpace, outcome: RuleOutcome) {
  assert.ok(outcome.done, JSON.stringify(outcome))
  const facts = { spaces: new Map([['here', at]]), works: new Map(ruled.works.map((work) => [work.id, work])) }
  const applied = applyOperation(ruled.document, outcome.operation, facts)
  assert.ok(applied.done)
  return hungPictures({ ...ruled, document: applied.document })
}

/** How far the nearest work is that faces each side of a work, where there is one. */
function facingGapsM(outlines: ReturnType<typeof hungPictures>): number[][] {
  return outlines.map((one) => {
    const sides: number[][] = [[], [], [], []]
    for (const other of outlines) {
      if (other === one) continue
      const beside = Math.min(one.topM, other.topM) - Math.max(one.bottomM, other.bottomM) > 1e-6
      const over = Math.min(one.rightM, other.rightM) - Math.max(one.leftM, other.leftM) > 1e-6
      if (beside)
        sides[other.leftM > one.leftM ? 0 : 1]?.push(Math.max(other.leftM - one.rightM, one.leftM - other.rightM))
      if (over)
        sides[other.bottomM > one.bottomM ? 2 : 3]?.push(Math.max(other.bottomM - one.topM, one.bottomM - other.topM))
    }
    return sides.flatMap((side) => (side.length === 0 ? [] : [Math.min(...side)]))
  })
}

test('forty works on a long wall hang at one gap throughout, and the same seed gives the same', () => {
  const ruled = hangingIn(works, 'gallery-1', space)
  const outcome = salonOnWall(ruled, 'gallery-1', { gapM: 0.06, seed: 3 })
  const outlines = outlinesAfter(ruled, space, outcome)
  assert.equal(outlines.length, 40)
  const gapsM = facingGapsM(outlines)
  for (const sides of gapsM)
    assert.ok(Math.abs(Math.min(...sides) - 0.06) < 0.001, 'each is at the gap from its nearest')
  const holes = gapsM.flat().filter((gapM) => gapM > 0.12 + 0.001).length
  assert.ok(holes <= gapsM.flat().length / 8, `${holes} of ${gapsM.flat().length} gaps are holes`)
  // They form one cluster: every work can be reached from any other, from neighbour to neighbour.
  const reached = new Set(outlines.slice(0, 1))
  for (const one of reached) {
    for (const other of outlines) {
      const asideM = Math.max(other.leftM - one.rightM, one.leftM - other.rightM)
      const upM = Math.max(other.bottomM - one.topM, one.bottomM - other.topM)
      if (Math.abs(Math.max(asideM, upM) - 0.06) < 0.001 && Math.min(asideM, upM) < 0) reached.add(other)
    }
  }
  assert.equal(reached.size, 40)
  assert.equal(canonicalJson(salonOnWall(ruled, 'gallery-1', { gapM: 0.06, seed: 3 })), canonicalJson(outcome))
  assert.notEqual(canonicalJson(salonOnWall(ruled, 'gallery-1', { gapM: 0.06, seed: 4 })), canonicalJson(outcome))
})

test('the largest works are near the eye line in the middle, and nothing is below 0.20 m or above the wall', () => {
  const ruled = hangingIn(works, 'gallery-1', space)
  const outlines = outlinesAfter(ruled, space, salonOnWall(ruled, 'gallery-1'))
  const middleM = (space.walls.find(({ id }) => id === 'gallery-1')?.lengthM ?? 0) / 2
  const bySize = outlines.toSorted(
    (one, other) => other.work.widthMm * other.work.heightMm - one.work.widthMm * one.work.heightMm,
  )
  const awayM = (some: typeof outlines) =>
    some.reduce(
      (sumM, { leftM, rightM, bottomM, topM }) =>
        sumM + Math.hypot((leftM + rightM) / 2 - middleM, (bottomM + topM) / 2 - 1.6),
      0,
    ) / some.length
  assert.ok(awayM(bySize.slice(0, 8)) * 1.5 < awayM(bySize.slice(-8)))
  assert.ok(outlines.every(({ bottomM, topM, wall }) => bottomM > 0.199 && topM < wall.heightM - 0.099))
})

test('a selection keeps its place, and a wall that is too small refuses in a sentence', () => {
  const room = { ...plainRoom(12, 6), build: 'first' }
  const ruled = hangingIn(works.slice(0, 6), 'north', room)
  const chosen = works.slice(0, 4).map(({ id }) => id)
  // The fifth and sixth hang among them and are not chosen.
  const outcome = salonOf(ruled, chosen, { gapM: 0.1 })
  const outlines = outlinesAfter(ruled, room, outcome)
  const still = outlines.filter(({ artworkId }) => !chosen.includes(artworkId))
  assert.ok(still.every(({ artworkId, placement }) => placement.alongM === 2 + Number(artworkId.slice(5)) / 10))
  const full = salonOnWall(hangingIn(works, 'west', { ...plainRoom(12, 3), build: 'first' }), 'west')
  assert.ok(!full.done)
  assert.match(full.reason, /do not fit/)
  const wide = salonOnWall(ruled, 'north', { gapM: 0.2 })
  assert.ok(!wide.done)
  assert.match(wide.reason, /between 3 and 15 cm/)
})
