import assert from 'node:assert/strict'
import { BlockList } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openLog } from '#log'
import { openTestGallery } from '#testing'
import { countConnectionsBut } from './connection-limit.ts'
import { listen } from './listen.ts'
import { selectUnnamedProxies, watchForProxies } from './unnamed-proxies.ts'

const site = await openTestGallery()
after(() => site[Symbol.asyncDispose]())

/** A log that records its warnings. */
function rememberingLog() {
  const log = openLog('silent')
  const warnings: unknown[] = []
  log.warn = (...words: unknown[]) => void warnings.push(words.at(-1))
  return { log, warnings }
}

test('an unnamed proxy is reported once, in the log and by doctor, with the setting to add', async () => {
  const { log, warnings } = rememberingLog()
  const trusted = new BlockList()
  const onForwarded = watchForProxies({ trusted, database: site.database, log })
  await using server = await listen({ fetch: () => new Response('ok'), port: 0, host: '127.0.0.1', log, onForwarded })
  const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${server.port}/`, { headers })
  await ask({})
  assert.deepEqual(warnings, [])
  for (const headers of [
    { 'X-Forwarded-For': '192.0.2.1' },
    { Forwarded: 'for=192.0.2.1' },
    { 'X-Real-IP': '192.0.2.1' },
  ])
    await ask(headers)
  assert.equal(warnings.length, 1)
  assert.match(String(warnings[0]), /add 127\.0\.0\.1 to TRUSTED_PROXIES\.$/)

  const told = () => selectUnnamedProxies(site.database, trusted)
  for (let looks = 0; looks < 100 && (await told()).length === 0; looks += 1) await pause(20)
  assert.deepEqual(await told(), ['127.0.0.1'])
  trusted.addAddress('127.0.0.1')
  assert.deepEqual(await told(), [], 'named by now')
})

test('a named proxy is not reported', async () => {
  const { log, warnings } = rememberingLog()
  const trusted = new BlockList()
  trusted.addSubnet('10.0.0.0', 8)
  const heard = watchForProxies({ trusted, database: site.database, log })
  heard('10.1.2.3')
  heard('::ffff:10.1.2.3')
  assert.deepEqual(warnings, [])
})

test('one address has a limited number of connections; others, proxies and this machine are not counted', async () => {
  const trusted = new BlockList()
  trusted.addAddress('192.0.2.9')
  const countedAs = countConnectionsBut(trusted)
  assert.deepEqual(
    ['192.0.2.9', '127.0.0.1', '::1', '::ffff:127.0.0.1', '192.0.2.1', '2001:db8::1:2', '2001:db8::5'].map(countedAs),
    [null, null, null, null, '192.0.2.1', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  )
  const { log, warnings } = rememberingLog()
  await using server = await listen({
    fetch: () => new Response('ok'),
    port: 0,
    host: '127.0.0.1',
    log,
    countedAs: (address) => address,
    mostConnections: 2,
  })
  const ask = () => fetch(`http://127.0.0.1:${server.port}/`, { headers: { Connection: 'close' } })
  const held = await Promise.all([1, 2].map(() => openConnection(server.port)))
  await assert.rejects(ask())
  await assert.rejects(ask())
  assert.equal(warnings.length, 1)
  for (const socket of held) socket.destroy()
  for (let looks = 0; looks < 100 && !(await ask().catch(() => null)); looks += 1) await pause(10)
  assert.equal(await (await ask()).text(), 'ok')
})

async function openConnection(port: number) {
  const { connect } = await import('node:net')
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}
