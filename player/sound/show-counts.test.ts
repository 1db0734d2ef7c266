import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { ShowCounts } from './show-counts.ts'

/** Timers of zero length have run once this resolves. */
const endOfMoment = () => new Promise((done) => setTimeout(done, 5)).then(() => turn())

test('what moves from one panel to another stays; what is no longer shown is released once', async () => {
  const gone: string[] = []
  const shown = new ShowCounts((key) => gone.push(key))
  const fromCard = shown.add('guide')
  fromCard()
  const fromList = shown.add('guide')
  await endOfMoment()
  assert.deepEqual(gone, [])
  fromCard()
  await endOfMoment()
  assert.deepEqual(gone, [], 'a place that has ended ends nothing twice')
  fromList()
  await endOfMoment()
  assert.deepEqual(gone, ['guide'])
})
