import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import sharp from 'sharp'
import { webVtt } from './film-captions.ts'
import { filmFormat } from './film-script.ts'
import { filmScripts } from './film-scripts.ts'

const films = resolve(import.meta.dirname, '../../site/films')
const mostBytesOfAll = 5_000_000

test('every film exists in both formats, at its size, silent, with a poster and captions, and is small', async () => {
  let bytes = 0
  for (const [name, script] of Object.entries(filmScripts)) {
    const lengths: number[] = []
    for (const [kind, codec] of [
      ['webm', 'av1'],
      ['mp4', 'avc'],
    ] as const) {
      const file = await readFile(`${films}/${name}.${kind}`)
      bytes += file.byteLength
      using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) })
      const tracks = await input.getTracks()
      assert.equal(tracks.length, 1, 'no sound')
      const picture = await input.getPrimaryVideoTrack()
      assert.equal(await picture?.getCodec(), codec)
      assert.deepEqual(
        [await picture?.getDisplayWidth(), await picture?.getDisplayHeight()],
        [filmFormat.widthPx, filmFormat.heightPx],
      )
      lengths.push(await input.computeDuration())
    }
    const [lengthS = 0, otherS = 0] = lengths
    assert.ok(Math.abs(lengthS - otherS) < 0.1 && lengthS > 8 && lengthS < 22)
    const last = script.captions.at(-1)
    assert.ok(last && last.toS <= lengthS + 0.1 && last.toS > lengthS - 1.5, `${name}: captions until the end`)
    assert.equal(await readFile(`${films}/${name}.vtt`, 'utf8'), webVtt(script.captions))
    const poster = await sharp(`${films}/${name}.webp`).metadata()
    assert.deepEqual([poster.width, poster.height], [filmFormat.widthPx, filmFormat.heightPx])
    bytes += (await stat(`${films}/${name}.webp`)).size
  }
  assert.ok(bytes <= mostBytesOfAll, `${bytes} bytes`)
})

test('captions follow one another, with times in minutes, seconds and thousandths', () => {
  for (const { captions } of Object.values(filmScripts)) {
    for (const [index, { fromS, toS }] of captions.entries()) {
      assert.ok(toS > fromS && fromS >= (captions[index - 1]?.toS ?? 0))
    }
  }
  assert.equal(webVtt([{ fromS: 1.5, toS: 61.25, words: 'A room.' }]), 'WEBVTT\n\n00:01.500 --> 01:01.250\nA room.\n')
})
