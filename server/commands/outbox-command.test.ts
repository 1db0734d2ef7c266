import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleSiteMessage } from '@enfilade/contract/form-examples'
import { openTestGallery } from '#testing'
import { CommandRefusal } from './command.ts'
import { commandIn } from './command-fixture.ts'
import { run } from './outbox-command.ts'

test('lists as many of the site’s letters as requested, newest last', async () => {
  await using site = await openTestGallery()
  const { context, said } = commandIn(site)
  await run([], context)
  assert.deepEqual(said, ['The site has written no letters yet.'])
  await site.gallery.messages.writeToSite(exampleSiteMessage, 'never')
  await run([], context)
  assert.match(said[1] ?? '', /Subject: Message: Opening hours\n.*\nState: {3}kept here/)
  assert.match(said[2] ?? '', /To: {6}visitor@example\.org/)
  await run(['--last', '1'], context)
  assert.equal(said.length, 4)
  await assert.rejects(run(['--last', 'all'], context), CommandRefusal)
})
