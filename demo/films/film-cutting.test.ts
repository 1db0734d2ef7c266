import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { cutFilm, meltsS } from './film-cutting.ts'
import { filmFormat } from './film-script.ts'

const melts = Math.round(meltsS * filmFormat.framesPerS)

/** A shot of this many pictures of one grey. */
async function shotOf(folder: string, grey: number, frames: number): Promise<string[]> {
  const file = join(folder, `${grey}.png`)
  const background = { r: grey, g: grey, b: grey }
  await sharp({ create: { width: 4, height: 2, channels: 3, background } })
    .png()
    .toFile(file)
  return Array.from({ length: frames }, () => file)
}

test('shots fade into one another, and the last into the first, so that the film loops', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-cutting-'))
  try {
    const shots = [await shotOf(folder, 40, 2 * melts + 5), await shotOf(folder, 200, 2 * melts)]
    const greys: number[] = []
    for await (const picture of cutFilm(shots)) greys.push(picture[0] ?? -1)
    assert.equal(greys.length, 5 + melts + melts)
    assert.deepEqual(greys.slice(0, 5), [40, 40, 40, 40, 40])
    const melting = greys.slice(5, 5 + melts)
    assert.deepEqual(
      melting,
      melting.toSorted((one, other) => one - other),
    )
    assert.ok((melting[0] ?? 0) < 45 && (melting.at(-1) ?? 0) > 195)
    assert.ok((greys.at(-1) ?? 200) < 45, 'as it began')
    const whole: number[] = []
    for await (const picture of cutFilm(shots, { endsAsItBegins: true })) whole.push(picture[0] ?? -1)
    assert.deepEqual([whole.length, whole[0], whole.at(-1)], [4 * melts + 5, 40, 200])
    await assert.rejects(async () => {
      for await (const picture of cutFilm([[shots[0]?.[0] ?? '']])) assert.ok(picture)
    }, RangeError)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
