import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewArtwork } from '@enfilade/contract/artwork-calls'
import { openTestGallery } from '#testing'

const sunset: NewArtwork = {
  title: 'Landscape at Sunset',
  artistName: 'Aert van der Neer',
  year: '1650s',
  type: 'PAINTING',
  medium: 'Oil on canvas',
  status: 'MUSEUM_COLLECTION',
  widthCm: 71.4,
  heightCm: 50.8,
  styles: ['Baroque', 'Dutch Golden Age'],
  source: 'museum',
  externalId: '437191',
}

test('a work entered twice under its own id is stored once, keeps its address, and follows its record', async () => {
  await using site = await openTestGallery()
  const { artworks } = site.gallery
  const first = await artworks.create(sunset)
  assert.ok(first.done)
  assert.equal(first.outcome, 'created')
  assert.equal(first.artwork.shrUrl, 'landscape-at-sunset')
  assert.deepEqual(first.artwork.dimensions, { width: 71.4, height: 50.8, length: null })
  assert.equal(first.artwork.artist?.url, 'aert-van-der-neer')

  const again = await artworks.create(sunset)
  assert.ok(again.done)
  assert.equal(again.outcome, 'unchanged')

  const corrected = await artworks.create({ ...sunset, title: 'Landscape at Sundown', styles: ['Baroque'] })
  assert.ok(corrected.done)
  assert.equal(corrected.outcome, 'updated')
  assert.equal(corrected.artwork._id, first.artwork._id)
  assert.equal(corrected.artwork.shrUrl, 'landscape-at-sunset')
  assert.equal(corrected.artwork.shrTitle, 'Landscape at Sundown')
  assert.equal((await artworks.list({})).count, 1)
  assert.equal((await artworks.list({ style: 'dutch-golden-age' })).count, 0)
  assert.equal((await artworks.list({ style: 'baroque' })).count, 1)
})

test('a work states the further terms that lists find it by, in the order of the filters', async () => {
  await using site = await openTestGallery()
  const { artworks } = site.gallery
  const entered = await artworks.create({ ...sunset, medium: 'Ink and oil on wood' })
  assert.ok(entered.done)
  assert.deepEqual(await artworks.furtherTermsOf(entered.artwork._id), [
    { filter: 'period', slug: '17th-century', name: '17th century' },
    { filter: 'medium', slug: 'oil', name: 'Oil' },
    { filter: 'medium', slug: 'ink', name: 'Ink' },
  ])
  assert.deepEqual(await artworks.furtherTermsOf('no such work'), [])
})

test('works with one title get different addresses, none of which is the address of a list', async () => {
  await using site = await openTestGallery()
  const { artworks } = site.gallery
  const untitled: NewArtwork = {
    title: 'Untitled',
    artistName: 'Donald Judd',
    type: 'SCULPTURE',
    status: 'NOT_ON_SALE',
  }
  const entered = await artworks.takeIn([
    untitled,
    untitled,
    untitled,
    untitled,
    { ...untitled, title: 'S', artistName: null },
  ])
  const urls = entered.map((work) => (work.done ? work.url : work.because))
  assert.deepEqual(urls.slice(0, 3), ['untitled', 'untitled-donald-judd', 'untitled-donald-judd-2'])
  assert.match(urls[3] ?? '', /^untitled-donald-judd-[0-9a-f]{10}$/)
  assert.equal(urls[4], 's-2')
  assert.equal((await artworks.list({ artist: 'donald-judd' })).count, 4)
})

test('a batch accepts the valid works and reports the errors of the others', async () => {
  await using site = await openTestGallery()
  const entered = await site.gallery.artworks.takeIn([
    { ...sunset, heightCm: -3 },
    { ...sunset, price: 1200 },
    { ...sunset, price: 19.995, currency: 'EUR' },
    { ...sunset, price: 1200.5, currency: 'JPY' },
    sunset,
    sunset,
    { ...sunset, externalId: '2', artistName: null, artistUrl: 'nobody' },
  ])
  assert.deepEqual(
    entered.map((work) => (work.done ? work.outcome : [work.because, Object.keys(work.fields ?? {})])),
    [
      ['not-valid', ['heightCm']],
      ['not-valid', ['currency']],
      ['not-valid', ['price']],
      ['not-valid', ['price']],
      'created',
      ['entered-twice', []],
      ['artist-unknown', ['artistUrl']],
    ],
  )
})

test('a change keeps omitted fields, and prices keep their smallest units', async () => {
  await using site = await openTestGallery()
  const { artworks } = site.gallery
  const made = await artworks.create({ ...sunset, status: 'ON_SALE', price: 1234.56, currency: 'CHF' })
  assert.ok(made.done)
  assert.equal(made.artwork.shrPrice, 1234.56)
  const changed = await artworks.update(made.artwork._id, { status: 'SOLD', artistName: 'Aert van der Neer the Elder' })
  assert.ok(changed.done)
  assert.equal(changed.artwork.shrStatus, 'SOLD')
  assert.equal(changed.artwork.shrPrice, 1234.56)
  assert.equal(changed.artwork.artist?.name, 'Aert van der Neer the Elder')
  const yen = await artworks.update(made.artwork._id, { price: 500, currency: 'JPY' })
  assert.ok(yen.done && yen.artwork.shrPrice === 500)
  assert.equal((await artworks.update('nobody', { status: 'SOLD' })).done, false)
  const parts = { widthsCm: [34, 34], gapCm: 3.4 }
  const inParts = await artworks.update(made.artwork._id, { parts })
  assert.ok(inParts.done)
  assert.deepEqual([inParts.artwork.shape, inParts.artwork.parts], ['RECTANGLE', parts])
  const narrower = await artworks.update(made.artwork._id, { widthCm: 60 })
  assert.ok(!narrower.done && narrower.because === 'not-valid')
  assert.match(narrower.reason, /come to 71\.4 cm, but the work is 60 cm wide/)
  const round = await artworks.update(made.artwork._id, { shape: 'ROUND', parts: null, widthCm: 60 })
  assert.ok(round.done)
  assert.deepEqual([round.artwork.shape, round.artwork.parts], ['ROUND', null])
  const noFile = await artworks.update(made.artwork._id, { pictureAssetId: 'no-such-file' })
  assert.ok(!noFile.done && noFile.because === 'not-valid')
})

test('titles are found without accents and with a typo; filters combine; pages repeat and drop nothing', async () => {
  await using site = await openTestGallery()
  const { artworks } = site.gallery
  const titles = ['Mère Grégoire', 'The Harvesters', 'Sunrise', ...Array.from({ length: 30 }, (_, n) => `Study ${n}`)]
  await artworks.takeIn(
    titles.map((title, n) => ({
      title,
      artistName: n % 2 === 0 ? 'Gustave Courbet' : 'Pieter Bruegel',
      type: n % 3 === 0 ? 'PAINTING' : 'DRAWING',
      status: n % 5 === 0 ? 'ONLINE_SALE' : 'SOLD',
    })),
  )
  const found = async (name: string) => (await artworks.list({ name })).data[0]?.shrTitle
  assert.equal(await found('mere gregoire'), 'Mère Grégoire')
  assert.equal(await found('Harvestres'), 'The Harvesters')
  assert.equal((await artworks.list({ name: '100%' })).count, 0)
  const filtered = await artworks.list({ artist: 'gustave-courbet', arttype: 'painting', isOnSale: true })
  assert.deepEqual(
    filtered.data.map((work) => work.shrTitle),
    ['Study 27', 'Mère Grégoire'],
  )
  assert.equal((await artworks.list({ arttype: 'audio' })).count, 0)
  const pages = await Promise.all([0, 12, 24].map((skip) => artworks.list({ skip })))
  const seen = pages.flatMap((page) => page.data.map((work) => work.shrTitle))
  assert.deepEqual(seen, titles.toReversed())
  assert.deepEqual(
    pages.map((page) => page.count),
    [33, 33, 33],
  )
})
