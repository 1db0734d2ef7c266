import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'

test('the texts of a page are found with and without its last slash, and without its query', async () => {
  await using site = await openTestGallery()
  const { seo } = site.gallery
  assert.deepEqual(await seo.set('/news', { title: 'News', description: 'From the rooms.' }), { done: true })
  const words = { title: 'News', description: 'From the rooms.', image: null }
  for (const path of ['/news', '/news/', '/news/?page=2', '/news#latest'])
    assert.deepEqual(await seo.findByPath(path), words)
  assert.equal(await seo.findByPath('/roadshow/'), null)
  assert.equal(await seo.findByPath('news'), null)
  await seo.set('/news/', { title: 'All news', description: 'From the rooms.' })
  assert.equal((await seo.findByPath('/news'))?.title, 'All news')
  assert.equal((await seo.set('news', words)).done, false)
  assert.equal((await seo.set('/long/', { title: 'x'.repeat(301), description: 'Long.' })).done, false)
})
