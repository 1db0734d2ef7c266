import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'

test('the site announces one thing at a time, with its article, and removes it again', async () => {
  await using site = await openTestGallery()
  const { announcements, news } = site.gallery
  assert.equal(await announcements.current(), null)
  await news.write({
    title: 'First Draft',
    html: '<p>It hangs.</p>',
    tags: ['NEWS'],
    publishedAt: '2020-01-01T09:00:00Z',
  })

  const open = {
    words: 'The waiting list is open.',
    articleUrl: 'first-draft',
    waitingListUrl: 'https://list.example/',
  }
  assert.deepEqual(await announcements.announce(open), { done: true })
  assert.deepEqual(await announcements.current(), open)

  const plain = { words: 'Closed until Monday.' }
  await Promise.all([announcements.announce(plain), announcements.announce(plain)])
  assert.deepEqual(await announcements.current(), { ...plain, articleUrl: null, waitingListUrl: null })

  for (const [entry, field] of [
    [{ words: ' ' }, 'words'],
    [{ words: 'x'.repeat(241) }, 'words'],
    [{ words: 'Read', articleUrl: 'never-written' }, 'articleUrl'],
    [{ words: 'Join', waitingListUrl: 'javascript:alert(1)' }, 'waitingListUrl'],
  ] as const) {
    const refused = await announcements.announce(entry)
    assert.ok(!refused.done && refused.fields?.[field], field)
  }
  assert.equal((await announcements.current())?.words, plain.words)

  await announcements.takeDown()
  await announcements.takeDown()
  assert.equal(await announcements.current(), null)
})
