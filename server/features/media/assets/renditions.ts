import { createHash } from 'node:crypto'
import type { ArtworkColour } from '@enfilade/contract/artwork-filters'
import type { ImageVersions, PicturePlaceholder, RenditionSet } from '@enfilade/contract/image-versions'
import { renditionSidesPx } from '@enfilade/contract/rendition-sizes'
import { z } from 'zod'
import { coloursOfThumbHash } from '#media/pictures/colour-naming'
import { namedSizes, type PictureSize, planSizes, sizeName } from '#media/pictures/picture-sizes'
import { MadeMesh, MadePicture, MadeVideo } from '#media/worker-pool/worker-tasks'

/** The renditions of an original, as in the asset's row. Paths are storage paths. */
export const Renditions = z.discriminatedUnion('kind', [
  MadePicture.extend({ kind: z.literal('picture'), folder: z.string() }),
  MadeMesh.omit({ fileName: true }).extend({ kind: z.literal('mesh'), path: z.string() }),
  MadeVideo.extend({ kind: z.literal('video'), path: z.string() }),
  z.object({ kind: z.literal('file'), path: z.string() }),
])
export type Renditions = z.infer<typeof Renditions>
type PictureRenditions = Extract<Renditions, { kind: 'picture' }>

const parsed = new WeakMap<object, Renditions>()

/** Parses the renditions in a row. Caches the result, since a row may be parsed several times. */
export function parseMade(made: unknown): Renditions {
  const known = typeof made === 'object' && made !== null ? parsed.get(made) : undefined
  if (known !== undefined) return known
  const renditions = Renditions.parse(made)
  if (typeof made === 'object' && made !== null) parsed.set(made, renditions)
  return renditions
}

/** Problems of the file that were corrected, one sentence each. */
export function remarksOf(made: Renditions): string[] {
  return made.kind === 'mesh' ? (made.remarks ?? []) : []
}

/** A name for everything that one encoder version makes of one original; another encoder version gives another name. */
export function contentName(originalSha256: string, encoderVersion: string): string {
  return createHash('sha256').update(`${originalSha256} ${encoderVersion}`).digest('hex').slice(0, 32)
}

/** The part of the renditions that pages need, since a list has many pictures. */
export const ListedPicture = z.object({
  folder: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  placeholder: MadePicture.shape.placeholder,
  /** Bytes of its JPEG files by the name of their size, such as `1024x768`. */
  jpegBytes: z.record(z.string(), z.int()),
})
export type ListedPicture = z.infer<typeof ListedPicture>

export function listedPictureOf({ folder, widthPx, heightPx, placeholder, files }: PictureRenditions): ListedPicture {
  const jpegs = files.filter(({ form }) => form === 'jpg')
  return {
    folder,
    widthPx,
    heightPx,
    placeholder,
    jpegBytes: Object.fromEntries(jpegs.map((file) => [sizeName(file), file.bytes])),
  }
}

/** The specification's seven renditions. A path names no format: that is decided at the request. */
export function imageVersionsOf(picture: ListedPicture): ImageVersions {
  const named = namedSizes({ widthPx: picture.widthPx, heightPx: picture.heightPx })
  const version = (size: PictureSize): ImageVersions['original'] => {
    const name = sizeName(size)
    // The size for a client without a preference; every size exists as JPEG.
    const bytes = picture.jpegBytes[name] ?? 0
    const path = `${picture.folder}/${name}`
    return { meta: { pipePath: path, width: size.widthPx, height: size.heightPx, format: 'jpeg', bytes } }
  }
  return {
    XSIcon: version(named.XSIcon),
    XLIcon: version(named.XLIcon),
    LIcon: version(named.LIcon),
    MWRegular: version(named.MWRegular),
    LWRegular: version(named.LWRegular),
    LHRegular: version(named.LHRegular),
    original: version(named.original),
  }
}

const WidePicture = MadePicture.pick({ widthPx: true, heightPx: true }).extend({ folder: z.string() })

/** The path of a picture's wide rendition as a JPEG, from its folder and size; null for anything else. */
export function widePicturePath(size: unknown): string | null {
  const picture = WidePicture.safeParse(size)
  return picture.success ? `${picture.data.folder}/${sizeName(planSizes(picture.data).named.LWRegular)}.jpg` : null
}

/** The picture as the player loads it, smallest step first. */
export function renditionSetOf(picture: PictureRenditions): RenditionSet {
  const steps = planSizes(picture)
    .renditions.slice(-renditionSidesPx.length)
    .map((size) => ({ ...size, path: `${picture.folder}/${sizeName(size)}` }))
  return { placeholder: placeholderOf(picture), steps }
}

export function placeholderOf({ placeholder }: PictureRenditions): PicturePlaceholder {
  return placeholder
}

/** The colours that cover most of a picture, most first. */
export function coloursOf({ colours, placeholder }: PictureRenditions): ArtworkColour[] {
  return colours ?? coloursOfThumbHash(placeholder.thumbHash)
}

/** The part of a picture's addresses that is its own: 32 hex digits. */
export function pictureNameOf({ folder }: PictureRenditions): string {
  return folder.slice(folder.lastIndexOf('/') + 1)
}

/** The paths of all files of a picture. */
export function pictureFilePaths(picture: PictureRenditions): string[] {
  return picture.files.map((file) => `${picture.folder}/${sizeName(file)}.${file.form}`)
}
