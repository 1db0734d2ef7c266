import { createHash } from 'node:crypto'
import type { ArtworkColour } from '@enfilade/contract/artwork-filters'
import type { ImageVersions, PicturePlaceholder, RenditionSet } from '@enfilade/contract/image-versions'
import { renditionSidesPx } from '@enfilade/contract/rendition-sizes'
import { z } from 'zod'
import { coloursOfThumbHash } from '#media/pictures/colour-naming'
import { namedSizes, type PictureSize, planSizes, sizeName } from '#media/pictures/picture-sizes'
import { MadeMesh, MadePicture, MadeVideo } from '#media/worker-pool/worker-tasks'

/** What was made of an original, as it is kept in the asset's row. Paths are storage paths. */
export const Renditions = z.discriminatedUnion('kind', [
  MadePicture.extend({ kind: z.literal('picture'), folder: z.string() }),
  MadeMesh.omit({ fileName: true }).extend({ kind: z.literal('mesh'), path: z.string() }),
  MadeVideo.extend({ kind: z.literal('video'), path: z.string() }),
  z.object({ kind: z.literal('file'), path: z.string() }),
])
export type Renditions = z.infer<typeof Renditions>
type PictureRenditions = Extract<Renditions, { kind: 'picture' }>

const parsed = new WeakMap<object, Renditions>()

/** Parses what a row says was made. A row that was read once for several questions is parsed once. */
export function parseMade(made: unknown): Renditions {
  const known = typeof made === 'object' && made !== null ? parsed.get(made) : undefined
  if (known !== undefined) return known
  const renditions = Renditions.parse(made)
  if (typeof made === 'object' && made !== null) parsed.set(made, renditions)
  return renditions
}

/** What was wrong with the file and was put right, a sentence each. */
export function remarksOf(made: Renditions): string[] {
  return made.kind === 'mesh' ? (made.remarks ?? []) : []
}

/** A name for all that one encoder version makes of one original; another encoder version makes another name. */
export function contentName(originalSha256: string, encoderVersion: string): string {
  return createHash('sha256').update(`${originalSha256} ${encoderVersion}`).digest('hex').slice(0, 32)
}

/** What pages show a picture by: a part of what was made, since a list has many pictures. */
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

/** The specification's seven renditions. A path names no form: which of them a visitor gets is settled when it is asked for. */
export function imageVersionsOf(picture: ListedPicture): ImageVersions {
  const named = namedSizes({ widthPx: picture.widthPx, heightPx: picture.heightPx })
  const version = (size: PictureSize): ImageVersions['original'] => {
    const name = sizeName(size)
    // What a client gets that names no preference; every size exists as JPEG.
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

/** Where a picture's wide version lies as a JPEG, from its folder and size; null for what is none. */
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

/** Where each file of a picture lies. */
export function pictureFilePaths(picture: PictureRenditions): string[] {
  return picture.files.map((file) => `${picture.folder}/${sizeName(file)}.${file.form}`)
}
