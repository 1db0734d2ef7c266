import { infoAddressOf } from '@enfilade/contract/iiif-tiles'
import type { ImageVersions } from '@enfilade/contract/image-versions'
import { renditionSidesPx } from '@enfilade/contract/rendition-sizes'

/** A picture for deep zoom. */
export type DeepZoomSource = {
  widthPx: number
  heightPx: number
  /** The whole picture in increasing sizes, the last its original size. */
  levels: { address: string; widthPx: number; heightPx: number }[]
  /** Where its tiles are described; null if the original is small enough to be fetched whole. */
  infoAddress: string | null
}

const longestStepPx = renditionSidesPx[renditionSidesPx.length - 1] ?? 4096
const levelNames = ['LIcon', 'XLIcon', 'MWRegular', 'LWRegular', 'LHRegular', 'original'] as const

/** A picture's sizes with their addresses at the content host; null where there is no picture. */
export function deepZoomSource(versions: ImageVersions | null, contentOrigin: string): DeepZoomSource | null {
  if (!versions) return null
  const { width: widthPx, height: heightPx, pipePath } = versions.original.meta
  const byWidth = new Map<number, DeepZoomSource['levels'][number]>()
  for (const name of levelNames) {
    const { meta } = versions[name]
    const level = { address: `${contentOrigin}/files/${meta.pipePath}`, widthPx: meta.width, heightPx: meta.height }
    byWidth.set(meta.width, level)
  }
  const beyondRenditions = Math.max(widthPx, heightPx) > longestStepPx
  return {
    widthPx,
    heightPx,
    levels: [...byWidth.values()].sort((a, b) => a.widthPx - b.widthPx),
    infoAddress: beyondRenditions ? infoAddressOf(pipePath) : null,
  }
}

/** `7 000 × 10 000 pixels`, as shown beside a picture with deep zoom. */
export function pixelsText({ widthPx, heightPx }: { widthPx: number; heightPx: number }): string {
  return `${thousands(widthPx)} × ${thousands(heightPx)} pixels`
}

function thousands(count: number): string {
  return count.toLocaleString('en-GB').replaceAll(',', '\u202f')
}
