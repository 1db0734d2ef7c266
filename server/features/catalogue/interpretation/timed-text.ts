import { cutText } from '@enfilade/contract/cut-text'
import type { SpokenWords } from '@enfilade/contract/interpretation'

/** Words with their times, or why a text cannot be parsed. */
export type TimedText = { done: true; cues: SpokenWords[] } | { done: false; reason: string }

const mostCues = 2000
const longestCueChars = 2000
const timing = /^((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})(?:\s|$)/
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
}

/** Whether a text is WebVTT or SubRip, not plain text. */
export function isTimedText(text: string): boolean {
  const head = text.replace(/^\uFEFF/, '').trimStart()
  return /^WEBVTT(\s|$)/.test(head) || /^(\d+\s*\r?\n)?(?:\d+:)?\d+:\d+[.,]\d+\s+-->/.test(head)
}

/**
 * Parses WebVTT (W3C) or SubRip into plain words in order of time, without notes, styles, regions, settings and markup.
 * Refuses a text without a single timed line, and a cue that ends before it begins.
 */
export function readTimedText(text: string): TimedText {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
  const cues: SpokenWords[] = []
  for (const block of blocks) {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    const at = lines.findIndex((line) => timing.test(line.trim()))
    // A line before the times is the name of the cue; lines after them are words.
    if (at === -1 || at > 1 || /^(NOTE|STYLE|REGION)(\s|$)/.test(lines[0] ?? '')) continue
    const [, from = '', to = ''] = timing.exec((lines[at] ?? '').trim()) ?? []
    const [fromS, toS] = [secondsOf(from), secondsOf(to)]
    if (toS <= fromS) return { done: false, reason: `The words at ${from} end before they begin.` }
    const said = cutText(plainWords(lines.slice(at + 1).join('\n')), longestCueChars)
    if (said !== '') cues.push({ fromS, toS, text: said })
    if (cues.length > mostCues) return { done: false, reason: `There are more than ${mostCues} timed lines.` }
  }
  if (cues.length === 0) {
    return { done: false, reason: 'There is no line with its times, such as 00:01.000 --> 00:04.000.' }
  }
  return { done: true, cues: cues.toSorted((one, other) => one.fromS - other.fromS) }
}

function secondsOf(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = time.replace(',', '.').split(':').map(Number).toReversed()
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000) / 1000
}

function plainWords(marked: string): string {
  return marked
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \t]*\n[ \t]*/g, ' ')
    .trim()
}
