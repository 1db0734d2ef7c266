import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'
import { takeSpacePictures } from './space-picture-taking.ts'

test('a house without demo content takes the pictures of its spaces in as soon as it is open', async () => {
  await using house = await openTestGallery({ environment: { DEMO: 'off' } })
  await house.gallery.spaces.ensureBuiltIn(undefined, ['white-room'])
  await using taking = takeSpacePictures(house)
  await taking.taken
  await house.jobs.settled()
  assert.notEqual((await house.gallery.spaces.findByUrl('white-room'))?.fileVersions, null)
})

test('while demo content comes in the pictures wait, and closing does not wait for them', async () => {
  await using house = await openTestGallery({ environment: { DEMO: 'on' } })
  await house.gallery.spaces.ensureBuiltIn(undefined, ['white-room'])
  {
    await using taking = takeSpacePictures(house)
    assert.ok(taking)
  }
  assert.deepEqual(await house.jobs.outstanding(), new Map())
  const assets = await house.pool.query('select id from media_assets')
  assert.equal(assets.rowCount, 0)
})
