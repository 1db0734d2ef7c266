import { speakablePieces } from '#player/sound/reading-voice.ts'
import { captionPieces } from './caption-pieces.ts'

/** What the tour says before a work, and how long it stands there to be read. */
export type TourWords = { readonly text: string; readonly forS: number }

/** A slow reader's letters in a second, and the least time that anything is shown. */
const lettersPerS = 13
const leastS = 3
/** Whoever has read all there is still looks. */
const leastStayS = 8
/** Nobody is read a whole essay; the label has the rest. */
const mostSentences = 8

/** The words of a label for somebody who is led past it: who and what, then its description, no more than two lines at a time. */
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
