import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'
import { CommandRefusal } from './command.ts'
import { commandIn } from './command-fixture.ts'
import { run } from './newsletter-send-command.ts'

test('a newsletter is sent from the command line only once, however often the command runs', async () => {
  await using site = await openTestGallery()
  let input = 'One.\n\nTwo.'
  const { context: silent, said } = commandIn(site)
  const context = { ...silent, readInput: async () => input }
  const { newsletter, letters } = site.gallery
  assert.ok((await newsletter.subscribe({ email: 'one@m.example' }, 'never')).done)
  const token = /token=([\w-]+)/.exec((await letters.newest(1))[0]?.plainBody ?? '')?.[1] ?? ''
  assert.ok(await newsletter.confirm(token))
  for (let times = 0; times < 2; times += 1) await run(['liveEvents', 'An evening'], context)
  assert.deepEqual(said, Array(2).fill('The newsletter goes to 1 subscriber.'))
  await site.jobs.settled()
  const sent = (await letters.newest(9)).filter(({ subject }) => subject === 'An evening')
  assert.equal(sent.length, 1)
  assert.match(sent[0]?.plainBody ?? '', /^One\.\n\nTwo\.\n\nYou get this because/)
  await assert.rejects(run(['weather', 'Rain'], context), CommandRefusal)
  await assert.rejects(run(['liveEvents'], context), CommandRefusal)
  input = ' '
  await assert.rejects(run(['liveEvents', 'Nothing'], context), CommandRefusal)
})
