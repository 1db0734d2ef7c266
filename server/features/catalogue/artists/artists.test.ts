import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameIdentity } from '@enfilade/contract/names'
import fc from 'fast-check'
import { openTestGallery } from '#testing'
import { writingsOf } from '#testing/unusual-names'

test('an artist added again under the same name, with any accents, is the same artist and loses nothing', async () => {
  await using site = await openTestGallery()
  const { artists } = site.gallery
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
  const accented = await artists.create({ name: 'PAUL CÉZANNE', country: 'France' })
  assert.ok(
    accented.done && accented.artist.url === 'paul-cezanne-the-younger',
    'the very name comes before a like one',
  )
  const third = await artists.create({ name: 'Paul Cézanne', url: 'paul-cezanne-3' })
  assert.ok(third.done)
  const [doubled] = await artists.doubled()
  assert.deepEqual(doubled?.urls, ['paul-cezanne-the-younger', 'paul-cezanne-3'])
  assert.equal((await artists.list({ category: 'painters' })).count, 1)
  const nameless = await artists.create({ name: '  ' })
  assert.ok(!nameless.done && nameless.because === 'not-valid')
})

test('artists are listed by name and found by country, kind of work, works on sale, and a similar name', async () => {
  await using site = await openTestGallery()
  const { artists, artworks } = site.gallery
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

test('a name is one artist in every Unicode form and with every kind of space, and is stored unchanged', async () => {
  await using site = await openTestGallery()
  const { artists, artworks } = site.gallery
  for (const name of ["Ann-Marie O'Neill Vålè", 'Nora Vale', '山田 花子', 'Михаил Ларионов']) {
    const writings = [name, ...fc.sample(writingsOf(name), { numRuns: 15, seed: 16 })]
    const works = writings.map((artistName, n) => ({
      title: `${name} ${n}`,
      artistName,
      series: `Series of ${artistName}`,
      styles: [`School of ${artistName}`],
      type: 'PAINTING' as const,
      status: 'SOLD' as const,
    }))
    for (const outcome of await artworks.takeIn(works)) assert.ok(outcome.done)
    for (const writing of writings) {
      const entered = await artists.create({ name: writing })
      assert.ok(entered.done && entered.outcome !== 'created', JSON.stringify(writing))
      const found = await artists.list({ name: writing })
      assert.deepEqual(
        found.artists.map((artist) => [nameIdentity(artist.name), artist.artPieceCount]),
        [[nameIdentity(name), writings.length]],
        JSON.stringify(writing),
      )
      const [suggested] = await artists.suggest(writing)
      assert.equal(suggested?.url, found.artists[0]?.url, JSON.stringify(writing))
    }
  }
  for (const [name, count] of [
    ['山田', 16],
    ['O’Neill', 16],
  ] as const) {
    const [style] = await site.gallery.tags.list({ group: 'STYLE', name: `School of ${name}` })
    const works = await artworks.list({ style: style?.url })
    assert.equal(works.count, count, name)
  }
  assert.equal((await site.gallery.tags.list({ group: 'STYLE' })).length, 4)
  const { rows } = await site.pool.query<{ series: string }>('select distinct series from artworks')
  for (const { series } of rows) assert.doesNotMatch(series, /\p{Cf}|[^\S ]| {2}/u)
})
