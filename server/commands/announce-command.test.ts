import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'
import { run } from './announce-command.ts'
import { CommandRefusal } from './command.ts'
import { commandIn } from './command-fixture.ts'

test('sets and removes the home page’s announcement from the command line', async () => {
  await using site = await openTestGallery()
  const { context, said } = commandIn(site)
  const { announcements } = site.gallery
  await run(['The rooms are open.', '--waiting-list', 'https://list.example/'], context)
  const waitingListUrl = 'https://list.example/'
  const held = { words: 'The rooms are open.', articleUrl: null, waitingListUrl }
  assert.deepEqual(await announcements.current(), held)
  for (const wrong of [
    [],
    ['Two', 'things'],
    ['A thing', '--nothing'],
    ['A thing', '--elsewhere', 'x'],
    ['A thing', '--article', 'not-written'],
    ['A thing', '--waiting-list', 'nowhere'],
  ]) {
    await assert.rejects(run(wrong, context), CommandRefusal, wrong.join(' '))
  }
  assert.deepEqual(await announcements.current(), held)
  await run(['--nothing'], context)
  assert.equal(await announcements.current(), null)
  assert.deepEqual(said, ['It stands on the home page.', 'Nothing is announced.'])
})
