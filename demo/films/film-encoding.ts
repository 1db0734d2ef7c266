import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filmFormat } from './film-script.ts'

const { framesPerS, widthPx, heightPx } = filmFormat

/** Pictures are RGB in, and BT.709 out, as declared in the file. */
const colours =
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
/** A key frame every two seconds limits the wait after seeking. */
const keyEvery = `-g ${2 * framesPerS}`

/** AV1 for browsers that support it, H.264 for all others; both by quality, not by size. */
const encodings = {
  webm: '-c:v libsvtav1 -preset 4 -crf 40 -svtav1-params tune=0:film-grain=0',
  mp4: '-c:v libx264 -preset slower -crf 27 -profile:v high -level 3.1 -refs 4 -movflags +faststart',
} as const

export type FilmKind = keyof typeof encodings
export const filmKinds = ['webm', 'mp4'] as const satisfies readonly FilmKind[]

/** Why films cannot be encoded on this machine, or null if they can. */
export function encoderMissing(): string | null {
  const asked = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' })
  const known = asked.status === 0 && asked.stdout.includes('libsvtav1') && asked.stdout.includes('libx264')
  return known ? null : 'Films are encoded by ffmpeg with SVT-AV1 and x264 (Debian: apt-get install ffmpeg).'
}

/** Encodes raw RGB pictures, without sound, into `file`. Rejects with ffmpeg's message if it fails. */
export async function encodeFilm(pictures: AsyncIterable<Buffer>, kind: FilmKind, file: string): Promise<void> {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${widthPx}x${heightPx} -r ${framesPerS} -i - -an`
  // The same pictures give the same file: it contains neither date nor machine.
  const plain = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact'
  const options = ['-hide_banner -loglevel error -y', input, plain, colours, encodings[kind], keyEvery].join(' ')
  const ffmpeg = spawn('ffmpeg', [...options.split(' '), file], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, SVT_LOG: '1' },
  })
  let said = ''
  ffmpeg.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const closed = once(ffmpeg, 'close')
  // A process that has died accepts no more pictures; its output says why it died.
  await pipeline(Readable.from(pictures), ffmpeg.stdin).catch(() => undefined)
  await closed
  if (ffmpeg.exitCode !== 0) throw new Error(`ffmpeg could not encode ${file}:\n${said}`)
}
