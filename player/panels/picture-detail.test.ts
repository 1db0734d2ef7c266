import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detailText, readDetail } from './picture-detail.ts'

test('a detail is written to an address and read back; anything else is null', () => {
  const detail = { x: 0.41239, y: -0.1, width: 0.25, height: 0.18 }
  assert.equal(detailText(detail), '0.4124,-0.1,0.25,0.18')
  assert.deepEqual(readDetail(detailText(detail)), { ...detail, x: 0.4124 })
  for (const text of [null, '', '1,2,3', '0,0,0,1', '0,0,1,0', '0,0,-1,1', 'a,b,c,d', '0,0,1e9,1', '1,1,1,1,1']) {
    assert.equal(readDetail(text), null, String(text))
  }
})
