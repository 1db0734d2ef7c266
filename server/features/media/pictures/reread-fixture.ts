import assert from 'node:assert/strict'
import sharp from 'sharp'
import type { Gallery } from '#gallery'
import { contentName } from '#media/assets/renditions'
import type { Storage } from '#storage'
import { profileSpaces } from '#testing/chart-files'
import { sent } from '#testing/drawn-media'
import { writePng } from '#testing/written-pictures'

/** The content of a site that made some pictures incorrectly, before it read what their files declare. */

type Furnished = {
  gallery: Gallery
  storage: Storage
  pool: { query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }> }
}

export async function upload(site: Furnished, file: Buffer): Promise<string> {
  const outcome = await site.gallery.media.upload(sent(file), { filename: null, purpose: 'picture' })
  assert.ok(outcome.done)
  assert.equal((await site.gallery.media.settled(outcome.asset.id)).state, 'ready')
  return outcome.asset.id
}

const space = profileSpaces.find(({ name }) => name === 'ProPhoto')

/** 16 bits in ProPhoto, of the correct green. */
export function deepPicture(red: number): Buffer {
  const stored = space?.encode([red / 255, 160 / 255, 80 / 255]) ?? []
  const [widthPx, heightPx] = [300, 200]
  const values = new Float64Array(widthPx * heightPx * 3).map((_, at) => stored[at % 3] ?? 0)
  return writePng(
    { widthPx, heightPx, channels: 3, values },
    { bits: 16, ...(space?.profile && { profile: space.profile }) },
  )
}

/** Resets an asset to the state of an earlier site: brown, in its own folder, with no reading version. */
export async function madeBefore(site: Furnished, assetId: string): Promise<string> {
  const { rows } = await site.pool.query<{ sha256: string }>('select sha256 from media_assets where id = $1', [assetId])
  const folder = `pictures/${contentName(rows[0]?.sha256 ?? '', 'p1')}`
  const wrong = await upload(
    site,
    await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: { r: 120, g: 80, b: 40 + (Number.parseInt(folder.slice(9, 11), 16) % 20) },
      },
    })
      .png()
      .toBuffer(),
  )
  const { rows: wrongly } = await site.pool.query<{ made: { folder: string } }>(
    'select made from media_assets where id = $1',
    [wrong],
  )
  const { made } = wrongly[0] ?? {}
  assert.ok(made !== undefined)
  for await (const path of site.storage.list(`${made.folder}/`)) {
    const file = await site.storage.read(path)
    assert.ok(file !== null)
    await site.storage.put(path.replace(made.folder, folder), file.stream)
  }
  await site.pool.query(
    `update media_assets set made = ($2::jsonb - 'plain') || jsonb_build_object('folder', $3::text), read_by = 0 where id = $1`,
    [assetId, JSON.stringify(made), folder],
  )
  return folder
}

export async function folderOf(site: Furnished, assetId: string): Promise<string> {
  const { rows } = await site.pool.query<{ folder: string }>(
    `select made ->> 'folder' as folder from media_assets where id = $1`,
    [assetId],
  )
  return rows[0]?.folder ?? ''
}

export async function isGreen(site: Furnished, path: string): Promise<boolean> {
  const file = await site.storage.read(`${path}.jpg`)
  assert.ok(file !== null, path)
  const data = await sharp(Buffer.concat(await file.stream.toArray()))
    .removeAlpha()
    .raw()
    .toBuffer()
  const expected = [30, 160, 80]
  return expected.every((value, channel) => Math.abs(value - (data[channel] ?? 0)) <= 4)
}

export async function exhibit(
  site: Furnished,
  title: string,
  pictureAssetIds: string[],
): Promise<{ id: string; url: string; workIds: string[] }> {
  const { gallery } = site
  await gallery.spaces.ensureBuiltIn(undefined, ['white-room'])
  const entered = await gallery.artworks.takeIn(
    pictureAssetIds.map((pictureAssetId, place) => ({
      title: `${title} ${place}`,
      artistName: 'Ada Berg',
      type: 'PAINTING',
      medium: 'Oil on canvas',
      status: 'MUSEUM_COLLECTION',
      widthCm: 60,
      heightCm: 40,
      pictureAssetId,
      source: title,
      externalId: String(place),
    })),
  )
  const workIds = entered.map((work) => {
    assert.ok(work.done)
    return work.id
  })
  const planned = await gallery.exhibitions.create({
    title,
    type: 'MUSEUM',
    organizer: 'Site',
    spaceUrl: 'white-room',
  })
  assert.ok(planned.done)
  const { _id: id, url } = planned.exhibition
  assert.ok((await gallery.exhibitions.autoHang(id, workIds)).done)
  assert.ok((await gallery.exhibitions.publish(id)).done)
  return { id, url, workIds }
}

export async function sceneFolders(site: Furnished, url: string): Promise<string[]> {
  const scene = await site.gallery.exhibitions.sceneOf(url)
  return (scene?.works ?? []).map((work) =>
    work.kind === 'picture' ? (work.picture?.steps[0]?.path.slice(0, 41) ?? '') : '',
  )
}
