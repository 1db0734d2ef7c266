import type { FilmCaption } from '#films/film-script'
import type { DrawnWork } from './drawn-work.ts'
import { openChance } from './seeded-chance.ts'
import { roundSamples, type Sound, samplesPerS, soundLengthS } from './sound-printing.ts'

/** A sound work, with the facts for its label. */
export type SoundedWork = Pick<DrawnWork, 'title' | 'medium' | 'status' | 'description'> & {
  readonly sound: () => Sound
  /** Paper and ink of the picture that represents it in lists. */
  readonly score: { readonly paper: string; readonly ink: string }
  /** A description of what is heard, and when, for people who cannot hear it. */
  readonly heard: readonly FilmCaption[]
}

/** A program with sound works: credited as the artist of what it plays. */
export type SoundProgram = {
  readonly name: string
  readonly about: string
  readonly style: string
  readonly works: readonly SoundedWork[]
}

const turn = Math.PI * 2

/** Pairs of tones so close that they beat; each has a whole number of cycles per loop. */
function beating(pairs: readonly { readonly hz: number; readonly beats: number; readonly level: number }[]): Sound {
  const samples = new Float32Array(roundSamples)
  for (const { hz, beats, level } of pairs) {
    const swings = Math.round(hz * soundLengthS)
    for (let at = 0; at < roundSamples; at += 1) {
      const round = (turn * at) / roundSamples
      samples[at] = (samples[at] ?? 0) + level * (Math.sin(swings * round) + Math.sin((swings + beats) * round))
    }
  }
  return { samples }
}

/**
 * The partials of a bell: each as a multiple of the bell's named note, its level, and the seconds until it falls to
 * a third. The multiples are those of a tuned church bell: hum, prime, tierce, quint, nominal and two above.
 */
const partials = [
  { ratio: 0.5, level: 0.5, fadesS: 4.2 },
  { ratio: 1, level: 0.6, fadesS: 2.6 },
  { ratio: 1.2, level: 0.45, fadesS: 2 },
  { ratio: 1.5, level: 0.2, fadesS: 1.3 },
  { ratio: 2, level: 0.6, fadesS: 1.1 },
  { ratio: 3, level: 0.25, fadesS: 0.6 },
  { ratio: 4, level: 0.16, fadesS: 0.35 },
] as const
const ringsS = 12
const strikeS = 0.004

function bell(hz: number): Float32Array {
  const samples = new Float32Array(ringsS * samplesPerS)
  for (const { ratio, level, fadesS } of partials) {
    for (let at = 0; at < samples.length; at += 1) {
      const seconds = at / samplesPerS
      const swell = Math.min(1, seconds / strikeS) * Math.exp(-seconds / fadesS)
      samples[at] = (samples[at] ?? 0) + level * swell * Math.sin(turn * hz * ratio * seconds)
    }
  }
  return samples
}

/**
 * The rows of a plain hunt: neighbours alternately swap places until the first order returns; that row is not repeated.
 */
export function plainHunt(bells: number): readonly (readonly number[])[] {
  const rows: number[][] = []
  let row = Array.from({ length: bells }, (_, number) => number)
  for (let change = 0; change < 2 * bells; change += 1) {
    rows.push(row)
    const next = [...row]
    for (let place = change % 2; place + 1 < bells; place += 2) {
      const [left, right] = [row[place], row[place + 1]]
      if (left === undefined || right === undefined) continue
      next[place] = right
      next[place + 1] = left
    }
    row = next
  }
  return rows
}

/** Bells struck one after another in a plain hunt; what still rings at the end continues at the beginning. */
function changes(notesHz: readonly number[]): Sound {
  const samples = new Float32Array(roundSamples)
  const bells = notesHz.map(bell)
  const strikes = plainHunt(notesHz.length).flat()
  for (const [index, which] of strikes.entries()) {
    const from = Math.round((index / strikes.length) * roundSamples)
    const struck = bells[which] ?? new Float32Array()
    for (let at = 0; at < struck.length; at += 1) {
      const to = (from + at) % roundSamples
      samples[to] = (samples[to] ?? 0) + (struck[at] ?? 0)
    }
  }
  return { samples }
}

/**
 * Noise opened and closed by waves; each comes a whole number of times per loop, and runs back longer than it ran up.
 */
function surf(seed: number, waves: readonly { readonly comes: number; readonly phase: number }[]): Sound {
  const chance = openChance(seed)
  const noise = Float32Array.from({ length: roundSamples }, () => chance.gaussian())
  const samples = new Float32Array(roundSamples)
  const runsUp = 0.22
  const heightAt = (round: number) =>
    waves.reduce((sum, { comes, phase }) => {
      const at = (round * comes + phase) % 1
      return sum + (at < runsUp ? (at / runsUp) ** 2 : (1 - (at - runsUp) / (1 - runsUp)) ** 3)
    }, 0) / waves.length
  let low = 0
  let lower = 0
  // The second pass starts with the filter state of the first, so that no seam is heard.
  for (let at = 0; at < 2 * roundSamples; at += 1) {
    const here = at % roundSamples
    const height = heightAt(here / roundSamples)
    const openness = 0.015 + 0.3 * height ** 1.5
    low += openness * ((noise[here] ?? 0) - low)
    lower += 0.012 * (low - lower)
    samples[here] = (low - 0.6 * lower) * (0.12 + 0.88 * height)
  }
  return { samples }
}

const medium = 'Sound, twenty-four seconds, without beginning or end'

export const undertone: SoundProgram = {
  name: 'Undertone',
  style: 'Sound',
  about:
    'Undertone is a sound program. It knows sines, a bell that it adds up from seven of them, and noise, and it plays for twenty-four seconds, after which everything it has begun is where it was. Nothing was recorded. The picture that stands for each work in lists is drawn from the sound itself: time runs to the right, pitch upward.',
  works: [
    {
      title: 'Undertone 2, beating',
      medium,
      status: 'NOT_ON_SALE',
      description:
        'Five tones, each played twice, the second a hair above the first. Where the two agree the tone swells, where they do not it goes. The lowest takes eight seconds for that, the highest little more than one and a half.',
      sound: () =>
        beating([
          { hz: 98, beats: 3, level: 1 },
          { hz: 147, beats: 5, level: 0.75 },
          { hz: 196, beats: 8, level: 0.5 },
          { hz: 245, beats: 11, level: 0.36 },
          { hz: 294, beats: 15, level: 0.28 },
        ]),
      score: { paper: '#f1ece0', ink: '#23303f' },
      heard: [
        { fromS: 0, toS: 8, words: '[Low tones swell and ebb, each at a pace of its own]' },
        { fromS: 8, toS: 16, words: '[The lowest tone has come round; the higher ones shimmer faster]' },
        { fromS: 16, toS: 24, words: '[The tones draw together again]' },
      ],
    },
    {
      title: 'Undertone 5, four bells',
      medium,
      status: 'NOT_ON_SALE',
      description:
        'Four bells are rung in eight orders. From each to the next, neighbours change places; after thirty-two strokes they stand as they stood. Ringers call this a plain hunt. A stroke comes every three quarters of a second, and the deep note of the fourth bell is never quite gone.',
      sound: () => changes([392, 349.2, 311.1, 261.6]),
      score: { paper: '#e9e4d6', ink: '#6b2a22' },
      heard: [
        { fromS: 0, toS: 3, words: '[Four bells, from high to low]' },
        { fromS: 3, toS: 21, words: '[The bells go on; neighbours change places in each row]' },
        { fromS: 21, toS: 24, words: '[The last row; the first follows from it]' },
      ],
    },
    {
      title: 'Undertone 8, shingle',
      medium,
      status: 'NOT_ON_SALE',
      description:
        'Noise, opened and closed by three waves that come two, three and five times in a round. None of it is water. One hears stones run back all the same.',
      sound: () =>
        surf(8, [
          { comes: 2, phase: 0.1 },
          { comes: 3, phase: 0.45 },
          { comes: 5, phase: 0.8 },
        ]),
      score: { paper: '#1d2a30', ink: '#d8e2dc' },
      heard: [{ fromS: 0, toS: 24, words: '[Noise rises and runs back, as waves do on shingle]' }],
    },
  ],
}
