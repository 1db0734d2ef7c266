import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { exampleSiteMessage } from '@enfilade/contract/form-examples'
import { connect } from '#database'
import { announcePresence } from '#database/presence'
import { openJobs } from '#jobs'
import { openLog } from '#log'
import { openFolderStorage } from '#storage/folder-storage'
import { makeDataFolder, ServerNeverOpened, startRealServer } from '#testing/real-server'
import { openTestServer } from '#testing/test-database'
import { restoreBackup } from './restore-backup.ts'

const log = openLog('silent')
const enfilade = resolve(import.meta.dirname, '../enfilade.ts')

test('a restore and running servers exclude each other, and a server whose tables were replaced ends', async () => {
  await using postgres = await openTestServer()
  await using folder = await makeDataFolder()
  const { connectionString } = postgres
  const environment = { DATABASE_URL: connectionString }
  const dataDir = folder.path
  const backup = join(folder.path, 'site.tar')
  const command = (...words: string[]) => runCommand(words, { ...environment, DATA_DIR: dataDir })
  {
    await using server = await startRealServer({ dataDir, environment })
    assert.equal(await sendForm(server.address), 201)
    assert.equal((await command('backup', backup)).code, 0)

    const refused = await command('restore', backup, '--force')
    assert.equal(refused.code, 1)
    assert.match(
      refused.stderr,
      new RegExp(`^This database is in use by server ${server.pid} on \\S+ since .+ UTC\\. A restore would .+\\n$`),
    )
    assert.equal((await fetch(`${server.address}/readyz`)).status, 200)

    // Changes to the tables by an older version, or another program, are not announced.
    {
      await using database = connect(connectionString, log)
      await using storage = await openFolderStorage(join(dataDir, 'storage'))
      await using jobs = await openJobs({ connectionString, log, working: false })
      await restoreBackup({ pool: database.pool, storage, jobs }, backup, { force: true, report: () => undefined })
    }
    const readiness = await fetch(`${server.address}/readyz`)
    assert.deepEqual([readiness.status, JSON.parse(await readiness.text()).schema], [503, false])
    assert.deepEqual(await server.ended, { code: 1, signal: null })
    assert.match(server.output(), /The database was replaced under this server/)
  }

  assert.deepEqual(await command('restore', backup, '--force'), { code: 0, stderr: '' })
  {
    await using _restoring = await announcePresence(connectionString, 'restore', log)
    await assert.rejects(
      startRealServer({ dataDir, environment }),
      (error) =>
        error instanceof ServerNeverOpened &&
        error.ending?.code === 1 &&
        /A backup is being restored into this database by restore \d+ on /.test(error.message),
    )
    const refused = await command('outbox')
    assert.deepEqual([refused.code, refused.stderr.split('\n').length], [1, 2])
  }
  await using server = await startRealServer({ dataDir, environment })
  assert.equal((await fetch(`${server.address}/readyz`)).status, 200)
  assert.equal(await sendForm(server.address), 201)
})

test('a process whose connection broke is found again, and a restore is refused', async () => {
  await using postgres = await openTestServer()
  const { connectionString } = postgres
  await using admin = connect(connectionString, log)
  await using presence = await announcePresence(connectionString, 'command', log)
  const holder = `select pid from pg_stat_activity where application_name like 'enfilade command %'`
  const pidOf = async () => (await admin.pool.query<{ pid: number }>(holder)).rows[0]?.pid
  const before = await pidOf()
  await admin.pool.query('select pg_terminate_backend($1)', [before])
  while ((await pidOf()) === before || !presence.held()) await pause(20)
  await assert.rejects(announcePresence(connectionString, 'restore', log), /in use by command \d+ on/)
})

async function runCommand(words: string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [enfilade, ...words], {
    env: { ...process.env, LOG_LEVEL: 'warn', DEMO: 'off', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, stderr }
}

async function sendForm(address: string): Promise<number> {
  const answer = await fetch(`${address}/v1/contact-us`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(exampleSiteMessage),
  })
  return answer.status
}
