import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { deriveByThread } from './argon2-threads.ts'

const cost = { memory: 64, passes: 2, parallelism: 1, tagLength: 32 }
const order = { message: 'a word', nonce: new Uint8Array(16), cost }

test('a thread derives the same as Node, and continues after a failed task', async () => {
  const expected = argon2Sync('argon2id', { ...order, ...cost })
  assert.deepEqual(Buffer.from(await deriveByThread(order)), expected)
  await assert.rejects(deriveByThread({ ...order, cost: { ...cost, memory: 1 } }))
  const several = await Promise.all([deriveByThread(order), deriveByThread(order), deriveByThread(order)])
  for (const derived of several) assert.deepEqual(Buffer.from(derived), expected)
})

test('threads that derive keys have a lower priority than visitors’ requests', {
  skip: process.platform !== 'linux' && 'Threads have no priority here.',
}, async () => {
  await deriveByThread(order)
  const threads = await readdir('/proc/self/task')
  const nices = await Promise.all(
    // The name of a thread may have spaces and brackets; the fields after it have none. The 17th of them is the
    // niceness.
    threads.map(
      async (thread) => (await readFile(`/proc/self/task/${thread}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')[16],
    ),
  )
  assert.equal(nices.filter((nice) => nice === '10').length, 3)
  assert.equal(nices.filter((nice) => nice === '0').length, threads.length - 3)
})
