import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from '#app'
import { readConfig } from '#config'
import { openLog } from '#log'
import { deliverEvents } from '#testing/event-delivery'
import { openPaymentPeer } from '#testing/payment-peer'
import { makeDataFolder, startRealServer } from '#testing/real-server'

const events = 50
const deliveries = 4

/** Opens a checkout as a client attached to the running site, and leaves before the site is killed. */
async function openCheckout(dataDir: string, environment: NodeJS.ProcessEnv, accountId: string): Promise<string> {
  await using guest = await openApp(readConfig({ ...environment, DATA_DIR: dataDir }), openLog('silent'), {
    joinRunning: true,
  })
  const opened = await guest.gallery.payments.openCheckout(accountId, { plan: 'Basic', annual: false })
  assert.ok(opened.done)
  return opened.sessionId
}

test('a server killed while it processes 200 shuffled events applies each exactly once', async () => {
  await using peer = await openPaymentPeer(() => Math.floor(Date.now() / 1000))
  await using folder = await makeDataFolder()
  const dataDir = folder.path
  const { environment } = peer
  const waiting: string[] = []
  let accountId = ''
  {
    // Killed within the transaction of the twentieth event.
    await using server = await startRealServer({
      dataDir,
      environment: { ...environment, ENFILADE_FAULT_POINT: 'payments.event-acted:20' },
    })
    const registered = await fetch(`${server.address}/v1/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'payer@site.example', password: 'nine lemons and a knife' }),
    })
    accountId = Object(await registered.json()).id
    const subscriptionId = peer.complete(await openCheckout(dataDir, environment, accountId))
    const bodies = Array.from({ length: events }, () => peer.event('invoice.paid', peer.pay(subscriptionId)))
    waiting.push(...Array.from({ length: deliveries }, () => bodies).flat())
    // The same order in each run.
    waiting.sort((one, other) => peer.sign(one, { atS: 1 }).localeCompare(peer.sign(other, { atS: 1 })))
    await deliverEvents(peer, server.address, waiting)
    assert.equal((await server.ended).signal, 'SIGKILL')
  }
  assert.ok(waiting.length > 0, 'what was cut off waits to be sent again')
  await using server = await startRealServer({ dataDir, environment })
  await deliverEvents(peer, server.address, waiting)
  assert.equal(waiting.length, 0)
  await using guest = await openApp(readConfig({ ...environment, DATA_DIR: dataDir }), openLog('silent'), {
    joinRunning: true,
  })
  const { payments, letters } = guest.gallery
  assert.equal((await payments.paymentsOf(accountId)).length, events)
  const receipts = (await letters.newest(500)).filter(({ subject }) =>
    subject.startsWith('We have received your payment'),
  )
  assert.equal(receipts.length, events)
})
