/**
 * Measures the brightness of each picture of the demo content and stores the order from dark to light, in which one of
 * the exhibitions hangs. Measured pictures are not drawn again, unless all are requested, which takes some minutes.
 * Usage: `node demo/make-brightness-order.ts [--all]`
 */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { museumDemoWorks } from '#works/museum-demo-artworks'
import { drawnDemoWorks } from '#works/program-artworks'
import brightnessOrder from './words/brightness-order.json' with { type: 'json' }

/** Relative luminance of sRGB (IEC 61966-2-1), 0 to 1, from channels of 0 to 255. */
function luminanceOf(red: number, green: number, blue: number): number {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/**
 * Mean lightness of a picture, L* of CIE 1976, 0 to 100: the mean of the light, as seen from very far away. Transparent
 * pixels do not count.
 */
async function lightnessOf(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture)
    .resize(64, 64, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [sum, weight] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 0) / 255
    sum += luminanceOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) * opacity
    weight += opacity
  }
  const mean = weight === 0 ? 0 : sum / weight
  return mean > 216 / 24389 ? 116 * Math.cbrt(mean) - 16 : (mean * 24389) / 27
}

const file = new URL('./words/brightness-order.json', import.meta.url)
const before = process.argv.includes('--all') ? [] : brightnessOrder
const known = new Map(before.map(({ key, lightness }) => [key, lightness]))
const measured: { key: string; lightness: number }[] = []
for (const { key, makeFiles } of [...museumDemoWorks, ...drawnDemoWorks]) {
  const measuredBefore = known.get(key)
  const lightness = measuredBefore ?? Math.round((await lightnessOf((await makeFiles()).picture)) * 10) / 10
  measured.push({ key, lightness })
}
measured.sort((one, other) => one.lightness - other.lightness || (one.key < other.key ? -1 : 1))
const rows = measured
  .map(({ key, lightness }) => `  { "key": ${JSON.stringify(key)}, "lightness": ${lightness} }`)
  .join(',\n')
await writeFile(file, `[\n${rows}\n]\n`)
