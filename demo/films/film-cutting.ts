import sharp from 'sharp'
import { filmFormat } from './film-script.ts'

/** The duration of a fade from one shot to the next. */
export const meltsS = 0.75
const meltFrames = Math.round(meltsS * filmFormat.framesPerS)

/**
 * Cuts shots (files of PNG pictures, in order) to one looping film of raw RGB pictures: the end of each shot fades into
 * the beginning of the next, and that of the last into that of the first, unless the film ends as it begins. Throws for
 * a shot too short to fade at both ends.
 */
export async function* cutFilm(
  shots: readonly (readonly string[])[],
  options: { readonly endsAsItBegins?: boolean } = {},
): AsyncGenerator<Buffer> {
  if (options.endsAsItBegins) {
    for (const file of shots.flat()) yield await rawPicture(file)
    return
  }
  if (shots.some((shot) => shot.length < 2 * meltFrames)) throw new RangeError('A shot is too short to melt')
  for (const [index, shot] of shots.entries()) {
    const next = shots[(index + 1) % shots.length] ?? []
    for (let frame = meltFrames; frame < shot.length; frame += 1) {
      const picture = await rawPicture(shot[frame])
      const melting = frame - (shot.length - meltFrames)
      yield melting < 0 ? picture : blend(picture, await rawPicture(next[melting]), (melting + 1) / (meltFrames + 1))
    }
  }
}

async function rawPicture(file: string | undefined): Promise<Buffer> {
  return sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer()
}

/** This much of the second picture over the first, with easing. */
function blend(first: Buffer, second: Buffer, partRatio: number): Buffer {
  const part = partRatio * partRatio * (3 - 2 * partRatio)
  const blended = Buffer.allocUnsafe(first.length)
  for (let at = 0; at < blended.length; at += 1) {
    const from = first[at] ?? 0
    blended[at] = Math.round(from + ((second[at] ?? 0) - from) * part)
  }
  return blended
}
