import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'

const environment = { OPERATOR_EMAIL: 'operator@site.example' }

test('a message to the site goes to the operator, and can be answered', async () => {
  await using site = await openTestGallery({ environment })
  const { messages, letters } = site.gallery
  const entry = { firstName: 'R.', email: 'r@m.example', subject: 'Opening hours', message: 'When?' }
  assert.ok((await messages.writeToSite(entry, 'never')).done)
  const toOperator = (await letters.newest(2)).find(({ recipient }) => recipient === 'operator@site.example')
  assert.deepEqual([toOperator?.subject, toOperator?.replyTo], ['Message: Opening hours', 'r@m.example'])
  for (const field of ['email', 'subject', 'message']) {
    const refused = await messages.writeToSite({ ...entry, [field]: ' ' }, 'never')
    assert.ok(!refused.done && refused.because === 'information-missing', field)
  }
})

test('a message to a profile goes to its own address, which is never shown', async () => {
  await using site = await openTestGallery({ environment })
  const { messages, letters, businesses } = site.gallery
  await businesses.create({ title: 'Hofgasse', kind: 'GALLERY', contactEmail: 'office@hofgasse.example' })
  const entry = { name: 'R.', email: 'r@m.example', message: 'Good day', url: 'hofgasse' }
  assert.ok((await messages.writeToProfile(entry, 'never')).done)
  assert.deepEqual((await letters.newest(9)).map(({ recipient }) => recipient).sort(), [
    'office@hofgasse.example',
    'operator@site.example',
    'r@m.example',
  ])
  assert.doesNotMatch(JSON.stringify(await businesses.findByUrl('hofgasse')), /office@/)
})

test('messages to a profile without an address go to the operator, once', async () => {
  await using site = await openTestGallery({ environment })
  const { messages, letters, businesses } = site.gallery
  await businesses.create({ title: 'Tideline', kind: 'ARTIST' })
  assert.ok((await messages.writeToProfile({ name: 'R.', email: 'r@m.example', url: 'tideline' }, 'never')).done)
  assert.deepEqual((await letters.newest(9)).map(({ recipient }) => recipient).sort(), [
    'operator@site.example',
    'r@m.example',
  ])
})

test('a message without name or e-mail is refused as incomplete; an unknown profile gets none', async () => {
  await using site = await openTestGallery()
  const { messages } = site.gallery
  for (const entry of [
    { url: 'tideline' },
    { name: 'R.', url: 'tideline' },
    { email: 'r@m.example', url: 'tideline' },
  ]) {
    const refused = await messages.writeToProfile(entry, 'never')
    assert.ok(!refused.done && refused.reason === 'Fields are empty')
  }
  const absent = await messages.writeToProfile({ name: 'R.', email: 'r@m.example', url: 'tideline' }, 'never')
  assert.ok(!absent.done && absent.reason === 'Profile not found!')
})
