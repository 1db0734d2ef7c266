import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Hanging } from '@enfilade/contract/hanging'
import type { HangingOperation } from '@enfilade/contract/hanging-operations'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import { painting } from '@enfilade/scene/testing/plain-rooms'
import fc from 'fast-check'
import { applyOperation, type FittingSpace, type HangingFacts } from './apply-operation.ts'
import { readHanging } from './read-hanging.ts'
import { movingWork } from './snap-candidates.ts'
import { snap } from './snapping.ts'
import { wallStateOf } from './wall-state.ts'

/** Some three hundred wishes in all spaces; ten thousand if every repetition is asked for. */
const numRuns = process.env['ENFILADE_TEST_ALL'] === undefined ? 35 : 1200
const seed = Number(process.env['ENFILADE_TEST_SEED'] ?? 0)

const works = [painting('a', 900, 700), painting('b', 400, 600), painting('c', 1200, 900), painting('moving', 500, 640)]
const within = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const wish = fc.record({ alongM: within(-1, 14), centreHeightM: within(0, 5) })

for (const { name, plan } of builtInSpaces) {
  const space: FittingSpace = { ...deriveSceneSpace(plan), build: 'first' }
  const facts: HangingFacts = {
    spaces: new Map([[name, space]]),
    works: new Map(works.map((work) => [work.id, work])),
  }
  const empty: Hanging = {
    ...readHanging({ version: 1, light: 'paintings', placements: [] }, name),
    spaceBuild: 'first',
  }

  test(`a snapped place in ${name} is left by the document as it is, to the last bit`, () => {
    let done = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...space.walls),
        fc.tuple(wish, wish, wish, wish),
        wish,
        within(0, 0.06),
        ({ id: wallId }, hung, wished, reachM) => {
          let document = empty
          for (const [index, at] of hung.entries()) {
            const place = { kind: 'wall', wallId, ...at, frame: 'oak', matM: 0, matBottomM: 0 } as const
            const operation: HangingOperation = { kind: 'place', artworkId: works[index]?.id ?? '', place }
            const outcome = applyOperation(document, operation, facts)
            if (outcome.done) document = outcome.document
          }
          const state = wallStateOf(document, space, works, wallId) ?? assert.fail(wallId)
          const work = state.works.find(({ artworkId }) => artworkId === 'moving')
          // Some walls are too short for it.
          if (work === undefined) return
          const { alongM, centreHeightM: heightM } = wished
          const answer = snap(state, [movingWork(work)], { alongM, heightM }, reachM)
          assert.ok(answer.done)
          const to = {
            kind: 'wall',
            wallId,
            alongM: answer.place.alongM,
            centreHeightM: answer.place.heightM,
          } as const
          const moved = applyOperation(document, { kind: 'move', artworkId: 'moving', to }, facts)
          assert.ok(moved.done)
          const place = moved.document.placements['moving']
          assert.ok(place?.kind === 'wall')
          const { wallId: id, alongM: alongAfterM, centreHeightM } = place
          assert.deepEqual({ kind: 'wall', wallId: id, alongM: alongAfterM, centreHeightM }, to)
          done += 1
        },
      ),
      { seed, numRuns },
    )
    assert.ok(done > numRuns / 2, `${done} wishes had a wall`)
  })
}
