import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'

const lead = { type: 'GALLERY', name: 'Galerie an der Hofgasse', contact: 'R. Meier', email: 'office@hofgasse.example' }

test('a lead is stored with a letter to the operator and an acknowledgement that repeats nothing', async () => {
  await using site = await openTestGallery({ environment: { OPERATOR_EMAIL: 'operator@site.example' } })
  const { registrations, letters } = site.gallery
  const taken = await registrations.register(
    { ...lead, message: 'Two rooms,\nplease.', buttonId: 'quote', query: 'utm=x' },
    'never',
  )
  assert.ok(taken.done)
  const [kept] = await registrations.newest(5)
  assert.deepEqual(
    [kept?.name, kept?.contact, kept?.message, kept?.buttonId, kept?.query, kept?.origin],
    [lead.name, 'R. Meier', 'Two rooms,\nplease.', 'quote', 'utm=x', 'LEAD'],
  )
  const [receipt, toOperator] = await letters.newest(5)
  assert.deepEqual([toOperator?.recipient, toOperator?.replyTo], ['operator@site.example', lead.email])
  assert.equal(toOperator?.subject, 'Lead from a gallery: Galerie an der Hofgasse')
  for (const words of ['R. Meier', 'Two rooms,', 'quote', 'utm=x'])
    assert.ok(toOperator?.plainBody.includes(words), words)
  assert.equal(receipt?.recipient, lead.email)
  assert.doesNotMatch(`${receipt?.subject}${receipt?.plainBody}${receipt?.htmlBody}`, /Hofgasse|Meier|rooms/)
})

const lacking = [
  ['ARTIST', {}, ['email', 'name']],
  ['MUSEUM', { name: 'Museum' }, ['email']],
  ['COLLECTOR', { email: 'a@b.example', name: '   ' }, ['name']],
  ['GALLERY', { name: 'Gallery', email: 'a@b.example' }, ['contact']],
  ['GALLERY', {}, ['contact', 'email', 'name']],
] as const

test('an incomplete lead is refused field by field, and nothing is stored', async () => {
  await using site = await openTestGallery()
  for (const [type, fields, missing] of lacking) {
    const refused = await site.gallery.registrations.register({ type, ...fields }, 'never')
    assert.ok(!refused.done && refused.because === 'information-missing', type)
    assert.equal(refused.reason, 'Information missing')
    assert.deepEqual(Object.keys(refused.fields).sort(), missing)
  }
  assert.deepEqual(await site.gallery.letters.newest(1), [])
})

test('a gallery may name its contact person as contactName', async () => {
  await using site = await openTestGallery()
  const { contact, ...rest } = lead
  assert.ok((await site.gallery.registrations.register({ ...rest, contactName: contact }, 'never')).done)
  assert.equal((await site.gallery.registrations.newest(1))[0]?.contact, 'R. Meier')
})

test('refuses fields that no form has, and stores nothing', async () => {
  await using site = await openTestGallery()
  const { registrations } = site.gallery
  for (const [wrong, because] of [
    [{ ...lead, email: 'nobody' }, 'not-valid'],
    [{ ...lead, email: 'a@b.example\r\nBcc: c@d.example' }, 'not-valid'],
    [{ ...lead, email: '"a b"@b.example' }, 'not-valid'],
    [{ ...lead, name: 'One\nTwo' }, 'not-valid'],
    [{ ...lead, name: 'x'.repeat(201) }, 'not-valid'],
    [{ ...lead, message: 'a\0b' }, 'not-valid'],
    [{ ...lead, query: 'x'.repeat(1001) }, 'not-valid'],
    [{ ...lead, space: 'no-such-space' }, 'not-valid'],
    [{ ...lead, type: 'VISITOR' }, 'not-valid'],
    [{ ...lead, verified: true }, 'unknown-field'],
    [null, 'not-valid'],
    [[], 'not-valid'],
  ] as const) {
    const refused = await registrations.register(wrong, 'never')
    assert.ok(!refused.done && refused.because === because, JSON.stringify(wrong))
  }
  assert.deepEqual(await registrations.newest(1), [])
})

test('a lead may be about a space of the site, or about a custom one', async () => {
  await using site = await openTestGallery()
  await site.gallery.spaces.ensureBuiltIn()
  const { registrations, letters } = site.gallery
  assert.ok((await registrations.register({ ...lead, space: 'white-room' }, 'never')).done)
  assert.ok((await registrations.register({ ...lead, space: 'custom' }, 'never')).done)
  const bodies = (await letters.newest(9)).map(({ plainBody }) => plainBody).join()
  assert.match(bodies, /Space: white-room/)
  assert.match(bodies, /Space: One made to order/)
})

test('twenty equal leads at once are one lead with one answer, by their key or by their content', async () => {
  await using site = await openTestGallery()
  const { registrations, letters } = site.gallery
  for (const repeats of [{ key: 'c2a1' }, 'by-content'] as const) {
    const entry = { ...lead, message: JSON.stringify(repeats) }
    const taken = await Promise.all(Array.from({ length: 20 }, () => registrations.register(entry, repeats)))
    assert.equal(new Set(taken.map((each) => each.done && each.id)).size, 1)
    assert.ok(taken.every(({ done }) => done))
  }
  assert.equal((await registrations.newest(50)).length, 2)
  assert.equal((await letters.newest(50)).length, 4)
})

test('refuses a key with another body, frees it after a day, and does not use it for a refused request', async () => {
  await using site = await openTestGallery()
  const { registrations } = site.gallery
  assert.equal((await registrations.register({ ...lead, email: '' }, { key: 'k' })).done, false)
  assert.ok((await registrations.register(lead, { key: 'k' })).done)
  const other = await registrations.register({ ...lead, name: 'Another' }, { key: 'k' })
  assert.ok(!other.done && other.because === 'key-reused')
  site.clock.advance(24 * 3_600_000 + 1)
  assert.ok((await registrations.register({ ...lead, name: 'Another' }, { key: 'k' })).done)
  assert.equal((await registrations.newest(50)).length, 2)
})

test('the further questions of that type are answered once, by the holder of the token', async () => {
  await using site = await openTestGallery()
  const { registrations, letters } = site.gallery
  const taken = await registrations.register(lead, 'never')
  assert.ok(taken.done)
  const registrationId = taken.id
  const [row] = await registrations.newest(1)
  for (const wrong of [row?.id ?? '', `${registrationId}x`, 'x'.repeat(200)]) {
    const refused = await registrations.addAnswers({ registrationId: wrong, usedVR: true })
    assert.ok(!refused.done && refused.because === 'not-found', wrong)
  }
  const strange = await registrations.addAnswers({ registrationId, has2DScan: true })
  assert.ok(!strange.done && strange.because === 'unknown-field')
  const answers = { registrationId, usedVR: true, ownVR: true, vrEquipment: 'Two headsets' }
  const answered = await Promise.all([1, 2, 3].map(() => registrations.addAnswers(answers)))
  assert.ok(answered.every((each) => each.done && each.id === registrationId))
  const again = await registrations.addAnswers({ registrationId, usedVR: false })
  assert.ok(!again.done && again.because === 'answered-already')
  const more = (await letters.newest(9)).filter(({ subject }) => subject.startsWith('More about'))
  assert.equal(more.length, 1)
  assert.match(more[0]?.plainBody ?? '', /Has used VR: Yes\nOwns VR equipment: Yes\nEquipment: Two headsets/)
})

test('a token is valid for thirty days, and a collector has no further questions', async () => {
  await using site = await openTestGallery()
  const { registrations } = site.gallery
  const taken = await registrations.register({ ...lead, type: 'COLLECTOR' }, 'never')
  assert.ok(taken.done)
  assert.equal((await registrations.addAnswers({ registrationId: taken.id })).done, false)
  const gallery = await registrations.register(lead, 'never')
  assert.ok(gallery.done)
  site.clock.advance(30 * 24 * 3_600_000)
  assert.equal((await registrations.addAnswers({ registrationId: gallery.id, usedVR: true })).done, false)
})

test('an application to the open call is a lead of a museum, with all fields of its form', async () => {
  await using site = await openTestGallery()
  const { registrations } = site.gallery
  const application = { name: 'Museum', website: 'museum.example', contactName: 'K. Frei', phone: '+41 41 000 00 00' }
  const refused = await registrations.apply(application, 'never')
  assert.ok(!refused.done && refused.reason === 'Information missing')
  const taken = await registrations.apply({ ...application, email: 'office@museum.example' }, 'never')
  assert.ok(taken.done)
  const [kept] = await registrations.newest(1)
  assert.deepEqual([kept?.origin, kept?.type, kept?.contact], ['OPEN_CALL', 'MUSEUM', 'K. Frei'])
  assert.ok((await registrations.addAnswers({ registrationId: taken.id, has3DScan: true })).done)
})

test('entering a stranger’s address cannot flood it with acknowledgements', async () => {
  await using site = await openTestGallery()
  const { registrations, letters } = site.gallery
  for (let number = 1; number <= 6; number += 1) {
    assert.ok((await registrations.register({ ...lead, message: `${number}` }, 'never')).done)
  }
  const all = await letters.newest(50)
  assert.equal(all.filter(({ recipient }) => recipient === lead.email).length, 3)
  assert.equal(all.length, 9)
})
