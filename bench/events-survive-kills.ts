import { createHash } from 'node:crypto'
import { openApp } from '@enfilade/server/app'
import { readConfig } from '@enfilade/server/config'
import { openLog } from '@enfilade/server/log'
import { deliverEvents } from '@enfilade/server/testing/event-delivery'
import { openPaymentPeer } from '@enfilade/server/testing/payment-peer'
import { makeDataFolder, startRealServer } from '@enfilade/server/testing/real-server'

/**
 * 200 signed events of the card provider arrive in random order, each four times, and the server is killed while it
 * processes them, repeatedly, with as many new ones each time. Afterwards: one payment and one receipt for each event.
 */
const rounds = Number(process.argv[2] ?? 20)
const eventsARound = 50
const deliveries = 4

await using peer = await openPaymentPeer(() => Math.floor(Date.now() / 1000))
await using folder = await makeDataFolder()
const { environment } = peer
const start = () => startRealServer({ dataDir: folder.path, environment })
const openGuest = () =>
  openApp(readConfig({ ...environment, DATA_DIR: folder.path }), openLog('silent'), { joinRunning: true })

const chanceOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function subscribe(address: string): Promise<{ accountId: string; subscriptionId: string }> {
  const registered = await fetch(`${address}/v1/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'payer@site.example', password: 'nine lemons and a knife' }),
  })
  const accountId: unknown = Object(await registered.json()).id
  if (typeof accountId !== 'string') throw new Error('The account was not opened')
  await using guest = await openGuest()
  const opened = await guest.gallery.payments.openCheckout(accountId, { plan: 'Basic', annual: false })
  if (!opened.done) throw new Error('No checkout was opened')
  return { accountId, subscriptionId: peer.complete(opened.sessionId) }
}

const waiting: string[] = []
const acknowledged = new Set<string>()
let payer: { accountId: string; subscriptionId: string } | null = null
let events = 0
for (let round = 1; round <= rounds; round += 1) {
  await using server = await start()
  payer ??= await subscribe(server.address)
  const { subscriptionId } = payer
  const bodies = Array.from({ length: eventsARound }, () => peer.event('invoice.paid', peer.pay(subscriptionId)))
  events += bodies.length
  waiting.push(...Array.from({ length: deliveries }, () => bodies).flat())
  const order = new Map(waiting.map((body, place) => [`${place} ${body}`, chanceOf(`${round} ${place}`)]))
  const shuffled = [...order].sort(([, one], [, other]) => one.localeCompare(other)).map(([body]) => body)
  waiting.splice(0, waiting.length, ...shuffled.map((body) => body.slice(body.indexOf(' ') + 1)))
  let left = 10 + (Number.parseInt(chanceOf(`kill ${round}`).slice(0, 4), 16) % 140)
  await deliverEvents(peer, server.address, waiting, (body) => {
    acknowledged.add(body)
    left -= 1
    if (left === 0) void server.stop('SIGKILL')
  })
  const { signal } = await server.ended
  console.log(`life ${round}: ended by ${signal}, ${acknowledged.size} of ${events} events acknowledged`)
}
{
  await using server = await start()
  await using guest = await openGuest()
  const { payments, letters } = guest.gallery
  const accountId = payer?.accountId ?? ''
  const known = await payments.paymentsOf(accountId)
  console.log(`After the last kill ${known.length} payments stand; at least ${acknowledged.size} were acknowledged`)
  const kept = known.length >= acknowledged.size
  await deliverEvents(peer, server.address, waiting, (body) => acknowledged.add(body))
  const paid = await payments.paymentsOf(accountId)
  const receipts = (await letters.newest(events * 3)).filter(({ subject }) =>
    subject.startsWith('We have received your payment'),
  )
  console.log(`${rounds} kills, ${events} events, ${paid.length} payments, ${receipts.length} receipts`)
  if (!kept || waiting.length > 0 || paid.length !== events || receipts.length !== events) process.exitCode = 1
}
