import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { decompress } from 'woff2-encoder'
import { narrowAxes } from './narrow-typefaces.ts'

/**
 * The site's two typefaces for preview images. Their renderer reads neither WOFF2 nor variable axes, so each style is
 * its own file: `npm run card-typefaces` writes them to the server, beside their licences.
 */
const writings = ['latin', 'latin-ext', 'vietnamese'] as const

const styles = [
  { name: 'newsreader-italic', package: 'newsreader', file: 'opsz-italic', axes: { wght: at(350), opsz: at(40) } },
  { name: 'hanken-grotesk-regular', package: 'hanken-grotesk', file: 'wght-normal', axes: { wght: at(400) } },
  { name: 'hanken-grotesk-medium', package: 'hanken-grotesk', file: 'wght-normal', axes: { wght: at(500) } },
] as const

const folder = new URL('../../server/features/media/share-cards/typefaces/', import.meta.url)

const licences = {
  newsreader: import.meta.resolve('@fontsource-variable/newsreader/LICENSE'),
  'hanken-grotesk': import.meta.resolve('@fontsource-variable/hanken-grotesk/LICENSE'),
} as const

/** Each file: where it is kept, and what it is made from. */
export const cardTypefaces = styles.flatMap((style) =>
  writings.map((writing) => ({
    kept: new URL(`${style.name}-${writing}.ttf`, folder),
    async make() {
      const whole = new URL(`files/${style.package}-${writing}-${style.file}.woff2`, licences[style.package])
      return narrowAxes(await decompress(await readFile(whole)), style.axes)
    },
  })),
)

function at(value: number): { least: number; most: number } {
  return { least: value, most: value }
}

if (import.meta.main) {
  await mkdir(folder, { recursive: true })
  for (const [name, licence] of Object.entries(licences))
    await writeFile(new URL(`${name}-OFL.txt`, folder), await readFile(new URL(licence)))
  for (const { kept, make } of cardTypefaces) {
    const typeface = await make()
    await writeFile(kept, typeface)
    console.log(`${fileURLToPath(kept)}: ${typeface.byteLength} bytes`)
  }
}
