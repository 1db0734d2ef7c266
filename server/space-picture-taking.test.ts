import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'
import { takeSpacePictures } from './space-picture-taking.ts'

test('a site without demo content adds the pictures of its spaces soon after it opens', async () => {
  await using site = await openTestGallery({ environment: { DEMO: 'off' } })
  await site.gallery.spaces.ensureBuiltIn(undefined, ['white-room'])
  await using taking = takeSpacePictures(site)
  await taking.taken
  await site.jobs.settled()
  assert.notEqual((await site.gallery.spaces.findByUrl('white-room'))?.fileVersions, null)
})

test('the pictures wait for the demo content, and closing does not wait for them', async () => {
  await using site = await openTestGallery({ environment: { DEMO: 'on' } })
  await site.gallery.spaces.ensureBuiltIn(undefined, ['white-room'])
  {
    await using taking = takeSpacePictures(site)
    assert.ok(taking)
  }
  assert.deepEqual(await site.jobs.outstanding(), new Map())
  const assets = await site.pool.query('select id from media_assets')
  assert.equal(assets.rowCount, 0)
})
