import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openUploadQueue, type UploadPorts } from './upload-queue.ts'

type Sent = { name: string; on: Parameters<UploadPorts<string>['send']>[1]; stopped: boolean }

/** A queue whose sendings the test ends by hand. */
function openTestQueue() {
  const sent: Sent[] = []
  const settlings = new Map<string, PromiseWithResolvers<{ assetId: string } | { reason: string }>>()
  const queue = openUploadQueue<string>({
    send(name, on) {
      const sending = { name, on, stopped: false }
      sent.push(sending)
      return {
        stop: () => {
          sending.stopped = true
        },
      }
    },
    settle(uploadId) {
      const settling = Promise.withResolvers<{ assetId: string } | { reason: string }>()
      settlings.set(uploadId, settling)
      return settling.promise
    },
  })
  const add = (...names: string[]) => {
    for (const name of names) queue.add(name, name, { fileName: name, bytes: 100 })
  }
  const states = () => queue.items().map(({ id, state }) => `${id} ${state}`)
  const sendingOf = (name: string) => {
    const found = sent.findLast((sending) => sending.name === name)
    assert.ok(found !== undefined, name)
    return found.on
  }
  return { queue, sent, settlings, add, states, sendingOf }
}

test('three files are sent at a time, in their order; each is ready once the site has looked at it', async () => {
  const { queue, settlings, add, states, sendingOf } = openTestQueue()
  add('a', 'b', 'c', 'd', 'e')
  assert.deepEqual(states(), ['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting'])
  sendingOf('b').progress(60)
  assert.equal(queue.items()[1]?.sentBytes, 60)
  sendingOf('b').done('upload b')
  assert.deepEqual(states(), ['a sending', 'b sent', 'c sending', 'd sending', 'e waiting'])
  settlings.get('upload b')?.resolve({ assetId: 'asset b' })
  await Promise.resolve()
  await Promise.resolve()
  assert.deepEqual([queue.items()[1]?.state, queue.items()[1]?.assetId], ['ready', 'asset b'])
  sendingOf('a').failed('The file is too long.')
  assert.deepEqual(states(), ['a refused', 'b ready', 'c sending', 'd sending', 'e sending'])
  assert.equal(queue.items()[0]?.reason, 'The file is too long.')
})

test('what the site cannot read is refused with its reason, and can be sent again', async () => {
  const { queue, sent, settlings, add, states, sendingOf } = openTestQueue()
  add('a')
  sendingOf('a').done('upload a')
  settlings.get('upload a')?.resolve({ reason: 'The picture is damaged.' })
  await Promise.resolve()
  await Promise.resolve()
  assert.deepEqual([states(), queue.items()[0]?.reason], [['a refused'], 'The picture is damaged.'])
  queue.resume('a')
  assert.deepEqual([states(), sent.length], [['a sending'], 2])
})

test('a paused file makes room for the next, and what still arrives of it changes nothing', () => {
  const { queue, sent, add, states, sendingOf } = openTestQueue()
  add('a', 'b', 'c', 'd')
  const first = sendingOf('a')
  queue.pause('a')
  assert.ok(sent[0]?.stopped)
  first.progress(99)
  first.done('upload a')
  first.failed('too late')
  assert.deepEqual(states(), ['a paused', 'b sending', 'c sending', 'd sending'])
  queue.resume('a')
  assert.deepEqual(states(), ['a waiting', 'b sending', 'c sending', 'd sending'])
  queue.remove('b')
  first.done('upload a')
  assert.deepEqual(states(), ['a sending', 'c sending', 'd sending'])
  assert.ok(sent[1]?.stopped)
})
