import { thumbHashToRGBA } from 'thumbhash'

/**
 * Pixels of the placeholder's longer side: more would not be visible once the browser has smoothed it to the picture's
 * size.
 */
const longSidePx = 6

const remembered = new Map<string, string>()
const mostRemembered = 500

/**
 * A picture of a few pixels in the colours of the real one, as a data address for CSS. It is a BMP, the one format of
 * the web that needs neither checksum nor compression, so it takes about 200 characters.
 */
export function placeholderAddress(thumbHash: string): string {
  const known = remembered.get(thumbHash)
  if (known !== undefined) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const address = drawPlaceholder(thumbHash)
  remembered.set(thumbHash, address)
  return address
}

function drawPlaceholder(thumbHash: string): string {
  const bytes = Uint8Array.from(atob(thumbHash), (character) => character.charCodeAt(0))
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  const widthPx = Math.max(1, Math.round((longSidePx * w) / Math.max(w, h)))
  const heightPx = Math.max(1, Math.round((longSidePx * h) / Math.max(w, h)))
  const rowBytes = Math.ceil((widthPx * 3) / 4) * 4
  const headerBytes = 54
  const file = new DataView(new ArrayBuffer(headerBytes + rowBytes * heightPx))
  file.setUint16(0, 0x424d)
  file.setUint32(2, file.byteLength, true)
  file.setUint32(10, headerBytes, true)
  file.setUint32(14, 40, true)
  file.setInt32(18, widthPx, true)
  file.setInt32(22, heightPx, true)
  file.setUint16(26, 1, true)
  file.setUint16(28, 24, true)
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const from = 4 * (Math.floor(((y + 0.5) * h) / heightPx) * w + Math.floor(((x + 0.5) * w) / widthPx))
      // Rows are stored from the bottom up, colours as blue, green, red.
      const to = headerBytes + (heightPx - 1 - y) * rowBytes + x * 3
      for (let channel = 0; channel < 3; channel++) file.setUint8(to + channel, rgba[from + 2 - channel] ?? 0)
    }
  }
  const text = Array.from(new Uint8Array(file.buffer), (byte) => String.fromCharCode(byte)).join('')
  return `data:image/bmp;base64,${btoa(text)}`
}
