import { OrganizerType } from '@enfilade/contract/businesses'
import type { ImageVersions } from '@enfilade/contract/image-versions'
import { artifactPage, artworkPage, embeddedPage, exhibitionPage } from '@enfilade/contract/page-addresses'

/** A page that other sites may embed: its kind, as in the embedded pages, and its address. */
export type EmbeddedAddress = { kind: 'exhibition' | 'art' | 'artifact'; url: string }

/** The patterns of a page with a variable last part. */
function patternOf(page: (url: string) => string): RegExp {
  const [before, after = ''] = page('*').split('*')
  return new RegExp(`^${before}([^/]+)${after.replace(/\/?$/, '/?')}$`)
}

const kinds = ['exhibition', 'art', 'artifact'] as const
const pages: readonly { kind: EmbeddedAddress['kind']; pattern: RegExp }[] = [
  ...OrganizerType.options.map((type) => ({
    kind: 'exhibition' as const,
    pattern: patternOf((url) => exhibitionPage(type, url)),
  })),
  { kind: 'art', pattern: patternOf(artworkPage) },
  { kind: 'artifact', pattern: patternOf(artifactPage) },
  ...kinds.map((kind) => ({ kind, pattern: patternOf((url) => embeddedPage(kind, url)) })),
]

/** The record at an address of this site; null for another site’s address, and for pages that cannot be embedded. */
export function embeddedAt(address: string, publicUrl: string): EmbeddedAddress | null {
  const asked = URL.parse(address)
  // Another site may still use this site's http address from before it had a certificate.
  if (asked === null || !/^https?:$/.test(asked.protocol) || asked.host !== new URL(publicUrl).host) return null
  for (const { kind, pattern } of pages) {
    const [, part] = pattern.exec(asked.pathname) ?? []
    const url = part === undefined ? null : decoded(part)
    if (url !== null) return { kind, url }
  }
  return null
}

function decoded(part: string): string | null {
  try {
    const url = decodeURIComponent(part)
    return url.includes('\0') ? null : url
  } catch {
    return null
  }
}

type SizePx = { width: number; height: number }

const usualWidthPx = 800
/** Up to this width the text of an embedded page is below its picture; the frame is taller then. */
const columnWidthPx = 620
const wideRatio = 5 / 8
const columnRatio = 5 / 4

/** The size of the frame, within the other site's limits. */
export function frameSizePx(most: { width: number | null; height: number | null }): SizePx {
  const width = Math.min(usualWidthPx, most.width ?? usualWidthPx)
  const height = Math.max(1, Math.round(width * (width > columnWidthPx ? wideRatio : columnRatio)))
  return { width, height: Math.min(height, most.height ?? height) }
}

/** The permissions of a walk's frame: full screen, a headset, a gamepad, and sound. */
const frameAllowance = 'allow="fullscreen; xr-spatial-tracking; gamepad; autoplay"'

/** Only a frame: some sites hide other markup until one of their scripts shows it. */
export function frameHtml({ source, title, size }: { source: string; title: string; size: SizePx }): string {
  const { width, height } = size
  return `<iframe src="${escaped(source)}" width="${width}" height="${height}" title="${escaped(title)}" frameborder="0" ${frameAllowance} allowfullscreen></iframe>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const thumbnails = ['LWRegular', 'MWRegular', 'XLIcon', 'LIcon', 'XSIcon'] as const

/** The largest version of the picture that fits into the frame's limits. */
export function thumbnailOf(picture: ImageVersions | null, room: SizePx): (SizePx & { path: string }) | null {
  if (picture === null) return null
  const fitting = thumbnails
    .map((name) => picture[name].meta)
    .find(({ width, height }) => width <= room.width && height <= room.height)
  return fitting === undefined ? null : { path: fitting.pipePath, width: fitting.width, height: fitting.height }
}
