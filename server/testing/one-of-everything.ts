import assert from 'node:assert/strict'
import type { TestGallery } from './test-gallery.ts'

/** Adds one record of each kind to an empty site, with one open and one planned exhibition. */
export async function enterOneOfEverything(site: TestGallery) {
  const { artworks, artifacts, artists, businesses, exhibitions, news, seo, spaces } = site.gallery
  await spaces.ensureBuiltIn(undefined, ['white-room'])
  await artists.create({ name: 'Gustave Courbet', country: 'France', categories: ['Painters'] })
  const sea = await artworks.create({
    title: 'The Calm Sea',
    artistUrl: 'gustave-courbet',
    type: 'PAINTING',
    status: 'ON_SALE',
    price: 900,
    currency: 'EUR',
    widthCm: 73,
    heightCm: 59.7,
    styles: ['Realism'],
  })
  assert.ok(sea.done)
  await artifacts.create({ title: 'Turned vessel', widthCm: 18, heightCm: 32, depthCm: 18 })
  await businesses.create({ title: 'Enfilade Collection', kind: 'MUSEUM', locations: [{ city: 'Zug' }] })
  const words = {
    type: 'MUSEUM',
    organizer: 'Enfilade Collection',
    businessUrl: 'enfilade-collection',
    spaceUrl: 'white-room',
  } as const
  const open = await exhibitions.create({ title: 'By the Sea', ...words })
  const planned = await exhibitions.create({ title: 'Inland', ...words })
  assert.ok(open.done && planned.done)
  for (const { exhibition } of [open, planned])
    assert.ok((await exhibitions.autoHang(exhibition._id, [sea.artwork._id])).done)
  const published = await exhibitions.publish(open.exhibition._id)
  assert.ok(published.done)
  await news.write({ title: 'Opened', html: '<p>By the sea.</p>', tags: ['NEWS'], publishedAt: '2026-02-01T00:00:00Z' })
  await news.write({
    title: 'Also opened',
    html: '<p>Inland.</p>',
    tags: ['NEWS'],
    publishedAt: '2026-02-02T00:00:00Z',
  })
  await seo.set('/news/', { title: 'News', description: 'From the rooms.', image: null })
  return { sceneId: published.sceneId, draftId: planned.draftId, artistId: sea.artwork.artist?._id ?? '' }
}
