import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodingFactors } from './srgb-decoding.ts'

/** IEC 61966-2-1, from light to its encoding. */
const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

test('each of the 256 values of a file survives decoding and encoding', () => {
  for (let byte = 0; byte <= 255; byte += 1) {
    const value = byte / 255
    const light = decodingFactors.reduce((sum, factor, place) => sum + factor * value ** (place + 1), 0)
    assert.ok(Math.abs(255 * encoded(light) - byte) < 0.45, `${byte} becomes ${255 * encoded(light)}`)
  }
})
