import { type LabelRole, labelLines } from '@enfilade/contract/label-lines'
import type { HungWork, SceneLabel } from '@enfilade/contract/scene-document'
import { labelParagraphs } from '#player/labels/label-parts.ts'
import { wayToAsk } from '#player/labels/way-to-ask.ts'
import { BoardPrint, type BoardStyle, type WordToSet } from './board-print.ts'

/** The actions of a label. */
export type LabelWord = 'previous' | 'next' | 'guide' | 'more' | 'ask' | 'close'

/** No board is taller: it could not be read without nodding. */
const mostHeightPx = 1250
const actionsPx = 230
const descriptionLinePx = 61

export type PrintedLabel = ReturnType<BoardPrint<LabelWord>['finish']> & {
  readonly page: number
  readonly pageCount: number
}

/** The lines of a description, with an empty one between two paragraphs. */
function descriptionLines(print: BoardPrint<LabelWord>, text: string): string[] {
  return labelParagraphs(text).flatMap((paragraph, index) => [
    ...(index === 0 ? [] : ['']),
    ...print.linesOf('plain', paragraph),
  ])
}

/** The style of each line of a caption, and its most lines; the others are below the caption. */
const captionStyles: Partial<Record<LabelRole, { style: BoardStyle; mostLines: number; gapPx?: number }>> = {
  artist: { style: 'name', mostLines: 2 },
  title: { style: 'title', mostLines: 3, gapPx: 14 },
  year: { style: 'plain', mostLines: 1 },
  medium: { style: 'plain', mostLines: 2 },
  form: { style: 'plain', mostLines: 1 },
  size: { style: 'plain', mostLines: 2 },
  fact: { style: 'plain', mostLines: 2 },
  sale: { style: 'quiet', mostLines: 1 },
}

function setCaption(print: BoardPrint<LabelWord>, label: SceneLabel): void {
  for (const { role, text } of labelLines(label)) {
    const set = captionStyles[role]
    if (set === undefined) continue
    print.text(set.style, text, set.mostLines)
    if (set.gapPx !== undefined) print.gap(set.gapPx)
  }
}

/**
 * Prints a work's label for a board. A description longer than the board continues on further pages, which `page`
 * counts from 0.
 */
export function printLabel(
  { label }: Pick<HungWork, 'label'>,
  state: { readonly page: number; readonly guidePlaying: boolean; readonly tourCount: number },
): PrintedLabel {
  const first = new BoardPrint<LabelWord>(mostHeightPx)
  setCaption(first, label)
  first.gap(18)
  const lines = label.description === null ? [] : descriptionLines(first, label.description)
  const firstCount = Math.max(2, Math.floor((first.leftPx - actionsPx) / descriptionLinePx))
  const following = new BoardPrint<LabelWord>(mostHeightPx)
  following.text('title', label.title, 1)
  following.gap(14)
  const laterCount = Math.max(2, Math.floor((following.leftPx - actionsPx) / descriptionLinePx))
  const pageCount = 1 + Math.max(0, Math.ceil((lines.length - firstCount) / laterCount))
  const page = state.page % pageCount
  const print = page === 0 ? first : following
  const from = page === 0 ? 0 : firstCount + (page - 1) * laterCount
  const shown = lines.slice(from, page === 0 ? firstCount : from + laterCount)
  if (label.description !== null) print.lines('plain', shown, label.description)
  if (page === pageCount - 1 && label.creditLine !== null && print.leftPx > actionsPx + 80) {
    print.text('quiet', label.creditLine, 1)
  }
  print.gap(22)
  print.rule()
  print.gap(10)
  const words: WordToSet<LabelWord>[] = []
  if (pageCount > 1) words.push({ id: 'more', text: page < pageCount - 1 ? 'Read on' : 'From the beginning' })
  if (label.audioPath !== null)
    words.push({ id: 'guide', text: `${state.guidePlaying ? 'Pause' : 'Play'} audio guide` })
  const ask = wayToAsk(label)
  if (ask) words.push({ id: 'ask', text: ask.word })
  if (state.tourCount > 1) words.push({ id: 'previous', text: 'Previous' }, { id: 'next', text: 'Next' })
  words.push({ id: 'close', text: 'Close' })
  print.words(words)
  return { ...print.finish(), page, pageCount }
}
