import assert from 'node:assert/strict'
import { test } from 'node:test'
import { annotationsIn } from './table-annotations.ts'

test('a cell of annotations is read line by line, and an invalid line is named', () => {
  assert.deepEqual(annotationsIn(' 0.5 0.8 1 | Handle | Thumb | marks.\r\n\n0;0.5;0.25|Foot'), {
    done: true,
    annotations: [
      { at: [0.5, 0.8, 1], title: 'Handle', text: 'Thumb | marks.' },
      { at: [0, 0.5, 0.25], title: 'Foot', text: '' },
    ],
  })
  for (const empty of [null, '', ' \n ']) assert.deepEqual(annotationsIn(empty), { done: true, annotations: null })
  for (const wrong of ['Handle', '0.5 0.8 | Handle', '0.5 0.8 1 2 | Handle', '0.5 0.8 1 | ', '0.5 high 1 | Handle']) {
    const read = annotationsIn(wrong)
    assert.ok(!read.done && read.reason.includes(wrong), wrong)
  }
})
