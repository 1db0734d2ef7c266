import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BufferSource, Input, WAVE } from 'mediabunny'
import { printSound, roundSamples, type Sound, soundLengthS } from './sound-printing.ts'
import { drawScore } from './sound-score.ts'
import { plainHunt, undertone } from './undertone.ts'

const sounds = undertone.works.map(({ title, score, sound }) => ({ title, score, sound: sound() }))

test('a plain hunt gives each bell a stroke in every row, repeats no row, and returns to the first', () => {
  const rows = plainHunt(4)
  assert.equal(new Set(rows.map((row) => row.join())).size, 8)
  for (const row of rows) assert.deepEqual([...row].sort(), [0, 1, 2, 3])
  assert.deepEqual(rows.at(-1), [0, 2, 1, 3], 'one change before the first row')
})

test('the end of each sound leads into its beginning', () => {
  for (const { title, sound } of sounds) {
    const { samples } = sound
    assert.equal(samples.length, roundSamples, title)
    const seam = Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0))
    assert.ok(seam <= largestStep(sound), `${title} has no seam`)
  }
})

test('a printed sound is a WAV file of one channel, as long as three films and below full scale', async () => {
  const [, bells] = sounds
  assert.ok(bells !== undefined)
  const file = printSound(bells.sound)
  const input = new Input({ formats: [WAVE], source: new BufferSource(file) })
  const track = await input.getPrimaryAudioTrack()
  assert.equal(await track?.getNumberOfChannels(), 1)
  assert.ok(Math.abs((await input.computeDuration()) - soundLengthS) < 0.01)
  const { buffer, byteOffset, byteLength } = file.subarray(44)
  const peak = new Int16Array(buffer, byteOffset, byteLength / 2).reduce(
    (most, one) => Math.max(most, Math.abs(one)),
    0,
  )
  assert.ok(peak > 19_000 && peak < 20_000, `${peak}`)
})

test('the score of a sound has a line for each pitch, which swells where the pitch is heard', () => {
  const [beating] = sounds
  assert.ok(beating !== undefined)
  const score = drawScore(beating.sound, beating.score)
  assert.ok(score.kind === 'lines')
  const heights = [...score.svg.matchAll(/M[^Z]+Z/g)].map(([outline]) => heightOf(outline))
  assert.equal(heights.length, 72)
  // The tones are between 98 and 295 Hz, in the lowest two fifths of the picture.
  assert.ok(Math.max(...heights.slice(10, 28)) > 4)
  assert.ok(Math.max(...heights.slice(36)) < 1)
})

/** The largest step from one sample to the next. */
function largestStep({ samples }: Sound): number {
  return samples.reduce(
    (most, sample, at) => (at === 0 ? most : Math.max(most, Math.abs(sample - (samples[at - 1] ?? 0)))),
    0,
  )
}

function heightOf(outline: string): number {
  const ys = [...outline.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
  return Math.max(...ys) - Math.min(...ys)
}
