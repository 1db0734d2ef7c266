import type { ImageVersions, PicturePlaceholder } from '@enfilade/contract/image-versions'

/** One file of a picture that a browser may choose. */
export type PictureStep = { address: string; widthPx: number; heightPx: number }

/** A picture for a page: its files, smallest first, and what is shown until one has loaded. */
export type ResponsivePicture = {
  steps: PictureStep[]
  widthPx: number
  heightPx: number
  /** Mean colour, `#rrggbb`; null when it is not known. */
  colour: string | null
  /** ThumbHash in base64; null when it is not known. */
  thumbHash: string | null
}

/** The versions that a page offers; the original is left out, because its download may take too long. */
const offeredVersions = ['LIcon', 'XLIcon', 'MWRegular', 'LWRegular', 'LHRegular'] as const

/** Files whose widths differ by less than this share count as one choice. */
const closeRatio = 0.05

/** A picture's files with their addresses at the content host; null where there is no picture. */
export function pictureSource(
  versions: ImageVersions | null,
  placeholder: PicturePlaceholder | null,
  contentOrigin: string,
): ResponsivePicture | null {
  if (!versions) return null
  const steps: PictureStep[] = []
  const files = offeredVersions.map((name) => versions[name].meta).sort((a, b) => a.width - b.width)
  for (const { pipePath, width, height } of files) {
    const last = steps.at(-1)
    if (last && width < last.widthPx * (1 + closeRatio)) continue
    steps.push({ address: `${contentOrigin}/files/${pipePath}`, widthPx: width, heightPx: height })
  }
  const largest = steps.at(-1)
  if (!largest) return null
  return {
    steps,
    widthPx: largest.widthPx,
    heightPx: largest.heightPx,
    colour: placeholder?.colour ?? null,
    thumbHash: placeholder?.thumbHash ?? null,
  }
}

/** The largest file that is at most this wide, or the smallest of all: for places that take only one file. */
export function stepForWidth(source: ResponsivePicture, widthPx: number): PictureStep | undefined {
  return source.steps.findLast((step) => step.widthPx <= widthPx) ?? source.steps[0]
}

/** The same picture without files larger than a list needs: a page of many pictures stays light. */
export function withStepsUpTo(source: ResponsivePicture | null, widthPx: number): ResponsivePicture | null {
  return source && { ...source, steps: source.steps.filter((step, index) => index === 0 || step.widthPx <= widthPx) }
}
