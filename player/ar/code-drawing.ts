import { encode } from 'uqr'

const svgNamespace = 'http://www.w3.org/2000/svg'
/** The quiet zone round a QR code that cameras need. */
const marginSquares = 4

/** Draws a text as a QR code. */
export function drawCode(text: string, label: string): SVGSVGElement {
  const { size, data } = encode(text, { border: marginSquares })
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('class', 'own-room-code')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  const path = document.createElementNS(svgNamespace, 'path')
  path.setAttribute('d', data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''))
  svg.append(path)
  return svg
}
