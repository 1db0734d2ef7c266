import { layPaper, type PointMm } from './pen-lines.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { type Sound, samplesPerS } from './sound-printing.ts'

const lines = 72
const columns = 320
/** A line for each of these pitches, from low to high in equal steps of hearing. */
const pitchHz = { lowest: 60, highest: 3600 } as const
const windowSamples = 2048
const marginMm = 30
/** Levels this far below the loudest are not drawn. */
const quietestDb = -44
const sheet: Sheet = { widthMm: 600, heightMm: 400, longerSidePx: 1500 }

/**
 * Draws a sound as a picture: time runs to the right, pitch upward, and each line swells where its pitch is loud.
 * Loudness by pitch after Goertzel.
 */
export function drawScore(sound: Sound, { paper, ink }: { paper: string; ink: string }): PrintedPicture {
  const loudness = loudnessOf(sound)
  const widthMm = (sheet.widthMm - 2 * marginMm) / (columns - 1)
  const heightMm = (sheet.heightMm - 2 * marginMm) / (lines - 1)
  const drawn = layPaper(sheet, paper)
  const outlines = loudness.map((row, line) => {
    const y = sheet.heightMm - marginMm - line * heightMm
    const halfMm = (column: number) => 0.05 + 0.46 * heightMm * (row[column] ?? 0)
    const across = Array.from({ length: columns }, (_, column) => column)
    const upper = across.map((column): PointMm => [marginMm + column * widthMm, y - halfMm(column)])
    const lower = across.map((column): PointMm => [marginMm + column * widthMm, y + halfMm(column)])
    return [...upper, ...lower.reverse()]
  })
  drawn.fill(outlines, ink)
  return drawn.picture()
}

/**
 * For each line from the lowest, and each moment: 0 for silence to 1 for the loudest of all, in equal steps of hearing.
 */
function loudnessOf({ samples }: Sound): number[][] {
  const hann = Float32Array.from(
    { length: windowSamples },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / windowSamples),
  )
  const levels = Array.from({ length: lines }, (_, line) => {
    const hz = pitchHz.lowest * (pitchHz.highest / pitchHz.lowest) ** (line / (lines - 1))
    const turning = 2 * Math.cos((2 * Math.PI * hz) / samplesPerS)
    return Array.from({ length: columns }, (_, column) => {
      const from = Math.round((column / columns) * samples.length)
      let last = 0
      let before = 0
      for (let at = 0; at < windowSamples; at += 1) {
        const now = (samples[(from + at) % samples.length] ?? 0) * (hann[at] ?? 0) + turning * last - before
        before = last
        last = now
      }
      return Math.sqrt(Math.max(0, last * last + before * before - turning * last * before))
    })
  })
  const most = Math.max(...levels.map((row) => Math.max(...row)))
  return levels.map((row) =>
    row.map((level) => Math.max(0, 1 - (20 * Math.log10(Math.max(level, 1e-12) / most)) / quietestDb)),
  )
}
