import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BufferSource, EncodedPacketSink, Input, WEBM } from 'mediabunny'
import { ebb } from './ebb.ts'
import { filmLengthS, printFilm } from './film-printing.ts'

test('every film returns to its first frame, and is drawn the same twice', () => {
  for (const { title, film } of ebb.works) {
    const { frameAt, widthPx, heightPx } = film()
    const first = frameAt(0)
    assert.equal(first.length, widthPx * heightPx * 3)
    assert.deepEqual(film().frameAt(0), first, title)
    assert.ok(differenceOf(first, frameAt(0.5)) > 4, `${title} moves`)
    assert.ok(differenceOf(first, frameAt(0.9999)) < 0.5, `${title} has no seam`)
  }
})

test('a printed film is a WebM file of key frames, eight seconds long', async () => {
  const still = { widthPx: 32, heightPx: 16, frameAt: () => new Uint8Array(32 * 16 * 3) }
  const input = new Input({ formats: [WEBM], source: new BufferSource(await printFilm(still)) })
  const track = await input.getPrimaryVideoTrack()
  assert.ok(track !== null)
  assert.equal(await track.getCodec(), 'vp8')
  assert.deepEqual([await track.getDisplayWidth(), await track.getDisplayHeight()], [32, 16])
  assert.ok(Math.abs((await input.computeDuration()) - filmLengthS) < 0.01)
  let frames = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    assert.equal(await track.determinePacketType(packet), 'key')
    frames += 1
  }
  assert.equal(frames, 96)
})

/** Mean difference of two frames, in steps of 256, at about every hundredth dot. */
function differenceOf(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  let compared = 0
  for (let at = 0; at < one.length; at += 311) {
    sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
    compared += 1
  }
  return sum / compared
}
