import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings, usualSettings } from './visitor-settings.ts'

test('stored settings are read again, whole or in part', () => {
  const chosen = {
    ...usualSettings,
    speedRatio: 1.5,
    motion: 'reduced',
    volumeRatio: 0,
    captions: false,
    letterKeys: false,
    language: 'de',
    looking: 'mouse',
    headsetTurning: 'smooth',
    headsetNarrowed: false,
  } as const
  assert.deepEqual(readSettings(JSON.stringify(chosen)), chosen)
  assert.deepEqual(readSettings('{"invertDrag":true}'), { ...usualSettings, invertDrag: true })
})

test('anything invalid becomes the default', () => {
  for (const kept of [
    null,
    '',
    'nonsense',
    '[]',
    '7',
    'null',
    '{"speedRatio":"fast","language":7,"motion":1}',
    '{'.repeat(9999),
  ]) {
    assert.deepEqual(readSettings(kept), usualSettings, String(kept).slice(0, 20))
  }
  const wild = readSettings('{"speedRatio":1e99,"turnRatio":-4,"volumeRatio":null,"language":"<script>"}')
  assert.deepEqual(wild, { ...usualSettings, speedRatio: 2, turnRatio: 0.4 })
})
