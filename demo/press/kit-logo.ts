import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { KitFile } from './kit-archive.ts'

const ink = '#191917'
const paper = '#f7f6f2'
const widthPx = 2100
const marginRatio = 0.12
const logoBox = { left: 0, top: -1, width: 105, height: 22 } as const
const markBox = { left: -3, top: -3, width: 25, height: 26 } as const

/** The logo as drawn by its component, and the mark alone, each in ink and in paper, as SVG and as PNG. */
export async function logoFiles(): Promise<KitFile[]> {
  const component = await readFile(new URL('../../ui/controls/logo.tsx', import.meta.url), 'utf8')
  const mark = await readFile(new URL('../../site/public/favicon.svg', import.meta.url), 'utf8')
  const [letter = '', name = ''] = [...component.matchAll(/\sd="([^"]+)"/g)].map(([, path = '']) => path)
  const shift = /translate\([\d.]+\)/.exec(component)?.[0] ?? ''
  const markPath = /<path d="([^"]+)"/.exec(mark)?.[1] ?? ''
  const logo = `<path d="${letter}"/><path transform="${shift}" d="${name}"/>`
  const files: KitFile[] = []
  for (const [colourName, colour] of [
    ['ink', ink],
    ['paper', paper],
  ] as const) {
    for (const [what, paths, box] of [
      ['logo', logo, logoBox],
      ['mark', `<path d="${markPath}"/>`, markBox],
    ] as const) {
      const svg = Buffer.from(svgOf(paths, box, colour))
      files.push({ name: `enfilade-${what}-${colourName}.svg`, bytes: svg })
      const png = sharp(svg, { density: 1200 }).resize({ width: what === 'logo' ? widthPx : widthPx / 4 })
      files.push({ name: `enfilade-${what}-${colourName}.png`, bytes: await png.png({ palette: true }).toBuffer() })
    }
  }
  return files
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

function svgOf(paths: string, { left, top, width, height }: Box, colour: string): string {
  const margin = height * marginRatio
  const box = [left - margin, top - margin, width + 2 * margin, height + 2 * margin].map((each) => each.toFixed(2))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" fill="${colour}">${paths}</svg>\n`
}
