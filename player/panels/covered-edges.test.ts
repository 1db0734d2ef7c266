import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coveredEdges, type EdgePanel, withLabel } from './covered-edges.ts'

const picture = { widthPx: 1280, heightPx: 720 }
const topBar: EdgePanel = { edge: 'top', leftPx: 0, topPx: 0, rightPx: 1280, bottomPx: 48 }
const bottomBar: EdgePanel = { edge: 'bottom', leftPx: 0, topPx: 664, rightPx: 1280, bottomPx: 720 }
const label: EdgePanel = { edge: 'right', leftPx: 932, topPx: 48, rightPx: 1280, bottomPx: 664 }
const plan: EdgePanel = { edge: 'left', leftPx: 0, topPx: 463, rightPx: 300, bottomPx: 664 }
const sheet: EdgePanel = { edge: 'bottom', leftPx: 0, topPx: 380, rightPx: 1280, bottomPx: 664 }

test('each panel covers the picture from its own edge', () => {
  assert.deepEqual(coveredEdges([], picture), { leftPx: 0, topPx: 0, rightPx: 0, bottomPx: 0 })
  assert.deepEqual(coveredEdges([topBar, bottomBar, label, plan], picture), {
    leftPx: 300,
    topPx: 48,
    rightPx: 348,
    bottomPx: 56,
  })
})

test('of two panels at one edge the one that reaches further counts', () => {
  assert.equal(coveredEdges([bottomBar, sheet], picture).bottomPx, 340)
})

test('a label that is not open yet is counted in advance, and once', () => {
  const bars = coveredEdges([topBar, bottomBar], picture)
  assert.deepEqual(withLabel(bars, { rightPx: 348, bottomPx: 0 }), { leftPx: 0, topPx: 48, rightPx: 348, bottomPx: 56 })
  const open = coveredEdges([topBar, bottomBar, label], picture)
  assert.deepEqual(withLabel(open, { rightPx: 348, bottomPx: 0 }), open)
})
