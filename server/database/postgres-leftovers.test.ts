import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#database'
import { openLog } from '#log'
import { makeDataFolder } from '#testing/real-server'
import { chooseAccount } from './unprivileged-account.ts'

const log = openLog('silent')
const writer = resolve(import.meta.dirname, '../testing/writing-process.ts')
const account = await chooseAccount(null)

/** A folder whose site has written something, in the state after its process was killed. */
const folder = await makeDataFolder()
after(() => folder[Symbol.asyncDispose]())
const cluster = join(folder.path, 'postgres/cluster')

/** Opens the site on the folder, reads what was written, and closes it properly. */
async function opensWhole(): Promise<void> {
  await using database = await openDatabase({ dataDir: folder.path, log })
  const { rows } = await database.pool.query<{ entries: number; last: number }>(
    'select count(*) as entries, max(entry) as last from visits',
  )
  assert.ok((rows[0]?.last ?? 0) > 0)
  assert.equal(rows[0]?.entries, rows[0]?.last)
}

/** Starts a process that writes, and waits until it has written. */
async function startWriter() {
  const child = spawn(process.execPath, [writer, folder.path], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  child.stdout.resume()
  return {
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** All processes that run in the cluster's folder. */
async function processesThere(): Promise<{ pid: number; title: string }[]> {
  const found = []
  for (const name of await readdir('/proc')) {
    if ((await readlink(`/proc/${name}/cwd`).catch(() => '')) !== cluster) continue
    found.push({ pid: Number(name), title: await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '') })
  }
  return found
}

/** Ends the owner and its whole database at once, like a power cut; `postmaster.pid` stays. */
async function cutPower(): Promise<void> {
  const owner = await startWriter()
  const pids = (await processesThere()).map(({ pid }) => pid)
  const ended = owner.kill()
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await ended
  while ((await processesThere()).length > 0) await pause(20)
}

/** An unrelated process, of the account that the database runs as, or of this process's. */
async function startSleeper(owner: 'same account' | 'this account', words: string[] = []) {
  const ids = owner === 'same account' && account !== null ? { uid: account.uid, gid: account.gid } : {}
  const child = spawn('/bin/sh', ['-c', 'echo asleep; while :; do sleep 1; done', 'sh', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...ids,
  })
  await once(child.stdout, 'data')
  return {
    pid: child.pid ?? 0,
    lives: () => child.exitCode === null && child.signalCode === null,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

const linux = { skip: process.platform === 'linux' ? false : 'the test finds processes by /proc' }

test('after a power cut the app opens though another process has the number in postmaster.pid', linux, async () => {
  await cutPower()
  for (const owner of ['same account', 'this account'] as const) {
    // Its arguments name the cluster, like those of an editor or of tail.
    await using sleeper = await startSleeper(owner, ['postgres', '-D', cluster])
    const written = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '1\n')
    await writeFile(join(cluster, 'postmaster.pid'), written.replace(/^\d+/, String(sleeper.pid)))
    const sockets = join(folder.path, 'postgres-socket/.s.PGSQL.5432.lock')
    await writeFile(sockets, `${sleeper.pid}\n${cluster}\n`)
    await opensWhole()
    assert.equal(sleeper.lives(), true, 'the stranger is left alone')
  }
})

test('an empty, truncated or invalid postmaster.pid does not prevent the start', linux, async () => {
  for (const text of ['', '\0\0\0\0', 'not a number\n', `-${process.pid}`]) {
    await writeFile(join(cluster, 'postmaster.pid'), text)
    await rm(join(cluster, 'postmaster.opts'), { force: true })
    await writeFile(join(folder.path, 'postgres-socket/.s.PGSQL.5432.lock'), text)
    await opensWhole()
  }
})

test('the first start opens a database that was recovering from a crash when its owner died', linux, async () => {
  for (const restMs of [0, 300]) {
    const owner = await startWriter()
    const backend = (await processesThere()).find(({ title }) => title.includes('enfilade enfilade'))
    process.kill(backend?.pid ?? 0, 'SIGKILL')
    await pause(restMs)
    await owner.kill()
    await opensWhole()
  }
})

test('a database whose postmaster.pid was removed is stopped before the next one starts', linux, async () => {
  const owner = await startWriter()
  const postmaster = (await processesThere()).find(({ title }) => !title.startsWith('postgres:'))
  process.kill(postmaster?.pid ?? 0, 'SIGSTOP')
  await owner.kill()
  await rm(join(cluster, 'postmaster.pid'))
  const opening = opensWhole()
  await pause(500)
  process.kill(postmaster?.pid ?? 0, 'SIGCONT')
  await opening
})
