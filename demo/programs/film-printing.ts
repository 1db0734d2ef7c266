import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'
import sharp from 'sharp'

/** A film that a program draws frame by frame, in any order; its last frame continues into its first. */
export type Film = {
  readonly widthPx: number
  readonly heightPx: number
  /** The frame at a position of the loop, from 0 up to but not including 1: dots of red, green and blue, row by row. */
  readonly frameAt: (round: number) => Uint8Array
}

export const filmLengthS = 8
const framesPerS = 12
const quality = 86

/** A lossy WebP contains one key frame of VP8, whose colours are those of ITU-R BT.601. */
const colourSpace = { primaries: 'bt709', transfer: 'iec61966-2-1', matrix: 'smpte170m', fullRange: false } as const

/** Prints a film as a seamlessly looping WebM file. Every frame is a key frame, so that playback can start at any. */
export async function printFilm(film: Film): Promise<Uint8Array> {
  const source = new EncodedVideoPacketSource('vp8')
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  output.addVideoTrack(source, { frameRate: framesPerS })
  await output.start()
  const { widthPx, heightPx } = film
  const decoderConfig = { codec: 'vp8', codedWidth: widthPx, codedHeight: heightPx, colorSpace: colourSpace }
  const frames = filmLengthS * framesPerS
  for (let index = 0; index < frames; index += 1) {
    const webp = await sharp(film.frameAt(index / frames), { raw: rawOf(film) })
      .webp({ quality, effort: 0 })
      .toBuffer()
    const packet = new EncodedPacket(keyFrameOf(webp), 'key', index / framesPerS, 1 / framesPerS)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  if (target.buffer === null) throw new Error('The film has no bytes')
  return new Uint8Array(target.buffer)
}

/** The picture before the film plays: its first frame. */
export async function printFirstFrame(film: Film): Promise<Buffer> {
  return await sharp(film.frameAt(0), { raw: rawOf(film) })
    .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function rawOf({ widthPx, heightPx }: Film) {
  return { width: widthPx, height: heightPx, channels: 3 } as const
}

/** The VP8 frame inside a lossy WebP file (RFC 9649): its only chunk, without the header and the padding byte. */
function keyFrameOf(webp: Buffer): Uint8Array {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('The frame is not a plain lossy picture')
  return webp.subarray(20, 20 + webp.readUInt32LE(16))
}
