import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery, type TestGallery } from '#testing'

async function enterWork({ gallery }: TestGallery, sale: { status: 'ON_SALE' | 'SOLD' | 'ONLINE_SALE' }) {
  const entered = await gallery.artworks.create({
    title: 'Horizon\u202e 3',
    artistName: 'Meridian',
    type: 'PRINT',
    price: 1200,
    currency: 'EUR',
    ...sale,
  })
  assert.ok(entered.done)
  return entered.artwork
}

test('two enquiries for the same work are both stored, in order, with the price of the day', async () => {
  await using site = await openTestGallery()
  const { purchases, artworks, letters } = site.gallery
  const work = await enterWork(site, { status: 'ON_SALE' })
  const buyers = ['one@buyer.example', 'two@buyer.example']
  const taken = await Promise.all(buyers.map((email) => purchases.buy({ artPieceId: work._id, email }, 'never')))
  assert.ok(taken.every(({ done }) => done))
  await artworks.update(work._id, { price: 9000 })
  const kept = await purchases.forArtwork(work._id)
  assert.deepEqual(kept.map(({ email }) => email).sort(), buyers)
  assert.deepEqual(
    kept.map(({ price }) => price),
    ['€1,200', '€1,200'],
  )
  const toOperator = (await letters.newest(9)).filter(({ subject }) => subject.startsWith('Purchase enquiry'))
  assert.equal(toOperator.length, 2)
  assert.match(toOperator[0]?.plainBody ?? '', /Artist: Meridian\nPrice: €1,200/)
  assert.match(toOperator[0]?.plainBody ?? '', /http:\/\/gallery\.test\/artworks\//)
  // Of two concurrent enquiries one is the second, and its letter states it.
  const second = toOperator.filter(({ plainBody }) => plainBody.includes('One enquiry for it came before this one'))
  assert.equal(second.length, 1)
})

test('refuses enquiries for works that are not on sale, or do not exist', async () => {
  await using site = await openTestGallery()
  const { purchases } = site.gallery
  const sold = await enterWork(site, { status: 'SOLD' })
  const refused = await purchases.buy({ artPieceId: sold._id, email: 'a@b.example' }, 'by-content')
  assert.ok(!refused.done && refused.reason === 'This artwork is not for sale.')
  const absent = await purchases.buy({ artPieceId: 'nothing', email: 'a@b.example' }, 'by-content')
  assert.ok(!absent.done && absent.because === 'not-found')
  const nobody = await purchases.buy({ artPieceId: sold._id }, 'by-content')
  assert.ok(!nobody.done && nobody.because === 'information-missing')
  assert.deepEqual(await purchases.forArtwork(sold._id), [])
})

test('a repeated enquiry gets its first answer, even after the work is sold', async () => {
  await using site = await openTestGallery()
  const { purchases, artworks } = site.gallery
  const work = await enterWork(site, { status: 'ONLINE_SALE' })
  const entry = { artPieceId: work._id, email: 'a@b.example', name: 'A company', vat: 'CHE-123' }
  const first = await purchases.buy(entry, { key: 'once' })
  await artworks.update(work._id, { status: 'SOLD' })
  assert.deepEqual(await purchases.buy(entry, { key: 'once' }), first)
  assert.equal((await purchases.forArtwork(work._id)).length, 1)
})
