import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTab } from './open-tab.ts'

test('a hash opens its tab, and any other the first', () => {
  const ids = ['', 'small', 'custom']
  assert.deepEqual(
    ['', '#small', '#custom', '#Small', '#', '#top', '#small/x'].map((hash) => openTab(hash, ids, '')),
    ['', 'small', 'custom', '', '', '', ''],
  )
  assert.equal(openTab('', ids, 'small'), 'small')
  assert.equal(openTab('#custom', ids, 'small'), 'custom')
})
