import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  exampleLead,
  exampleProfileMessage,
  examplePurchase,
  exampleSiteMessage,
} from '@enfilade/contract/form-examples'
import { ReceivedEntry, WholeLetter, WrittenLetter } from '@enfilade/contract/operator-calls'
import { z } from 'zod'
import { openTestGallery, type TestGallery } from '#testing'

const Received = z.strictObject({ data: z.array(z.strictObject(ReceivedEntry.shape)), count: z.int() })
const Written = z.strictObject({ data: z.array(z.strictObject(WrittenLetter.shape)), count: z.int() })
const paths = ['letters', 'letters/none', 'leads', 'enquiries', 'messages'] as const

async function operatorsToken({ gallery }: TestGallery): Promise<string> {
  await gallery.accounts.addOperator('curator@example.org', 'nine lemons and a knife')
  const issued = await gallery.accounts.issueToken('curator@example.org')
  return issued.done ? issued.token : ''
}

test('operators read the site’s letters and the messages to it; nobody else does', async () => {
  await using site = await openTestGallery({ environment: { OPERATOR_EMAIL: 'operator@site.example' } })
  const { artworks, businesses, purchases, messages, registrations } = site.gallery
  const work = await artworks.create({ title: 'Horizon', type: 'PRINT', status: 'ON_SALE', price: 9, currency: 'EUR' })
  assert.ok(work.done)
  await businesses.create({ title: 'Enfilade Collection', kind: 'MUSEUM' })
  const { space: _, ...lead } = exampleLead
  const registered = await registrations.register({ ...lead, message: 'First\nSecond' }, 'never')
  assert.ok(registered.done)
  assert.ok((await registrations.addAnswers({ registrationId: registered.id, usedVR: true })).done)
  assert.ok((await purchases.buy({ ...examplePurchase, artPieceId: work.artwork._id }, 'never')).done)
  assert.ok((await messages.writeToSite(exampleSiteMessage, 'never')).done)
  site.clock.advance(1000)
  assert.ok((await messages.writeToProfile(exampleProfileMessage, 'never')).done)

  for (const path of paths) {
    for (const headers of [{}, { Authorization: `Bearer ${'x'.repeat(43)}` }]) {
      const answer = await site.app(`/v1/operator/${path}`, { headers })
      assert.deepEqual([answer.status, answer.headers.get('Cache-Control')], [401, 'no-store'], path)
      assert.doesNotMatch(await answer.text(), /data/)
    }
  }
  const headers = { Authorization: `Bearer ${await operatorsToken(site)}` }
  const read = async (path: string): Promise<unknown> => {
    const answer = await site.app(`/v1/operator/${path}`, { headers })
    assert.deepEqual([answer.status, answer.headers.get('Cache-Control')], [200, 'no-store'], path)
    return answer.json()
  }
  const leads = Received.parse(await read('leads'))
  assert.deepEqual([leads.count, leads.data[0]?.title], [1, 'Lead from a gallery: Gallery at the Lake'])
  const facts = new Map(leads.data[0]?.facts.map(({ name, value }) => [name, value]))
  assert.deepEqual([facts.get('Message'), facts.get('Has used VR')], ['First\nSecond', 'Yes'])
  const wishes = Received.parse(await read('enquiries/'))
  assert.deepEqual([wishes.count, wishes.data[0]?.title], [1, 'Horizon'])
  const written = Received.parse(await read('messages'))
  assert.deepEqual(
    [written.count, ...written.data.map(({ title }) => title)],
    [2, 'Message for Enfilade Collection', 'Opening hours'],
  )

  const letters = Written.parse(await read('letters?limit=3'))
  assert.equal(letters.data.length, 3)
  assert.ok(letters.count > 6)
  const others = Written.parse(await read('letters?skip=3&limit=3'))
  assert.equal(new Set([...letters.data, ...others.data].map(({ _id }) => _id)).size, 6)
  const [newest] = letters.data
  const { data: whole } = z.object({ data: WholeLetter }).parse(await read(`letters/${newest?._id}`))
  assert.deepEqual([whole.subject, whole.state], [newest?.subject, 'kept'])
  assert.match(whole.htmlBody, /^<!DOCTYPE html/)
  assert.ok(whole.plainBody.length > 20)
  assert.equal((await site.app('/v1/operator/letters/none', { headers })).status, 404)
})

test('only operators give an exhibition to an account and take it back, and the audit log records it', async () => {
  await using site = await openTestGallery()
  const { exhibitions, accounts, audit, spaces } = site.gallery
  await spaces.ensureBuiltIn(undefined, ['white-room'])
  const entry = { title: 'Given Away', type: 'MUSEUM', organizer: 'Site', spaceUrl: 'white-room' } as const
  const planned = await exhibitions.create(entry)
  assert.ok(planned.done)
  const { url } = planned.exhibition
  const painter = await accounts.register('painter@example.org', 'nine lemons and a knife')
  assert.ok(painter.done)
  const operator = { Authorization: `Bearer ${await operatorsToken(site)}` }
  const give = async (email: unknown, headers: Record<string, string> = operator, to = url) => {
    const answer = await site.app(`/v1/operator/exhibitions/${to}/owner`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ email }),
    })
    return answer.status
  }
  assert.equal(await exhibitions.isEmbeddable(url), true, 'the site’s own')
  assert.equal(await give('painter@example.org', {}), 401)
  assert.equal(await give('nobody@example.org'), 404)
  assert.equal(await give('painter@example.org', operator, 'nowhere'), 404)
  assert.equal(await give('no address'), 400)
  assert.equal(await give(7), 400)
  assert.deepEqual([await give('Painter@example.org'), await give('painter@example.org')], [204, 204])
  assert.equal(await exhibitions.isEmbeddable(url), false, 'its account has no plan')
  assert.equal(await give(null), 204)
  assert.equal(await exhibitions.isEmbeddable(url), true)
  const acts = (await audit.linesOf(painter.id)).map(({ act }) => act)
  assert.deepEqual(acts, ['opened', 'exhibition-given', 'exhibition-taken'])
  assert.equal((await audit.check()).whole, true)
})
