import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OperationLog, StudioDraft, StudioExhibition } from '@enfilade/contract/studio-calls'
import { applyOperation } from '@enfilade/scene/hanging/apply-operation'
import { canonicalJson } from '@enfilade/scene/hanging/canonical-json'
import { readHanging } from '@enfilade/scene/hanging/read-hanging'
import { z } from 'zod'
import { openApp } from '#app'
import { readConfig } from '#config'
import { openLog } from '#log'
import { draftSpace, hangPrint, studioPath } from '#testing/draft-makers'
import { makeDataFolder, type RealServer, startRealServer } from '#testing/real-server'
import { everyNth } from '#testing/test-thoroughness'

const password = 'nine lemons and a knife'
const email = 'maker@site.example'
const pushes = 6

/** A call like that of the site's own pages; null if the server ended before it answered. */
async function call({ address }: RealServer, path: string, cookie: string, body?: unknown): Promise<Response | null> {
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie }
  const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return fetch(`${address}${path}`, sent).catch(() => null)
}

async function answerOf<Schema extends z.ZodType>(answer: Response | null, schema: Schema): Promise<z.output<Schema>> {
  const text = await answer?.text()
  assert.ok(answer?.ok && text !== undefined, `${answer?.status} ${text}`)
  return schema.parse(JSON.parse(text))
}

test('whenever the server is killed, what was answered is kept, and sending again applies nothing twice', async () => {
  await using folder = await makeDataFolder()
  const dataDir = folder.path
  let cookie = ''
  let workId = ''
  let path = ''
  let space = ''
  {
    await using server = await startRealServer({ dataDir })
    await answerOf(await call(server, '/v1/register', '', { email, password }), z.object({ id: z.string() }))
    await using guest = await openApp(readConfig({ DATA_DIR: dataDir }), openLog('silent'), { joinRunning: true })
    const { letters, artworks, ownership, spaces } = guest.gallery
    const code = /^\d{6}/.exec((await letters.newest(1))[0]?.subject ?? '')?.[0]
    await call(server, '/v1/verify-code', '', { email, code })
    const login = await call(server, '/users/login', '', { email, password })
    cookie = login?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await spaces.ensureBuiltIn(undefined, [draftSpace])
    const work = await artworks.create({ title: 'Print', type: 'PRINT', status: 'ON_SALE', widthCm: 40, heightCm: 50 })
    const owner = await ownership.accountFor(email)
    assert.ok(work.done && owner.done)
    workId = work.artwork._id
    await ownership.give([workId], owner.accountId)
    const begun = await call(server, studioPath, cookie, { title: 'Kills', spaceUrl: draftSpace })
    const { data } = await answerOf(begun, z.object({ data: StudioExhibition }))
    path = `${studioPath}/${data._id}`
    space = data.spaceUrl
  }

  let seq = 0
  const points = ['operation.applied', 'operation.committed'].flatMap((point) =>
    everyNth([1, 2, 3], 3).map((passing) => `${point}:${passing}`),
  )
  for (const point of points) {
    await using server = await startRealServer({ dataDir, environment: { ENFILADE_FAULT_POINT: point } })
    for (let sent = 0; sent < pushes; sent += 1) {
      const operations = [hangPrint(workId, 1 + ((seq * 7) % 50) / 10)]
      const answer = await call(server, `${path}/operations`, cookie, {
        clientId: 'a page',
        seq,
        baseVersion: 0,
        operations,
      })
      if (answer === null) break
      assert.equal(answer.status, 200)
      seq += 1
    }
    assert.equal((await server.ended).signal, 'SIGKILL', point)
  }

  await using server = await startRealServer({ dataDir })
  for (let again = 0; again <= seq; again += 1) {
    const operations = [hangPrint(workId, 1 + ((again * 7) % 50) / 10)]
    const body = { clientId: 'a page', seq: again, baseVersion: 0, operations }
    const { data } = await answerOf(
      await call(server, `${path}/operations`, cookie, body),
      z.object({ data: z.object({ version: z.int() }) }),
    )
    assert.ok(data.version === seq || data.version === seq + 1)
  }
  const log = await answerOf(await call(server, `${path}/operations`, cookie), OperationLog)
  assert.deepEqual(
    log.data.map((one) => [one.version, one.seq]),
    Array.from({ length: seq + 1 }, (_, index) => [index + 1, index]),
  )
  const { data: draft } = await answerOf(await call(server, path, cookie), z.object({ data: StudioDraft }))
  const facts = {
    spaces: new Map([[space, draft.space]]),
    works: new Map(draft.works.map((work) => [work.id, work])),
  }
  let replayed = {
    ...readHanging({ version: 1, light: 'paintings', placements: [] }, space),
    spaceBuild: draft.space.build,
  }
  for (const { operation } of log.data) {
    const outcome = applyOperation(replayed, operation, facts)
    assert.ok(outcome.done)
    replayed = { ...outcome.document, spaceBuild: draft.space.build }
  }
  assert.equal(canonicalJson(draft.hanging), canonicalJson(replayed))
})
