import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { Gallery } from '#gallery'

/** The smallest space of the site, which is built fastest. */
const fixtureSpace = 'white-room'

/** A picture of one colour, uploaded like any other, and ready when this returns. */
export async function bringPicture(
  gallery: Gallery,
  colour: string,
  sizePx: [number, number] = [60, 40],
): Promise<string> {
  const [width, height] = sizePx
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const upload = await gallery.media.upload(Readable.from([bytes]), { filename: 'picture.png', purpose: 'picture' })
  if (!upload.done) throw new Error(upload.reason)
  await gallery.media.settled(upload.asset.id)
  return upload.asset.id
}

/** A model of one triangle, uploaded like any other; its renditions follow in the background. */
export async function bringModel(gallery: Gallery): Promise<string> {
  const corners = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer)
  const model = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    buffers: [{ byteLength: 36, uri: `data:application/octet-stream;base64,${corners.toString('base64')}` }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
  }
  const upload = await gallery.media.upload(Readable.from([Buffer.from(JSON.stringify(model))]), {
    filename: 'triangle.gltf',
    purpose: 'mesh',
  })
  if (!upload.done) throw new Error(upload.reason)
  return upload.asset.id
}

/** Works of the same maker with pictures and sizes; their ids, in order. */
export async function enterWorks(gallery: Gallery, count: number): Promise<string[]> {
  const pictureAssetId = await bringPicture(gallery, '#345678')
  const entered = await gallery.artworks.takeIn(
    Array.from({ length: count }, (_, n) => ({
      title: `Study ${n + 1}`,
      artistName: 'Gustave Courbet',
      type: 'PAINTING',
      medium: 'Oil on canvas',
      status: 'MUSEUM_COLLECTION',
      widthCm: 60 + n,
      heightCm: 40 + n,
      pictureAssetId,
      source: 'fixture',
      externalId: String(n + 1),
    })),
  )
  return entered.map((work) => {
    if (!work.done) throw new Error(work.reason)
    return work.id
  })
}

/** An exhibition planned in the smallest space of the site. */
export async function planExhibition(
  gallery: Gallery,
  title: string,
  url?: string,
): Promise<{ id: string; url: string; draftId: string }> {
  await gallery.spaces.ensureBuiltIn(undefined, [fixtureSpace])
  const planned = await gallery.exhibitions.create({
    title,
    type: 'MUSEUM',
    organizer: 'Enfilade Collection',
    spaceUrl: fixtureSpace,
    url,
  })
  if (!planned.done) throw new Error(planned.reason)
  return { id: planned.exhibition._id, url: planned.exhibition.url, draftId: planned.draftId }
}
