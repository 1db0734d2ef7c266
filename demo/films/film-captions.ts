import type { FilmCaption } from './film-script.ts'

/** The captions as a WebVTT file (W3C WebVTT, 4.1). */
export function webVtt(captions: readonly FilmCaption[]): string {
  const cues = captions.map(({ fromS, toS, words }) => `${timestamp(fromS)} --> ${timestamp(toS)}\n${words}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}

/** Such as 00:04.500. */
function timestamp(atS: number): string {
  const allMs = Math.round(atS * 1000)
  const minutes = Math.floor(allMs / 60_000)
  const seconds = ((allMs % 60_000) / 1000).toFixed(3)
  return `${String(minutes).padStart(2, '0')}:${seconds.padStart(6, '0')}`
}
