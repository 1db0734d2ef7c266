import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Pictures are compared by this many patches, so that single edges do not matter. */
const patchesAcross = 20
const patchesDown = 10

/** The mean red, green and blue, of 255, of each patch of a picture, row by row. */
export async function patchesOf(picture: Buffer | URL): Promise<Float64Array> {
  const source = sharp(picture instanceof URL ? fileURLToPath(picture) : picture).removeAlpha()
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true })
  const sums = new Float64Array(patchesAcross * patchesDown * 3)
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % info.width, Math.floor(at / 3 / info.width)]
    const row = Math.floor((y * patchesDown) / info.height)
    const column = Math.floor((x * patchesAcross) / info.width)
    const sum = (row * patchesAcross + column) * 3 + (at % 3)
    sums[sum] = (sums[sum] ?? 0) + (data[at] ?? 0)
  }
  return sums.map((sum) => (sum * patchesAcross * patchesDown) / (info.width * info.height))
}
