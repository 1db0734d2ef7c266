import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { openLog } from '#log'
import { listen, PortTaken } from './listen.ts'

const log = openLog('silent')

test('closing lets a running request finish and accepts no new ones', async () => {
  const started = Promise.withResolvers<void>()
  const held = Promise.withResolvers<Response>()
  const server = await listen({
    fetch: () => {
      started.resolve()
      return held.promise
    },
    port: 0,
    host: '127.0.0.1',
    log,
  })
  const running = fetch(`http://127.0.0.1:${server.port}/`)
  await started.promise

  const closed = server[Symbol.asyncDispose]()
  await assert.rejects(fetch(`http://127.0.0.1:${server.port}/`))
  held.resolve(new Response('finished'))

  assert.equal(await (await running).text(), 'finished')
  await closed
})

test('an idle connection does not delay closing', async () => {
  const server = await listen({ fetch: () => new Response('ok'), port: 0, host: '127.0.0.1', log })
  await (await fetch(`http://127.0.0.1:${server.port}/`)).text()
  const idle = connect(server.port, '127.0.0.1')
  await new Promise((resolve) => idle.once('connect', resolve))
  await server[Symbol.asyncDispose]()
  idle.destroy()
})

test('names the port that is in use', async () => {
  await using first = await listen({ fetch: () => new Response('ok'), port: 0, host: '127.0.0.1', log })
  await assert.rejects(listen({ fetch: () => new Response('ok'), port: first.port, host: '127.0.0.1', log }), PortTaken)
})
