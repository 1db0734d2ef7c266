import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decisionsReferredTo, faultsOfForm, faultsOfNumbers, titleInFileName } from './decision-records.ts'

const sound = `# 0002. The player's own document

Status: Accepted, amended by [0003](0003-a-scene.md)

## Context

## Decision

## Consequences
`

test('reports a gap in the numbers, and a name without a number', () => {
  assert.deepEqual(faultsOfNumbers(['0002-b.md', '0001-a.md']), [])
  assert.deepEqual(
    faultsOfNumbers(['0001-a.md', '0003-c.md', 'notes.md']).map(({ file }) => file),
    ['0003-c.md', 'notes.md'],
  )
})

test('a record has its number, its title as name, a status and its sections', () => {
  assert.equal(titleInFileName("The player's own document, at 4,096 px"), 'the-players-own-document-at-4096-px')
  const named = '0002-the-players-own-document.md'
  assert.deepEqual(faultsOfForm(named, sound), [])
  assert.deepEqual(faultsOfForm(named, sound.replace('Accepted, amended', 'Superseded')), [])
  assert.deepEqual(faultsOfForm(named, sound.replace('## Consequences', '## Alternatives\n\n## Consequences')), [])
  assert.equal(faultsOfForm('0003-the-players-own-document.md', sound).length, 1)
  assert.equal(faultsOfForm('0002-another-name.md', sound).length, 1)
  assert.equal(faultsOfForm(named, sound.replace('Status: Accepted', 'Decided')).length, 1)
  assert.equal(faultsOfForm(named, sound.replace('## Context', '## Why')).length, 1)
})

test('finds every form of reference to a decision', () => {
  assert.deepEqual(decisionsReferredTo('(see decision 0004)'), ['0004'])
  assert.deepEqual(decisionsReferredTo('Decisions 0012, 0013 and 0034 say so'), ['0012', '0013', '0034'])
  assert.deepEqual(decisionsReferredTo('`decisions/0004-light.md`, decisions/0005'), ['0004', '0005'])
  assert.deepEqual(decisionsReferredTo('as in [0007](0007-a.md)'), ['0007', '0007'])
  assert.deepEqual(decisionsReferredTo('migration 0004 in 2024'), [])
})
