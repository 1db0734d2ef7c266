import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'

test('an artist entered again under the same name, however it is accented, is the same artist and loses nothing', async () => {
  await using house = await openTestGallery()
  const { artists } = house.gallery
  const first = await artists.create({
    name: 'Paul Cézanne',
    country: 'France',
    lifeDates: '1839–1906',
    categories: ['Painters'],
  })
  assert.ok(first.done)
  assert.deepEqual([first.outcome, first.artist.url, first.artist.artPieceCount], ['created', 'paul-cezanne', 0])
  const again = await artists.create({ name: 'paul cezanne', ulan: '500004793' })
  assert.ok(again.done)
  assert.deepEqual(
    [again.outcome, again.artist._id, again.artist.country, again.artist.ulan],
    ['updated', first.artist._id, 'France', '500004793'],
  )
  const same = await artists.create({ name: 'paul cezanne', ulan: '500004793' })
  assert.ok(same.done && same.outcome === 'unchanged')
  const namesake = await artists.create({ name: 'Paul Cézanne', url: 'paul-cezanne-the-younger' })
  assert.ok(namesake.done && namesake.outcome === 'created')
  assert.equal((await artists.list({ category: 'painters' })).count, 1)
  const nameless = await artists.create({ name: '  ' })
  assert.ok(!nameless.done && nameless.because === 'not-valid')
})

test('artists are listed by name and found by country, kind of work, what is on sale, and a name nearly right', async () => {
  await using house = await openTestGallery()
  const { artists, artworks } = house.gallery
  await artists.create({ name: 'Édouard Manet', country: 'France' })
  await artists.create({ name: 'Claude Monet', country: 'France' })
  await artists.create({ name: 'William Turner', country: 'United Kingdom' })
  await artworks.takeIn([
    { title: 'Olympia', artistName: 'Édouard Manet', type: 'PAINTING', status: 'SOLD' },
    { title: 'Cats', artistName: 'Edouard Manet', type: 'PRINT', status: 'ON_SALE' },
    { title: 'Sunrise', artistName: 'Claude Monet', type: 'PAINTING', status: 'SOLD' },
  ])
  const names = async (filter: Parameters<typeof artists.list>[0]) =>
    (await artists.list(filter)).artists.map(({ name }) => name)
  assert.deepEqual(await names({}), ['Claude Monet', 'Édouard Manet', 'William Turner'])
  assert.deepEqual(await names({ skip: 1, limit: 1 }), ['Édouard Manet'])
  assert.deepEqual(await names({ country: 'FRANCE' }), ['Claude Monet', 'Édouard Manet'])
  assert.deepEqual(await names({ arttype: 'print' }), ['Édouard Manet'])
  assert.deepEqual(await names({ isOnSale: true }), ['Édouard Manet'])
  assert.deepEqual(await names({ name: 'edouard' }), ['Édouard Manet'])
  assert.deepEqual(await names({ name: 'Wiliam Turnr' }), ['William Turner'])
  assert.equal((await artists.findByUrl('edouard-manet'))?.artPieceCount, 2)
  assert.deepEqual(await artists.countries(), [
    { name: 'France', artistCount: 2 },
    { name: 'United Kingdom', artistCount: 1 },
  ])
  assert.deepEqual(
    (await artists.featured()).map(({ name }) => name),
    ['Claude Monet', 'Édouard Manet'],
  )
  await artists.setFeatured(['william-turner', 'edouard-manet', 'nobody'])
  assert.deepEqual(
    (await artists.featured()).map(({ name }) => name),
    ['William Turner', 'Édouard Manet'],
  )
})
