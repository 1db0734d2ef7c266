import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'

test('a business has its address, moves on request, and is listed by kind', async () => {
  await using site = await openTestGallery()
  const { businesses } = site.gallery
  const first = await businesses.create({
    title: 'Enfilade Collection',
    kind: 'MUSEUM',
    description: 'The site’s own.',
    locations: [{ city: 'Zug' }],
  })
  assert.ok(first.done && first.outcome === 'created')
  const again = await businesses.create({ title: 'Enfilade Collection', kind: 'MUSEUM', locations: [{ city: 'Zug' }] })
  assert.ok(again.done && again.outcome === 'unchanged')
  const moved = await businesses.create({
    title: 'Enfilade Collection',
    kind: 'MUSEUM',
    locations: [{ city: 'Basel', country: 'Switzerland' }],
  })
  assert.ok(moved.done && moved.outcome === 'updated')
  assert.deepEqual(moved.business.locations, [{ address: null, city: 'Basel', country: 'Switzerland' }])
  assert.equal(moved.business.description, 'The site’s own.')
  await businesses.create({ title: 'Tideline', kind: 'ARTIST' })
  assert.deepEqual(
    (await businesses.list({ kind: 'ARTIST' })).data.map(({ url }) => url),
    ['tideline'],
  )
  assert.equal((await businesses.list()).count, 2)
  const profile = await businesses.findByUrl('tideline')
  assert.deepEqual([profile?.featuredExhibitions, profile?.featuredArtists, profile?.featuredArtPieces], [[], [], []])
  assert.equal(await businesses.findByUrl('nobody'), null)
})
