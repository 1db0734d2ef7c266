import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SaleStatuses } from '@enfilade/contract/sale-statuses'
import { openTestGallery, type TestGallery } from '#testing'
import { bringModel, bringPicture, enterWorks, planExhibition } from './exhibition-fixture.ts'

async function publishedExhibition(site: TestGallery, title = 'Studies', count = 4) {
  const { exhibitions } = site.gallery
  const works = await enterWorks(site.gallery, count)
  const planned = await planExhibition(site.gallery, title)
  const hung = await exhibitions.autoHang(planned.id, works)
  assert.ok(hung.done && hung.refused.length === 0)
  const published = await exhibitions.publish(planned.id)
  assert.ok(published.done)
  return { ...planned, works, sceneId: published.sceneId }
}

async function storedScenes(site: TestGallery): Promise<string[]> {
  const paths: string[] = []
  for await (const path of site.storage.list('scenes/')) paths.push(path)
  return paths
}

test('a published exhibition shows its works in the curator’s order; a draft needs its address', async () => {
  await using site = await openTestGallery()
  const { exhibitions, artworks, artists, spaces } = site.gallery
  const works = await enterWorks(site.gallery, 3)
  const planned = await planExhibition(site.gallery, 'Studies')
  assert.equal(planned.url, 'studies')
  assert.ok(planned.draftId.length >= 32)
  assert.equal(await exhibitions.findPublished('studies'), null)
  assert.equal(await exhibitions.sceneOf('studies'), null)

  const order = works.toReversed()
  assert.ok((await exhibitions.autoHang(planned.id, order)).done)
  const draft = await exhibitions.findDraft(planned.draftId)
  assert.deepEqual(
    draft?.artPieces.map((work) => work._id),
    order,
  )
  assert.equal(draft?.published, false)
  assert.equal((await exhibitions.draftSceneOf(planned.draftId))?.works.length, 3)
  assert.equal((await exhibitions.listPublished()).count, 0)

  const published = await exhibitions.publish(planned.id)
  assert.ok(published.done)
  const shown = await exhibitions.findPublished('studies')
  assert.deepEqual(
    shown?.artPieces.map((work) => work._id),
    order,
  )
  assert.deepEqual(
    shown?.artists.map((artist) => artist.name),
    ['Gustave Courbet'],
  )
  assert.equal(shown?.meshguid, published.sceneId)
  assert.equal(shown?.artPieceCount, 3)
  assert.equal(shown?.space?.url, 'white-room')
  assert.ok(shown?.preview, 'the first picture stands for it until there is a cover')
  for (const list of [
    (await exhibitions.listPublished()).data,
    await artworks.exhibitionsOf('study-1'),
    await artists.exhibitionsOf('gustave-courbet'),
    (await spaces.findByUrl('white-room'))?.exhibitions ?? [],
  ]) {
    assert.deepEqual(
      list.map(({ url, artPieceCount, artistCount }) => ({ url, artPieceCount, artistCount })),
      [{ url: 'studies', artPieceCount: 3, artistCount: 1 }],
    )
  }
})

test('open rooms query the sale status of their works and see a sale at once; a closed room does not', async () => {
  await using site = await openTestGallery()
  const { artworks, exhibitions } = site.gallery
  const { id, url, works } = await publishedExhibition(site, 'For Sale', 2)
  const [first = ''] = works
  const ask = (known?: string) =>
    site.app(`/v1/exhibitions/${url}/marks`, known === undefined ? {} : { headers: { 'If-None-Match': known } })
  const before = await ask()
  assert.match(before.headers.get('Cache-Control') ?? '', /max-age=0, s-maxage=1/)
  assert.deepEqual(await before.json(), {
    data: works.map((work) => ({ id: work, price: null, status: 'Museum Collection', onSale: false })),
  })
  const etag = before.headers.get('ETag') ?? assert.fail('no tag')
  assert.equal((await ask(etag)).status, 304)
  assert.ok((await artworks.update(first, { status: 'ON_SALE', price: 1200, currency: 'EUR' })).done)
  const { data } = SaleStatuses.parse(await (await ask(etag)).json())
  assert.deepEqual(data[0], { id: first, price: '€1,200', status: 'For Sale', onSale: true })
  assert.ok((await artworks.update(first, { status: 'SOLD' })).done)
  assert.deepEqual(SaleStatuses.parse(await (await ask(etag)).json()).data[0], {
    id: first,
    price: null,
    status: 'Sold',
    onSale: false,
  })
  assert.ok((await exhibitions.unpublish(id)).done)
  assert.equal((await ask(etag)).status, 404)
})

test('an artifact lists its open exhibitions, and its label has its description', async () => {
  await using site = await openTestGallery()
  const { artifacts, exhibitions, interpretation } = site.gallery
  const vessel = await artifacts.create({
    title: 'Turned vessel',
    widthCm: 18,
    heightCm: 32,
    depthCm: 18,
    meshAssetId: await bringModel(site.gallery),
  })
  const other = await artifacts.create({ title: 'Bowl', widthCm: 18, heightCm: 12, depthCm: 18 })
  assert.ok(vessel.done && other.done)
  const planned = await planExhibition(site.gallery, 'Vessels')
  const hung = await exhibitions.autoHang(planned.id, [vessel.artifact._id])
  assert.ok(hung.done, JSON.stringify(hung))
  assert.deepEqual(await artifacts.exhibitionsOf(vessel.artifact._id), [])
  const said = { language: 'de', title: 'Gedrehtes Gefäss', transcript: 'Am Morgen gedreht.' }
  assert.ok((await interpretation.say(vessel.artifact._id, said)).done)
  assert.ok((await exhibitions.publish(planned.id)).done)
  const [shown] = await artifacts.exhibitionsOf(vessel.artifact._id)
  const scene = await exhibitions.sceneOf(shown?.url ?? '')
  assert.deepEqual(scene?.works[0]?.label.translations, [
    { language: 'de', title: said.title, transcript: { text: said.transcript } },
  ])
  assert.equal(shown?.url, 'vessels')
  assert.deepEqual(await artifacts.exhibitionsOf(other.artifact._id), [])
})

test('the scene has each work at its recorded size, with its label and its picture', async () => {
  await using site = await openTestGallery()
  const { id, url, works, sceneId } = await publishedExhibition(site)
  const { artworks, exhibitions } = site.gallery
  const scene = await exhibitions.sceneOf(url)
  assert.equal(scene?.meshguid, sceneId)
  assert.equal(scene?.exhibition.page, '/vr-exhibitions/em/studies/')
  const first = scene?.works[0]
  assert.ok(first?.kind === 'picture')
  assert.deepEqual([first.widthMm, first.heightMm], [600, 400])
  assert.equal(first.label.dimensions, '40 × 60 cm (H × W)')
  assert.equal(first.label.status, 'Museum Collection')
  assert.equal(first.label.page, '/artworks/study-1/')
  assert.ok(first.picture && first.picture.steps.length > 0)
  for (const path of [scene?.space.meshPath, scene?.space.lightmap?.path]) {
    assert.ok(path !== undefined && (await site.storage.stat(path)) !== null, path)
  }

  assert.ok((await artworks.update(works[0] ?? '', { parts: { widthsCm: [28, 28], gapCm: 4 } })).done)
  assert.ok((await exhibitions.autoHang(id, works, { glazed: works.slice(0, 1) })).done)
  assert.ok((await exhibitions.publish(id)).done)
  const inParts = (await exhibitions.sceneOf(url))?.works[0]
  assert.ok(inParts?.kind === 'picture')
  assert.deepEqual(inParts.face, { cut: 'parts', widthsMm: [280, 280], gapMm: 40 })
  assert.equal(inParts.glazing, 'glass')
})

test('publishing again gives the same scene and stores nothing; after a change the old one still loads', async () => {
  await using site = await openTestGallery()
  const { exhibitions } = site.gallery
  const { id, url, works, sceneId } = await publishedExhibition(site)
  const files = await storedScenes(site)
  assert.equal(files.length, 1)
  site.clock.advance(86_400_000)
  const again = await exhibitions.publish(id)
  assert.ok(again.done && again.sceneId === sceneId)
  assert.deepEqual(await storedScenes(site), files)
  assert.equal((await exhibitions.diaryOf(id)).length, 1)

  assert.ok((await exhibitions.autoHang(id, works.toReversed())).done)
  assert.equal((await exhibitions.sceneOf(url))?.meshguid, sceneId, 'hanging alone changes nothing for the public')
  const changed = await exhibitions.publish(id)
  assert.ok(changed.done && changed.sceneId !== sceneId)
  assert.equal((await exhibitions.sceneOf(url))?.meshguid, changed.sceneId)
  assert.equal((await exhibitions.sceneById(sceneId))?.works[0]?.id, works[0])

  assert.ok((await exhibitions.unpublish(id)).done)
  assert.equal(await exhibitions.findPublished(url), null)
  assert.equal(await exhibitions.sceneOf(url), null)
  assert.notEqual(await exhibitions.sceneById(changed.sceneId), null)
  assert.deepEqual(
    (await exhibitions.diaryOf(id)).map(({ action, sceneId: of }) => [action, of]),
    [
      ['published', sceneId],
      ['published', changed.sceneId],
      ['unpublished', changed.sceneId],
    ],
  )
})

test('works that cannot hang are reported and left out; an empty exhibition cannot open', async () => {
  await using site = await openTestGallery()
  const { exhibitions, artworks } = site.gallery
  const [hangable = ''] = await enterWorks(site.gallery, 1)
  const sizeless = await artworks.create({ title: 'Without a size', type: 'DRAWING', status: 'NOT_ON_SALE' })
  assert.ok(sizeless.done)
  const planned = await planExhibition(site.gallery, 'Studies')
  const early = await exhibitions.publish(planned.id)
  assert.ok(!early.done && early.because === 'nothing-hangs')

  const hung = await exhibitions.autoHang(planned.id, [hangable, sizeless.artwork._id, 'no-such-work'])
  assert.ok(hung.done)
  assert.deepEqual(
    hung.hanging.placements.map((placement) => placement.artworkId),
    [hangable],
  )
  assert.deepEqual(
    hung.refused.map(({ artworkId, because }) => [artworkId, because]).sort(),
    [
      [sizeless.artwork._id, 'no-size'],
      ['no-such-work', 'unknown-work'],
    ].sort(),
  )
  const none = await exhibitions.autoHang(planned.id, [sizeless.artwork._id])
  assert.ok(!none.done)
  assert.equal(
    (await exhibitions.findDraft(planned.draftId))?.artPieces.length,
    1,
    'a refused proposal changes nothing',
  )
  const [placement] = hung.hanging.placements
  assert.ok(placement?.kind === 'wall')
  const high = await exhibitions.hang(planned.id, { ...hung.hanging, placements: [{ ...placement, centreHeightM: 9 }] })
  assert.ok(!high.done && high.because === 'cannot-hang')
  assert.ok((await exhibitions.hang(planned.id, hung.hanging)).done)
})

test('a failed publication does not change the published scene', async () => {
  await using site = await openTestGallery()
  const { exhibitions, artworks } = site.gallery
  const { id, url, works, sceneId } = await publishedExhibition(site)
  const [first = ''] = works
  assert.ok((await artworks.update(first, { widthCm: 9000 })).done)
  const refused = await exhibitions.publish(id)
  assert.ok(!refused.done && refused.because === 'cannot-hang')
  assert.equal((await exhibitions.sceneOf(url))?.meshguid, sceneId)
  assert.equal((await storedScenes(site)).length, 1)
})

test('positions are ordered lists; an empty one shows the newest of its type', async () => {
  await using site = await openTestGallery()
  const { exhibitions } = site.gallery
  const works = await enterWorks(site.gallery, 2)
  for (const [index, title] of ['One', 'Two', 'Three'].entries()) {
    const { id } = await planExhibition(site.gallery, title)
    assert.ok((await exhibitions.autoHang(id, works)).done)
    site.clock.advance(1000 * index)
    assert.ok((await exhibitions.publish(id)).done)
  }
  await planExhibition(site.gallery, 'Draft')
  const titles = async (filter: Parameters<typeof exhibitions.listPublished>[0]) => {
    const { data, count } = await exhibitions.listPublished(filter)
    return [count, ...data.map(({ title }) => title)]
  }
  assert.deepEqual(await titles({}), [3, 'Three', 'Two', 'One'])
  assert.deepEqual(await titles({ position: 'EXHIBITION_PAGE_MUSEUMS' }), [3, 'Three', 'Two', 'One'])
  assert.deepEqual(await titles({ position: 'EXHIBITION_PAGE_ARTISTS' }), [0])
  assert.deepEqual(await exhibitions.setPosition('HOME_PAGE_FEATURED_EXHIBITIONS', ['two', 'draft', 'one']), {
    done: true,
  })
  assert.deepEqual(await titles({ position: 'HOME_PAGE_FEATURED_EXHIBITIONS' }), [2, 'Two', 'One'])
  assert.deepEqual(await titles({ position: 'HOME_PAGE_FEATURED_EXHIBITIONS', skip: 1, limit: 1 }), [2, 'One'])
  const refused = await exhibitions.setPosition('HOME_PAGE_FEATURED_EXHIBITIONS', ['three', 'nowhere'])
  assert.equal(refused.done, false)
  assert.deepEqual(await titles({ position: 'HOME_PAGE_FEATURED_EXHIBITIONS' }), [2, 'Two', 'One'])
})

test('planning again changes the texts and keeps the hanging; another space begins with bare walls', async () => {
  await using site = await openTestGallery()
  const { exhibitions, businesses, spaces } = site.gallery
  const works = await enterWorks(site.gallery, 2)
  await spaces.ensureBuiltIn(undefined, ['three-rooms'])
  const { id, draftId } = await planExhibition(site.gallery, 'Studies')
  assert.ok((await exhibitions.autoHang(id, works)).done)
  await businesses.create({ title: 'Enfilade Collection', kind: 'MUSEUM', locations: [{ city: 'Zug' }] })
  const words = { title: 'Studies', type: 'MUSEUM', organizer: 'Enfilade Collection', spaceUrl: 'white-room' } as const
  const again = await exhibitions.create({ ...words, subtitle: 'By the sea', businessUrl: 'enfilade-collection' })
  assert.ok(again.done)
  assert.deepEqual([again.outcome, again.draftId, again.exhibition.artPieces.length], ['updated', draftId, 2])
  assert.equal(again.exhibition.business?.locations[0]?.city, 'Zug')
  const moved = await exhibitions.create({ ...words, spaceUrl: 'three-rooms' })
  assert.ok(moved.done && moved.exhibition.artPieces.length === 0)
  assert.equal(moved.exhibition.subtitle, 'By the sea')
  const other = await exhibitions.create({ ...words, url: 'studies-again' })
  assert.ok(other.done && other.outcome === 'created')
  const nowhere = await exhibitions.create({ ...words, spaceUrl: 'nowhere' })
  assert.ok(!nowhere.done && nowhere.because === 'space-unknown')
})

test('a profile shows what hangs in its exhibitions, and a cover represents an exhibition', async () => {
  await using site = await openTestGallery()
  const { exhibitions, businesses } = site.gallery
  await businesses.create({ title: 'Enfilade Collection', kind: 'MUSEUM' })
  const { id, url } = await publishedExhibition(site)
  await exhibitions.create({
    title: 'Studies',
    type: 'MUSEUM',
    organizer: 'Enfilade Collection',
    spaceUrl: 'white-room',
    businessUrl: 'enfilade-collection',
  })
  const profile = await businesses.findByUrl('enfilade-collection')
  assert.deepEqual(
    profile?.featuredExhibitions.map((exhibition) => exhibition.url),
    [url],
  )
  assert.deepEqual(
    profile?.featuredArtists.map((artist) => [artist.name, artist.artPieceCount]),
    [['Gustave Courbet', 4]],
  )
  assert.equal(profile?.featuredArtPieces.length, 4)
  assert.equal((await businesses.artworksOf('enfilade-collection', { skip: 3 }))?.artPieces.length, 1)
  assert.equal(await businesses.artistsOf('nobody'), null)

  const wide = await bringPicture(site.gallery, '#aa3322', [160, 90])
  assert.deepEqual(await exhibitions.setCover(id, { wide }), { done: true })
  assert.equal((await exhibitions.findPublished(url))?.preview?.original.meta.width, 160)
  assert.equal((await exhibitions.setCover(id, { wide: 'no-such-file' })).done, false)
})
