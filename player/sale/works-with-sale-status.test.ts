import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungWork } from '@enfilade/contract/scene-document'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { worksWithSaleStatus } from './works-with-sale-status.ts'

const work = (id: string): HungWork => ({
  ...plainWork(id),
  kind: 'object',
  widthMm: 100,
  heightMm: 100,
  depthMm: 100,
  positionM: [0, 0, 0],
  yawRad: 0,
  plinth: null,
  meshPath: null,
  label: { ...plainWork(id).label, price: '€1,200', status: 'On Sale', onSale: true },
})

test('a sold work gets the status sold, and the others do not change', () => {
  const works = [work('one'), work('two')]
  const same = { price: '€1,200', status: 'On Sale', onSale: true }
  const sold = { id: 'two', price: null, status: 'Sold', onSale: false }
  const marked = worksWithSaleStatus(works, [{ id: 'one', ...same }, sold, { id: 'elsewhere', ...same }])
  assert.equal(marked[0], works[0])
  assert.deepEqual(
    [marked[1]?.label.price, marked[1]?.label.status, marked[1]?.label.onSale, marked[1]?.label.title],
    [null, 'Sold', false, 'two'],
  )
  assert.equal(worksWithSaleStatus(works, [{ id: 'one', ...same }]), works)
  assert.equal(worksWithSaleStatus(works, []), works)
})
