import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#database'
import { openLog } from '#log'
import { makeDataFolder } from './real-server.ts'

const writer = resolve(import.meta.dirname, 'writing-process.ts')
const rounds = 4

test('every acknowledged row survives kill -9, round after round', async () => {
  await using folder = await makeDataFolder()
  let acknowledged = 0
  for (let round = 1; round <= rounds; round += 1) {
    const child = spawn(process.execPath, [writer, folder.path], { stdio: ['ignore', 'pipe', 'inherit'] })
    acknowledged = await killAfter(child, acknowledged + 30 * round)
  }

  await using database = await openDatabase({ dataDir: folder.path, log: openLog('silent') })
  const { rows } = await database.pool.query<{ entries: number; last: number }>(
    'select count(*) as entries, max(entry) as last from visits',
  )
  const { entries, last } = rows[0] ?? { entries: 0, last: 0 }
  assert.ok(last >= acknowledged, `${acknowledged} was acknowledged, ${last} is the last that is there`)
  assert.equal(entries, last, 'no row is missing before it')
})

test('interrupted starts, including the first, do not prevent the next', async () => {
  await using folder = await makeDataFolder()
  for (const afterMs of [300, 600, 900, 1200, 1500]) {
    const child = spawn(process.execPath, [writer, folder.path], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    await pause(afterMs)
    child.kill('SIGKILL')
    await ended
  }
  await using database = await openDatabase({ dataDir: folder.path, log: openLog('silent') })
  assert.equal((await database.pool.query('select from site_notes')).rowCount, 0)
})

/** Kills the writer once it has acknowledged this entry, and returns the last acknowledged one. */
async function killAfter(child: ChildProcess, entry: number): Promise<number> {
  const { stdout } = child
  if (stdout === null) throw new Error('The writer has no output')
  let last = 0
  for await (const line of createInterface({ input: stdout })) {
    last = Number(line)
    if (last === entry) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  assert.equal(child.signalCode, 'SIGKILL', 'the writer ended before it was killed')
  return last
}
