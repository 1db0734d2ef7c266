import sharp from 'sharp'

/** The width of everything darker than half of the paper, in the middle rows of a picture. */
export async function widthOfDarkPx(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const row = Math.round(info.height / 2)
  let first = info.width
  let last = -1
  for (let at = 0; at < info.width; at += 1) {
    if ((data[row * info.width + at] ?? 255) < 110) {
      first = Math.min(first, at)
      last = Math.max(last, at)
    }
  }
  return last - first + 1
}
