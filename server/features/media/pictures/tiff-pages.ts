import { directoriesBelow, type TiffDirectory, type TiffFile, valueOf } from './tiff-directories.ts'

/** Which picture of a TIFF is meant: a page of its chain, or the directory with this number below it. */
export type TiffPage = { page: number; subifd: number | null; directory: TiffDirectory }

const newSubfileTypeTag = 254
const subfileTypeTag = 255
const widthTag = 256
const heightTag = 257
const photometricTag = 262
const reducedBit = 1
const maskBit = 4
const maskPhotometric = 4
/** Kinds of colour that can be shown: not a camera's raw sensor data (32803). */
const shownPhotometrics: ReadonlySet<number> = new Set([0, 1, 2, 3, 5, 6, 8, 9])
/** A page with less than this share of the largest one's pixels is an undeclared small copy of it. */
const leastShareOfLargest = 0.3

/**
 * Chooses the picture among a TIFF's pages: the first that is neither a reduced copy nor a mask, nor much smaller than
 * the largest. If the chain has only reduced copies, the picture may be below one of them (SubIFDs). Null if there is
 * no page. (TIFF 6.0, NewSubfileType; pyramids store their smaller levels as reduced copies.)
 */
export function chooseTiffPage(tiff: TiffFile): TiffPage | null {
  const chain = tiff.directories.map((directory, page): TiffPage => ({ page, subifd: null, directory }))
  const pictures = chain.filter(({ directory }) => !isMask(tiff, directory))
  const full = pictures.filter(({ directory }) => !isReduced(tiff, directory))
  const below = pictures.flatMap(({ page, directory }) =>
    directoriesBelow(tiff, directory).flatMap((each, subifd): TiffPage[] =>
      each === null || isMask(tiff, each) || isReduced(tiff, each) || !isShown(tiff, each)
        ? []
        : [{ page, subifd, directory: each }],
    ),
  )
  const candidates = [full, below, pictures, chain].find((pages) => pages.length > 0) ?? []
  const largest = Math.max(...candidates.map(({ directory }) => pixelsOf(tiff, directory)))
  return candidates.find(({ directory }) => pixelsOf(tiff, directory) >= leastShareOfLargest * largest) ?? null
}

function isReduced(tiff: TiffFile, directory: TiffDirectory): boolean {
  const said = valueOf(tiff, directory, newSubfileTypeTag)
  // The older tag: 1 a full picture, 2 a reduced one, 3 a page of several.
  return said === null ? valueOf(tiff, directory, subfileTypeTag) === 2 : (said & reducedBit) !== 0
}

function isMask(tiff: TiffFile, directory: TiffDirectory): boolean {
  const said = valueOf(tiff, directory, newSubfileTypeTag) ?? 0
  return (said & maskBit) !== 0 || valueOf(tiff, directory, photometricTag) === maskPhotometric
}

function isShown(tiff: TiffFile, directory: TiffDirectory): boolean {
  return shownPhotometrics.has(valueOf(tiff, directory, photometricTag) ?? -1)
}

function pixelsOf(tiff: TiffFile, directory: TiffDirectory): number {
  return (valueOf(tiff, directory, widthTag) ?? 0) * (valueOf(tiff, directory, heightTag) ?? 0)
}
