import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openLog } from '#log'
import { openDataFolder } from './data-folder.ts'
import { listen } from './http/listen.ts'
import { exitCodeOf, explainStartFailure, StartRefusal } from './start-refusal.ts'

const open = (host: string, port: number) => listen({ fetch: () => new Response(), host, port, log: openLog('silent') })

async function refusalOf(opening: Promise<unknown>): Promise<string> {
  return opening.then(
    () => assert.fail('it opened'),
    (error) => {
      assert.ok(error instanceof StartRefusal, String(error))
      assert.equal(exitCodeOf(error), 78)
      return explainStartFailure(error)
    },
  )
}

test('names an unavailable address in one sentence', async () => {
  for (const host of ['192.0.2.1', '3000', 'nowhere.invalid'])
    assert.match(await refusalOf(open(host, 0)), new RegExp(`^HOST=${host} with port 0 cannot be listened at: .+\\.$`))
  await using taken = await open('127.0.0.1', 0)
  assert.match(await refusalOf(open('127.0.0.1', taken.port)), /^Port \d+ is taken by another program\./)
})

test('names a data folder that cannot be made in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-refusal-'))
  try {
    await writeFile(join(folder, 'file'), '')
    for (const path of [join(folder, 'file'), join(folder, 'file', 'data')])
      assert.match(await refusalOf(openDataFolder({ dataDir: path })), /^DATA_DIR=\S+ cannot be used: E[A-Z]+: .+\.$/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
