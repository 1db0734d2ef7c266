import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Hanging, WallPlace } from '@enfilade/contract/hanging'
import { HangingOperation } from '@enfilade/contract/hanging-operations'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import { painting } from '@enfilade/scene/testing/plain-rooms'
import fc from 'fast-check'
import { applyOperation, type HangingFacts } from './apply-operation.ts'
import { autoHang } from './auto-hang.ts'
import { canonicalJson } from './canonical-json.ts'
import { proposeHangAll } from './hang-all.ts'
import type { HangableWork } from './hangable-work.ts'
import { checkHanging } from './hanging-check.ts'
import { listedHanging } from './placed-works.ts'
import { readHanging } from './read-hanging.ts'

const spaceUrl = 'three-rooms'
const plan = builtInSpaces.find(({ name }) => name === spaceUrl)?.plan
assert.ok(plan !== undefined)
const space = deriveSceneSpace(plan)

const bust = (id: string): HangableWork => ({
  id,
  type: 'SCULPTURE',
  medium: 'Bronze',
  widthMm: 400,
  heightMm: 600,
  depthMm: 400,
  hasMesh: true,
})
const works: HangableWork[] = Array.from({ length: 24 }, (_, index) =>
  index % 6 === 5 ? bust(`work-${index}`) : painting(`work-${index}`, 300 + ((index * 370) % 900), 400 + index * 20),
)
const facts: HangingFacts = {
  spaces: new Map([[spaceUrl, { ...space, build: 'a build' }]]),
  works: new Map(works.map((work) => [work.id, work])),
}
const empty: Hanging = {
  ...readHanging({ version: 1, light: 'paintings', placements: [] }, spaceUrl),
  spaceBuild: 'a build',
  order: works.map(({ id }) => id),
}

/** The hanging after a proposal was taken. */
function taken(hanging: Hanging, proposal: ReturnType<typeof proposeHangAll>): Hanging {
  assert.ok(proposal.done, proposal.done ? '' : proposal.reason)
  if (proposal.operation === null) return hanging
  const operation = HangingOperation.parse(proposal.operation)
  const applied = applyOperation(hanging, operation, facts)
  assert.ok(applied.done, applied.done ? '' : applied.reason)
  const back = applyOperation(applied.document, applied.inverse, facts)
  assert.ok(back.done)
  assert.equal(canonicalJson(back.document), canonicalJson(hanging), 'taken back, it is as it was')
  return applied.document
}

const placeOn = (hanging: Hanging, id: string): WallPlace => {
  const place = hanging.placements[id]
  assert.ok(place?.kind === 'wall')
  return place
}

test('an empty space is hung as by the command line, to the last bit', () => {
  const hung = taken(empty, proposeHangAll(empty, space, works))
  const byCommand = autoHang(space, works)
  assert.ok(byCommand.done)
  const expected = readHanging(byCommand.hanging, spaceUrl)
  assert.equal(canonicalJson(hung.placements), canonicalJson(expected.placements))
  assert.equal(hung.light, expected.light)
})

test('what hangs by rule already is hung the same again', () => {
  const hung = taken(empty, proposeHangAll(empty, space, works))
  assert.equal(canonicalJson(taken(hung, proposeHangAll(hung, space, works))), canonicalJson(hung))
})

test('locked works stay, whatever they are, and the others go beside them', () => {
  const hung = taken(empty, proposeHangAll(empty, space, works))
  fc.assert(
    fc.property(
      fc.subarray(Object.keys(hung.placements), { minLength: 1 }),
      fc.double({ min: 1, max: 2, noNaN: true }),
      (ids, height) => {
        const placements = Object.fromEntries(
          Object.entries(hung.placements).map(([id, place]) => [
            id,
            ids.includes(id) ? { ...place, locked: true as const } : place,
          ]),
        )
        const locked: Hanging = { ...hung, placements }
        const again = taken(locked, proposeHangAll(locked, space, works, { centreLineM: height }))
        for (const id of ids) assert.equal(canonicalJson(again.placements[id]), canonicalJson(placements[id]), id)
        const check = checkHanging(space, listedHanging(again), works)
        assert.ok(check.done, check.done ? '' : check.reason)
      },
    ),
    { seed: 7, numRuns: 25 },
  )
})

test('a proposal for one wall leaves all others, the floor and the light as they are', () => {
  const hung = taken(empty, proposeHangAll(empty, space, works))
  const { wallId } = placeOn(hung, 'work-0')
  const here = hung.order.filter((id) => {
    const place = hung.placements[id]
    return place?.kind === 'wall' && place.wallId === wallId
  })
  const again = taken(hung, proposeHangAll(hung, space, works, { wallIds: [wallId], frame: 'gilt' }))
  assert.equal(again.light, hung.light)
  for (const [id, place] of Object.entries(hung.placements)) {
    if (!here.includes(id)) assert.equal(canonicalJson(again.placements[id]), canonicalJson(place), id)
  }
  assert.deepEqual(
    here.map((id) => [placeOn(again, id).wallId, placeOn(again, id).frame]),
    here.map(() => [wallId, 'gilt']),
  )
})

test('works keep their labels and groups; texts on the walls stay, and nothing is hung over them', () => {
  const hung = taken(empty, proposeHangAll(empty, space, works))
  const { wallId, alongM } = placeOn(hung, 'work-0')
  const grouped: Hanging = {
    ...hung,
    placements: { ...hung.placements, 'work-0': { ...placeOn(hung, 'work-0'), labelSide: 'none', groupId: 'pair' } },
    texts: { intro: { wallId, alongM, topM: 1.8, widthM: 0.8, title: null, text: 'Low tide.' } },
  }
  const again = taken(grouped, proposeHangAll(grouped, space, works))
  assert.deepEqual([placeOn(again, 'work-0').labelSide, placeOn(again, 'work-0').groupId], ['none', 'pair'])
  const check = checkHanging(space, listedHanging(again), works)
  assert.ok(check.done, check.done ? '' : check.reason)
})

test('works without a size, and those for which no room is left, are named; nothing hangable is refused', () => {
  const sizeless: HangableWork = { ...painting('sizeless', 100, 100), widthMm: null }
  const wanted: Hanging = { ...empty, order: ['sizeless', 'work-0', 'gone'] }
  const proposal = proposeHangAll(wanted, space, [sizeless, ...works])
  assert.deepEqual(
    proposal.refused.map(({ artworkId, because }) => [artworkId, because]),
    [
      ['gone', 'unknown-work'],
      ['sizeless', 'no-size'],
    ],
  )
  const nothing = proposeHangAll({ ...empty, order: ['sizeless'] }, space, [sizeless])
  assert.ok(!nothing.done && nothing.because === 'nothing-hangable')
})
