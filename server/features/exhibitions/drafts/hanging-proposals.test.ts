import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { HangingProposal } from '@enfilade/contract/studio-calls'
import { z } from 'zod'
import { type Answer, ask } from '#account-fixture'
import { openTestGallery } from '#testing'
import {
  beginExhibition,
  draftWall,
  openMaker,
  pushOperations,
  readDraft,
  studioPath,
  takenOf,
} from '#testing/draft-makers'

const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
after(() => site[Symbol.asyncDispose]())

const propose = (cookie: string | null, id: string, body: unknown = {}) =>
  ask(site, 'POST', `${studioPath}/${id}/hanging-proposals`, { body, cookie })

function proposalIn(answer: Answer): HangingProposal {
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return z.object({ data: HangingProposal }).parse(answer.body).data
}

test('a script adds its works, has them hung by rule, and takes the proposal', async () => {
  const maker = await openMaker(site, 'rule@maker.example', 5)
  const { _id: id } = await beginExhibition(site, maker, 'Hung By Rule')
  assert.equal(proposalIn(await propose(maker.cookie, id)).operation, null, 'nothing to hang')
  const adding = maker.workIds.map((artworkId, index) => ({ kind: 'add-work', artworkId, index }) as const)
  takenOf(await pushOperations(site, maker, id, { seq: 1, baseVersion: 0, operations: adding }))
  const { operation, version, refused } = proposalIn(
    await propose(maker.cookie, id, { frame: 'oak', centreLineM: 1.6 }),
  )
  assert.deepEqual([version, refused], [5, []])
  assert.equal(Object.keys((await readDraft(site, maker, id)).hanging.placements).length, 0, 'nothing has changed')
  assert.ok(operation !== null)
  takenOf(await pushOperations(site, maker, id, { seq: 2, baseVersion: version, operations: [operation] }))
  const { hanging } = await readDraft(site, maker, id)
  assert.deepEqual(
    hanging.order.map((artworkId) => {
      const place = hanging.placements[artworkId]
      return place?.kind === 'wall' ? [place.frame, place.centreHeightM] : null
    }),
    maker.workIds.map(() => ['oak', 1.6]),
  )
})

test('unknown walls and what is no choice are refused; the exhibition of another does not exist', async () => {
  const maker = await openMaker(site, 'walls@maker.example')
  const other = await openMaker(site, 'stranger@maker.example', 0)
  const { _id: id } = await beginExhibition(site, maker, 'Walls')
  const unknown = await propose(maker.cookie, id, { wallIds: [draftWall, 'nowhere'] })
  assert.deepEqual([unknown.status, Object(unknown.body).code], [422, 'unknown_wall'])
  for (const body of [{ frame: 'plush' }, { centreLineM: 9 }, { wallIds: [] }, { rows: 2 }, []])
    assert.equal((await propose(maker.cookie, id, body)).status, 400, JSON.stringify(body))
  assert.equal((await propose(other.cookie, id)).status, 404)
  assert.equal((await propose(null, id)).status, 401)
})

test('several proposals at once are made one after the other', async () => {
  const maker = await openMaker(site, 'several@maker.example')
  const { _id: id } = await beginExhibition(site, maker, 'Several')
  const operations = maker.workIds.map((artworkId, index) => ({ kind: 'add-work', artworkId, index }) as const)
  takenOf(await pushOperations(site, maker, id, { seq: 1, baseVersion: 0, operations }))
  const answers = await Promise.all(Array.from({ length: 6 }, () => propose(maker.cookie, id)))
  const [first, ...rest] = answers.map(proposalIn)
  for (const proposal of rest) assert.deepEqual(proposal, first)
})
