import type { VisitorSettings } from '#player/settings/visitor-settings.ts'
import { BoardPrint } from './board-print.ts'

/** The actions of the handlist: the sheet that visitors see when they look down. */
export type HandlistWord = 'previous' | 'next' | 'tour' | 'label' | 'turning' | 'vignette' | 'sound' | 'leave'

export type HandlistText = {
  readonly exhibition: string
  /** Such as "3 of 35". */
  readonly place: string
  readonly nextTitle: string | null
  readonly touring: boolean
  readonly labelled: boolean
  readonly standsBeforeWork: boolean
  readonly comfort: Pick<VisitorSettings, 'headsetTurning' | 'headsetNarrowed'>
  /** Whether the rooms' sound is on; null if they have none. */
  readonly sound: boolean | null
  /** A notice for the visitor; null for none. */
  readonly notice: string | null
}

const mostHeightPx = 900

/** Prints the handlist: the position on the tour, the ways to other works, the comfort settings, and the exit. */
export function printHandlist(text: HandlistText): ReturnType<BoardPrint<HandlistWord>['finish']> {
  const print = new BoardPrint<HandlistWord>(mostHeightPx)
  print.text('title', text.exhibition, 1)
  print.text(
    'quiet',
    text.notice ?? (text.nextTitle === null ? text.place : `${text.place}. Next: ${text.nextTitle}`),
    2,
  )
  print.gap(14)
  print.rule()
  print.gap(6)
  print.words([
    ...(text.nextTitle === null
      ? []
      : [
          { id: 'previous', text: 'Previous' } as const,
          { id: 'next', text: 'Next' } as const,
          { id: 'tour', text: text.touring ? 'End the tour' : 'Guided tour' } as const,
        ]),
    ...(text.standsBeforeWork ? [{ id: 'label', text: text.labelled ? 'Close label' : 'Label' } as const] : []),
  ])
  print.words([
    { id: 'turning', text: text.comfort.headsetTurning === 'steps' ? 'Turning: in steps' : 'Turning: smooth' },
    { id: 'vignette', text: text.comfort.headsetNarrowed ? 'View: narrowed' : 'View: wide' },
  ])
  print.words([
    ...(text.sound === null ? [] : [{ id: 'sound', text: text.sound ? 'Sound: on' : 'Sound: off' } as const]),
    { id: 'leave', text: 'Leave VR' },
  ])
  return print.finish()
}
