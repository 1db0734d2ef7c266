import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleStudioPublication } from '@enfilade/contract/studio-examples'
import { publishWords } from './publish-words.ts'

const { differences, published } = exampleStudioPublication
const obstacle = { code: 'overlaps', about: null, title: null, reason: 'The work overlaps another on the same wall.' }

test('the button says what it does, and is there only if it does something', () => {
  const buttonOf = (publication: Parameters<typeof publishWords>[0]) => publishWords(publication).button
  assert.equal(buttonOf({ published: null, differences, obstacles: [] }), 'Open now')
  assert.equal(buttonOf({ published, differences, obstacles: [] }), 'Publish 3 changes')
  assert.equal(buttonOf({ published, differences: differences.slice(2), obstacles: [] }), 'Publish 1 change')
  assert.equal(buttonOf({ published, differences: [], obstacles: [] }), null)
  assert.equal(buttonOf({ published: null, differences: [], obstacles: [] }), null)
  assert.equal(buttonOf({ published, differences, obstacles: [obstacle] }), null)
})

test('without a difference it says what visitors see', () => {
  assert.equal(publishWords({ published, differences: [], obstacles: [] }).nothing, 'Visitors see exactly this.')
  assert.equal(publishWords({ published: null, differences: [], obstacles: [] }).nothing, 'Nothing hangs yet.')
})
