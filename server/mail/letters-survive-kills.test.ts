import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { exampleSiteMessage } from '@enfilade/contract/form-examples'
import { openMailPeer } from '#testing/mail-peer'
import { makeDataFolder, startRealServer } from '#testing/real-server'

const forms = 6

test('a server killed between the form and its letters loses none, and sends at most one of them twice', async () => {
  await using peer = await openMailPeer()
  await using folder = await makeDataFolder()
  const environment = { SMTP_URL: peer.address, MAIL_FROM: 'site@site.example', OPERATOR_EMAIL: 'o@site.example' }
  const dataDir = folder.path
  {
    // Killed when the mail server has accepted the third letter, before that is recorded.
    await using server = await startRealServer({
      dataDir,
      environment: { ...environment, ENFILADE_FAULT_POINT: 'letters.accepted:3' },
    })
    const acknowledged = await Promise.allSettled(
      Array.from({ length: forms }, (_, number) => send(server.address, number)),
    )
    assert.ok(acknowledged.some(({ status }) => status === 'fulfilled'))
    assert.equal((await server.ended).signal, 'SIGKILL')
  }
  {
    await using server = await startRealServer({ dataDir, environment })
    for (let number = 0; number < forms; number += 1) assert.equal(await send(server.address, number), 201)
    const wanted = forms + 3
    for (let looks = 0; looks < 600 && new Set(namesOf(peer)).size < wanted; looks += 1) await pause(50)
    await pause(200)
    assert.equal(new Set(namesOf(peer)).size, wanted, 'one to the operator for each form, three receipts')
    assert.ok(namesOf(peer).length <= wanted + 1, 'at most one twice')
  }
})

/** Sends the form with this number, always with the same key. */
async function send(address: string, number: number): Promise<number> {
  const answer = await fetch(`${address}/v1/contact-us`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `form-${number}` },
    body: JSON.stringify({ ...exampleSiteMessage, subject: `Form ${number}` }),
  })
  return answer.status
}

function namesOf(peer: { received: { source: string }[] }): (string | undefined)[] {
  return peer.received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1])
}
