import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { mostPicturePixels, type TakenFormat } from '#media/formats/media-kinds'
import { UnreadableFile } from '#media/formats/unreadable-file'
import { firstFilledFrame } from './animation-frames.ts'
import { filledApngFrame } from './apng-frames.ts'
import { avifColourCodes } from './avif-colours.ts'
import { areSrgb, encodingOfCodes } from './cicp-encoding.ts'
import { type ColourEncoding, identity3 } from './colour-encoding.ts'
import { exifColours } from './exif-colours.ts'
import { readIccProfile } from './icc-profile.ts'
import { type LabForm, labFormOf, renamedToRgb } from './lab-tiff.ts'
import { readPngHead } from './png-chunks.ts'
import { pngColours } from './png-colours.ts'
import { readTiff, type TiffFile, valueOf } from './tiff-directories.ts'
import { chooseTiffPage, type TiffPage } from './tiff-pages.ts'

/**
 * The source of a file's colours. `library`: the picture library reads them correctly; `untagged`: it would, without
 * the profile in the file, which must be ignored or is damaged; `table`: it does, but for 16 bits its profile must be
 * applied first; `encoding` and `lab`: they are computed here.
 */
export type ColourSource =
  | { by: 'library' | 'untagged' | 'table' }
  | { by: 'encoding'; encoding: ColourEncoding }
  | { by: 'lab'; form: LabForm }

/** How a picture's file is read. */
export type PictureReading = {
  source: string | Buffer
  options: SharpOptions
  metadata: Metadata
  colours: ColourSource
  /** Read as in earlier versions of the site, so that earlier renditions stay valid. */
  isPlain: boolean
}

const planarTag = 284
const tileWidthTag = 322
const apart = 2

/**
 * Determines how a picture's file is to be read: which of its pictures is meant, and its colours, from its header
 * alone. `findFrame` also looks for the first filled frame of an animation, for which frames are decoded.
 */
export async function readPicture(
  path: string,
  format: Exclude<TakenFormat, 'bmp'>,
  { findFrame }: { findFrame: boolean },
): Promise<PictureReading> {
  const options: SharpOptions = { limitInputPixels: mostPicturePixels, failOn: 'error', sequentialRead: true }
  const tiff = format === 'tiff' ? readTiff(await readFile(path)) : null
  if (tiff !== null) return readTiffPicture(path, options, tiff)
  const metadata = await sharp(path, options).metadata()
  const colours = await coloursOf(path, format, metadata)
  const plainColours = colours.by === 'library'
  if (!findFrame) return { source: path, options, metadata, colours, isPlain: plainColours }
  if (format === 'png') {
    const isAnimated = (await readPngHead(path))?.chunks.has('acTL') === true
    const still = isAnimated ? await filledApngFrame(await readFile(path)) : null
    if (still === null) return { source: path, options, metadata, colours, isPlain: plainColours }
    return { source: still, options, metadata: await sharp(still, options).metadata(), colours, isPlain: false }
  }
  const frame = (metadata.pages ?? 1) > 1 ? await firstFilledFrame(path, options, metadata.pages ?? 1) : 0
  return { source: path, options: { ...options, page: frame }, metadata, colours, isPlain: plainColours && frame === 0 }
}

async function readTiffPicture(path: string, shared: SharpOptions, tiff: TiffFile): Promise<PictureReading> {
  const page = chooseTiffPage(tiff)
  const options: SharpOptions = {
    ...shared,
    page: page?.page ?? 0,
    ...(page === null || page.subifd === null ? {} : { tiff: { subifd: page.subifd } }),
  }
  const isFirst = page === null || (page.page === 0 && page.subifd === null)
  if (page !== null) {
    refuseTiledPlanes(tiff, page)
    const form = labFormOf(tiff, page)
    if (form !== null) {
      const source = renamedToRgb(tiff, page)
      const metadata = await sharp(source, options).metadata()
      const isPlain = isFirst && form.bits === 8 && form.isSigned && !form.hasAlpha
      return { source, options, metadata, colours: { by: 'lab', form }, isPlain }
    }
  }
  const metadata = await sharp(path, options).metadata()
  const colours = await coloursOf(path, 'tiff', metadata)
  return { source: path, options, metadata, colours, isPlain: isFirst && colours.by === 'library' }
}

function refuseTiledPlanes(tiff: TiffFile, { directory }: TiffPage): void {
  if (valueOf(tiff, directory, planarTag) !== apart || !directory.has(tileWidthTag)) return
  throw new UnreadableFile(
    'TIFF files with tiles whose colour channels are stored apart cannot be read here. Please save the picture with interleaved channels.',
    'unsupported-format',
  )
}

const shownDepths: ReadonlySet<string> = new Set(['uchar', 'ushort', 'float', 'double'])

/** The picture library would clip these to white or black. */
function refuseOtherDepths({ depth, space }: Metadata): void {
  if (depth === undefined || shownDepths.has(depth) || space.startsWith('lab')) return
  throw new UnreadableFile(
    'The picture holds its colours in numbers of a kind that cannot be shown here. Please save it with 8 or 16 bits a channel.',
    'unsupported-format',
  )
}

async function coloursOf(path: string, format: TakenFormat, metadata: Metadata): Promise<ColourSource> {
  refuseOtherDepths(metadata)
  const said = format === 'png' ? await saidByPng(path) : 'profile'
  if (typeof said === 'object') return { by: 'encoding', encoding: said }
  if (said === 'srgb') return { by: metadata.icc === undefined ? 'library' : 'untagged' }
  const { icc, depth } = metadata
  if (icc !== undefined) return coloursOfProfile(icc, metadata)
  if (depth === 'float' || depth === 'double') return coloursOfLight(metadata)
  const encoding =
    format === 'avif' ? await saidByAvif(path) : metadata.exif === undefined ? null : exifColours(metadata.exif)
  return encoding === null ? { by: 'library' } : { by: 'encoding', encoding }
}

async function saidByPng(path: string): Promise<ReturnType<typeof pngColours>> {
  const head = await readPngHead(path)
  return head === null ? 'profile' : pngColours(head)
}

async function saidByAvif(path: string): Promise<ColourEncoding | null> {
  const codes = await avifColourCodes(path)
  return codes === null || areSrgb(codes) ? null : encodingOfCodes(codes, 8)
}

/**
 * The picture library applies profiles correctly to eight bits. It processes colours of 16 bits in Display P3 and
 * leaves them there, takes grey of 16 bits for sRGB, and turns light in floating point black.
 */
function coloursOfProfile(icc: Buffer, { space, depth }: Metadata): ColourSource {
  const isDeep = depth !== 'uchar' && depth !== undefined
  if (!isDeep || space === 'cmyk' || space === 'lab' || space === 'labs') return { by: 'library' }
  const isGrey = space === 'grey16' || space === 'b-w'
  const profile = readIccProfile(icc)
  if (profile?.kind === (isGrey ? 'grey' : 'rgb')) return { by: 'encoding', encoding: profile.encoding }
  if (profile?.kind === 'table' && profile.channels === 'rgb' && space === 'rgb16') return { by: 'table' }
  return { by: 'untagged' }
}

/** Floating point without a profile is linear light. */
function coloursOfLight({ channels }: Metadata): ColourSource {
  const isGrey = (channels ?? 3) < 3
  const linear = (value: number): number => value
  return isGrey
    ? { by: 'encoding', encoding: { curves: [linear, linear, linear], toLinearSrgb: identity3 } }
    : { by: 'library' }
}
