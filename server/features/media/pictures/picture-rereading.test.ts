import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openGallery } from '#gallery'
import { openTestGallery, type TestGallery } from '#testing'
import { drawPicture } from '#testing/drawn-media'
import { deepPicture, exhibit, folderOf, isGreen, madeBefore, sceneFolders, upload } from './reread-fixture.ts'

/* A site that made some pictures incorrectly, before it read what their files declare. */

let site: TestGallery
before(async () => {
  site = await openTestGallery()
})
after(() => site[Symbol.asyncDispose]())

test('incorrectly read pictures are remade, and everything that shows them follows', async () => {
  const { media, exhibitions } = site.gallery
  const deep = await upload(site, deepPicture(30))
  const plain = await upload(site, await drawPicture(1, { widthPx: 300, heightPx: 200 }))
  const plainFolder = await folderOf(site, plain)
  const right = await folderOf(site, deep)
  const earlier = await madeBefore(site, deep)
  await site.pool.query('update media_assets set read_by = 0 where id = $1', [plain])
  const shown = await exhibit(site, 'Shown', [deep, plain])
  const closed = await exhibit(site, 'Closed', [deep])
  await exhibitions.unpublish(closed.id)
  const before = await exhibitions.sceneOf(shown.url)
  assert.deepEqual((await sceneFolders(site, shown.url)).toSorted(), [earlier, plainFolder].toSorted())
  const sorted = async () =>
    (
      await site.pool.query<{ derived_facets: string[] }>('select derived_facets from artworks where id = $1', [
        shown.workIds[0],
      ])
    ).rows[0]?.derived_facets ?? []
  const sortedBefore = await sorted()

  await media.beginRereading()
  assert.deepEqual(await media.rereading(), { unread: 2, unfollowed: 0 })
  await site.jobs.settled()
  assert.deepEqual(await media.rereading(), { unread: 0, unfollowed: 0 })

  assert.equal(await folderOf(site, plain), plainFolder, 'what was right keeps its address')
  assert.equal(await folderOf(site, deep), right)
  for (const { meta } of Object.values((await media.versionsOf([deep])).get(deep) ?? {}))
    assert.ok(await isGreen(site, meta.pipePath), meta.pipePath)
  assert.deepEqual((await media.coloursOf([deep], site.database)).get(deep), ['green'])
  assert.ok(
    (await sorted()).some((card) => card.includes('green')),
    `${sortedBefore} is now ${await sorted()}`,
  )

  assert.deepEqual((await sceneFolders(site, shown.url)).toSorted(), [right, plainFolder].toSorted())
  const now = await exhibitions.sceneOf(shown.url)
  assert.ok(before !== null && now !== null)
  const withoutPictures = (scene: typeof now) => ({
    ...scene,
    meshguid: '',
    works: scene.works.map((work) => ({ ...work, picture: null })),
  })
  assert.deepEqual(withoutPictures(now), withoutPictures(before), 'everything else hangs as it hung')
  assert.deepEqual(await exhibitions.sceneById(before.meshguid), before, 'the earlier scene can still be walked')
  assert.equal(await exhibitions.sceneOf(closed.url), null, 'what is closed stays closed')
  assert.deepEqual(
    (await exhibitions.diaryOf(shown.id)).map(({ action }) => action),
    ['published'],
  )
  assert.equal((await exhibitions.findPublished(shown.url))?.artPieces.length, 2)

  const name = earlier.slice('pictures/'.length)
  const information = await site.app(`/iiif/3/${name}/info.json`)
  assert.deepEqual(
    [information.status, information.headers.get('Location')],
    [303, `/iiif/3/${right.slice(9)}/info.json`],
  )
  const part = await site.app(`/iiif/3/${name}/full/64,43/0/default.jpg`)
  assert.deepEqual(
    [part.status, part.headers.get('Location')],
    [302, `/iiif/3/${right.slice(9)}/full/64,43/0/default.jpg`],
  )
  assert.equal((await site.app(part.headers.get('Location') ?? '')).status, 200)
})

test('a picture that cannot be read again keeps its renditions and delays no others', async () => {
  const { media } = site.gallery
  const lost = await upload(site, deepPicture(31))
  const other = await upload(site, deepPicture(32))
  const [lostFolder, right] = [await madeBefore(site, lost), await folderOf(site, other)]
  await madeBefore(site, other)
  const { rows } = await site.pool.query<{ original_path: string }>(
    'select original_path from media_assets where id = $1',
    [lost],
  )
  await site.storage.remove(rows[0]?.original_path ?? '')
  await media.beginRereading()
  await site.jobs.settled()
  assert.equal(await folderOf(site, lost), lostFolder)
  assert.equal((await media.asset(lost))?.state, 'ready')
  assert.equal(await folderOf(site, other), right)
  assert.deepEqual(await media.rereading(), { unread: 1, unfollowed: 0 }, 'the next start tries again')
  await site.pool.query('update media_assets set read_by = 1 where id = $1', [lost])
})

test('unreported remade pictures are reported at the next start, and two nodes do not work twice', async () => {
  const deep = await upload(site, deepPicture(33))
  const right = await folderOf(site, deep)
  const earlier = await madeBefore(site, deep)
  const shown = await exhibit(site, 'Told', [deep])
  // The state of a site that is killed after recording the new renditions.
  await site.pool.query(
    `update media_assets set made = jsonb_set(made, '{folder}', to_jsonb($2::text)), read_by = 1, followed = false, earlier_folders = array[$3] where id = $1`,
    [deep, right, earlier],
  )
  const second = await openGallery(site)
  try {
    await site.jobs.settled()
    assert.deepEqual(await site.gallery.media.rereading(), { unread: 0, unfollowed: 0 })
    assert.deepEqual(await sceneFolders(site, shown.url), [right])
    const { rows } = await site.pool.query<{ scenes: string }>(
      'select count(*) as scenes from scenes where exhibition_id = $1',
      [shown.id],
    )
    assert.equal(Number(rows[0]?.scenes), 2)
  } finally {
    await second[Symbol.asyncDispose]()
  }
})
