import type { HungWork } from '@enfilade/contract/scene-document'
import type { Viewer } from 'openseadragon'

/** A part of a picture, in widths of the picture from its top left corner. */
export type PictureDetail = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A detail as written in an address, such as `0.412,0.1,0.25,0.18`. */
export function detailText({ x, y, width, height }: PictureDetail): string {
  return [x, y, width, height].map((part) => String(Number(part.toFixed(4)))).join(',')
}

/** Parses a detail; null for anything else. */
export function readDetail(text: string | null): PictureDetail | null {
  if (text === null || !/^(-?\d{1,3}(\.\d{1,6})?,){3}-?\d{1,3}(\.\d{1,6})?$/.test(text)) return null
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** The credit line for a picture of a work. */
export function creditOf({ label }: Pick<HungWork, 'label'>): string {
  const { artistName, title, year, creditLine } = label
  return [artistName, title, year, creditLine].filter((part) => part !== null && part !== '').join(', ')
}

const creditPx = { size: 16, margin: 14 } as const

/** The viewer's current view as a JPEG, with the credit below it; null if the browser does not allow reading it. */
export async function savedDetail(viewer: Viewer, credit: string): Promise<Blob | null> {
  const shown = viewer.drawer.canvas
  if (!(shown instanceof HTMLCanvasElement)) return null
  const scale = Math.max(1, window.devicePixelRatio)
  const stripPx = (creditPx.size + 2 * creditPx.margin) * scale
  const sheet = new OffscreenCanvas(shown.width, shown.height + stripPx)
  const pen = sheet.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, sheet.width, sheet.height)
  pen.drawImage(shown, 0, 0)
  pen.fillStyle = '#191917'
  pen.font = `${creditPx.size * scale}px 'Hanken Grotesk Variable', Arial, sans-serif`
  const edgePx = creditPx.margin * scale
  pen.fillText(credit, edgePx, sheet.height - edgePx, sheet.width - 2 * edgePx)
  return sheet.convertToBlob({ type: 'image/jpeg', quality: 0.92 }).catch(() => null)
}
