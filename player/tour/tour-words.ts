import { speakablePieces } from '#player/sound/reading-voice.ts'
import { captionPieces } from './caption-pieces.ts'

/** The tour's texts for a work, and how long each is shown. */
export type TourWords = { readonly text: string; readonly forS: number }

/** A slow reader's letters per second, and the least time for any text. */
const lettersPerS = 13
const leastS = 3
/** Time to look after reading. */
const leastStayS = 8
/** A longer description stays in the label. */
const mostSentences = 8

/** A label's text for a tour: artist and title, then its description, no more than two lines at a time. */
export function tourWords(label: {
  readonly artistName: string | null
  readonly title: string
  readonly year: string | null
  readonly description: string | null
}): TourWords[] {
  const name = [label.artistName, label.title, label.year].filter((part) => part !== null).join(', ')
  const sentences = [name, ...speakablePieces(label.description ?? '').slice(0, mostSentences)]
  const pieces = sentences.flatMap(captionPieces)
  const words = pieces.map((text) => ({ text, forS: Math.max(leastS, text.length / lettersPerS) }))
  const stayS = words.reduce((sum, { forS }) => sum + forS, 0)
  return words.map((each, index) =>
    index < words.length - 1 ? each : { ...each, forS: each.forS + Math.max(0, leastStayS - stayS) },
  )
}
