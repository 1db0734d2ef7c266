import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { FolderHeld, lockFolder } from './folder-lock.ts'

async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), 'enfilade-lock-'))
  return { lockPath: join(path, 'lock'), path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** Another process that takes the lock and reports it. */
async function holdInAnotherProcess(lockPath: string) {
  const source = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    await lockFolder(${JSON.stringify(lockPath)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('refuses a held lock with the name of its holder, until it is released', async () => {
  await using folder = await makeFolder()
  {
    await using _held = await lockFolder(folder.lockPath)
    await assert.rejects(lockFolder(folder.lockPath), (error) => {
      assert.ok(error instanceof FolderHeld)
      assert.equal(error.holderPid, process.pid)
      return true
    })
  }
  await using _again = await lockFolder(folder.lockPath)
  assert.deepEqual(await readdir(folder.path), ['lock'])
})

test('the lock of a killed process is free, and only one of those who find it gets it', async () => {
  await using folder = await makeFolder()
  const child = await holdInAnotherProcess(folder.lockPath)
  await assert.rejects(lockFolder(folder.lockPath), FolderHeld)
  child.kill('SIGKILL')
  await once(child, 'exit')

  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder.lockPath)))
  const held = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  assert.equal(held.length, 1)
  for (const lock of held) await lock[Symbol.asyncDispose]()
})

test('a suspended holder still holds; one that dies while it is asked does not', async () => {
  await using folder = await makeFolder()
  const child = await holdInAnotherProcess(folder.lockPath)
  child.kill('SIGSTOP')
  await assert.rejects(lockFolder(folder.lockPath), (error) => error instanceof FolderHeld && error.holderPid === null)

  const asking = lockFolder(folder.lockPath)
  await pause(300)
  child.kill('SIGKILL')
  await using _lock = await asking
})

test('a held lock says whether a server or a command has it', async () => {
  await using folder = await makeFolder()
  for (const kind of ['server', 'command'] as const) {
    await using _held = await lockFolder(folder.lockPath, folder.path, kind)
    await assert.rejects(lockFolder(folder.lockPath), (error) => {
      assert.ok(error instanceof FolderHeld)
      assert.deepEqual([error.holderPid, error.holderKind], [process.pid, kind])
      return true
    })
  }
})
