import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  exampleLead,
  exampleOpenCallApplication,
  exampleProfileMessage,
  examplePurchase,
  exampleSiteMessage,
} from '@enfilade/contract/form-examples'
import { Refusal } from '@enfilade/contract/refusal'
import { WrittenRecord } from '@enfilade/contract/registration-calls'
import { openTestGallery, type TestGallery } from '#testing'

const { space: _, ...lead } = exampleLead

function post(site: TestGallery, path: string, body: unknown, headers: Record<string, string> = {}) {
  return site.app(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

test('each call accepts its form, with and without the slash at its end, and answers as specified', async () => {
  await using site = await openTestGallery()
  const { artworks, businesses } = site.gallery
  const work = await artworks.create({ title: 'Horizon', type: 'PRINT', status: 'ON_SALE', price: 9, currency: 'EUR' })
  assert.ok(work.done)
  await businesses.create({ title: 'Enfilade Collection', kind: 'MUSEUM' })
  for (const [path, body, status] of [
    ['/v1/registration', lead, 200],
    ['/v1/registration/', lead, 200],
    ['/v1/open-call', exampleOpenCallApplication, 201],
    ['/v1/art-piece-buy/', { ...examplePurchase, artPieceId: work.artwork._id }, 201],
    ['/v1/art-piece-buy', { ...examplePurchase, artPieceId: work.artwork._id }, 201],
  ] as const) {
    const answer = await post(site, path, body)
    assert.equal(answer.status, status, path)
    assert.ok(WrittenRecord.parse(await answer.json()).data._id.length > 20)
  }
  for (const [path, body] of [
    ['/v1/contact-us', exampleSiteMessage],
    ['/v1/business-contact', exampleProfileMessage],
  ] as const) {
    const answer = await post(site, path, body)
    assert.deepEqual([answer.status, await answer.json()], [201, { message: 'Message sent.' }])
  }
})

test('a thank-you page’s answers are accepted with the id from the registration’s answer', async () => {
  await using site = await openTestGallery()
  const registered = WrittenRecord.parse(await (await post(site, '/v1/registration', lead)).json())
  const registrationId = registered.data._id
  const answer = await post(site, '/v1/updateRegistration', { registrationId, usedVR: true })
  assert.deepEqual([answer.status, await answer.json()], [200, registered])
  const again = await post(site, '/v1/updateRegistration', { registrationId, usedVR: false })
  assert.deepEqual([again.status, Refusal.parse(await again.json()).code], [409, 'answered_already'])
  const strange = await post(site, '/v1/updateRegistration', { registrationId: 'made.up', usedVR: true })
  assert.equal(strange.status, 404)
})

test('errors in a form are reported in the words of the specification, by field, and never fail', async () => {
  await using site = await openTestGallery({ environment: { FORMS_PER_HOUR: '1000' } })
  const sold = await site.gallery.artworks.create({ title: 'Gone', type: 'PRINT', status: 'SOLD' })
  assert.ok(sold.done)
  for (const [path, body, status, code, reason] of [
    ['/v1/registration', { type: 'GALLERY' }, 400, 'information_missing', 'Information missing'],
    ['/v1/registration', { ...lead, role: 'x' }, 400, 'unknown_field', 'There is no field role.'],
    ['/v1/registration', { ...lead, email: 'x' }, 400, 'invalid_input', 'This is not an e-mail address.'],
    ['/v1/registration', '{"type":', 400, 'malformed_request', 'The request cannot be understood.'],
    ['/v1/registration', 'null', 400, 'invalid_input', /expected object/],
    ['/v1/registration', '[]', 400, 'invalid_input', /expected object/],
    ['/v1/business-contact', {}, 400, 'information_missing', 'Fields are empty'],
    ['/v1/business-contact', exampleProfileMessage, 404, 'not_found', 'Profile not found!'],
    ['/v1/contact-us', { email: 'a@b.example' }, 400, 'information_missing', 'Information missing'],
    ['/v1/open-call', { name: 'M' }, 400, 'information_missing', 'Information missing'],
    ['/v1/art-piece-buy', { artPieceId: sold.artwork._id }, 400, 'information_missing', 'Information missing'],
    ['/v1/art-piece-buy', examplePurchase, 404, 'not_found', 'Art not found!'],
    [
      '/v1/art-piece-buy',
      { ...examplePurchase, artPieceId: sold.artwork._id },
      422,
      'not_for_sale',
      'This artwork is not for sale.',
    ],
  ] as const) {
    const answer = await post(site, path, body)
    const refusal = Refusal.parse(await answer.json())
    assert.deepEqual([answer.status, refusal.code], [status, code], `${path} ${JSON.stringify(body)}`)
    assert.ok(typeof reason === 'string' ? refusal.reason === reason : reason.test(refusal.reason), refusal.reason)
  }
  assert.equal((await site.app('/v1/registration', { method: 'POST' })).status, 400)
  assert.deepEqual(await site.gallery.letters.newest(1), [])
})

test('twenty requests with one key make one record; refuses another body with it', async () => {
  await using site = await openTestGallery()
  const mark = { 'Idempotency-Key': '0f8b7a36-13a5-47c0-9f43-6a2b6e7d9c02' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(site, '/v1/registration', lead, mark)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(new Set(await Promise.all(answers.map((answer) => answer.text()))).size, 1)
  assert.equal((await site.gallery.registrations.newest(50)).length, 1)
  const other = await post(site, '/v1/registration', { ...lead, name: 'Another' }, mark)
  assert.deepEqual([other.status, Refusal.parse(await other.json()).code], [422, 'key_reused'])
  for (const wrong of ['two words', 'x'.repeat(201)]) {
    assert.equal((await post(site, '/v1/registration', lead, { 'Idempotency-Key': wrong })).status, 400)
  }
})

test('refuses further forms after the limit before reading them, and says when to retry', async () => {
  await using site = await openTestGallery({ environment: { FORMS_PER_HOUR: '12' } })
  const statuses = await Promise.all(
    Array.from({ length: 6 }, async () => (await post(site, '/v1/contact-us', exampleSiteMessage)).status),
  )
  assert.deepEqual(statuses.sort(), [201, 201, 201, 429, 429, 429])
  const refused = await post(site, '/v1/registration', 'no json')
  assert.deepEqual([refused.status, refused.headers.get('Retry-After')], [429, '300'])
  assert.equal(Refusal.parse(await refused.json()).code, 'too_many')
  site.clock.advance(300_000)
  assert.equal((await post(site, '/v1/contact-us', exampleSiteMessage)).status, 201)
})

test('refuses requests that another site causes; accepts this site’s own pages and programs', async () => {
  await using site = await openTestGallery({ environment: { FORMS_PER_HOUR: '1000' } })
  for (const [headers, status] of [
    [{}, 201],
    [{ Origin: 'http://gallery.test' }, 201],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://gallery.test' }, 201],
    [{ 'Sec-Fetch-Site': 'none' }, 201],
    [{ Authorization: 'Bearer something', Origin: 'https://elsewhere.test' }, 201],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://gallery.test' }, 403],
    [{ Origin: 'https://elsewhere.test' }, 403],
    [{ Origin: 'http://gallery.test.elsewhere.test' }, 403],
    [{ Origin: 'https://gallery.test' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Cookie: 'session=1' }, 403],
  ] as const) {
    const answer = await post(site, '/v1/contact-us', exampleSiteMessage, { ...headers })
    assert.equal(answer.status, status, JSON.stringify(headers))
  }
})
