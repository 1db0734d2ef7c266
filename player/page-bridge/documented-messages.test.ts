import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PlayerMessage } from '@enfilade/contract/player-messages'
import { playMessage, startedMessage } from '@enfilade/contract/player-words'
import { pageWish } from './page-wish.ts'

const page = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8')

/** The examples of docs/embedding.md that one side sends. */
function examplesOf(sender: 'page' | 'player'): unknown[] {
  const blocks = page.matchAll(new RegExp(`^\`\`\`json from the ${sender}\\n([^]*?)^\`\`\`$`, 'gm'))
  return [...blocks].map(([, example = '']) => JSON.parse(example))
}

/** The type of a message that is valid by the contract without extra fields; a string is its own. */
function typeOf(message: unknown): string {
  if (typeof message === 'string') return message
  const parsed = PlayerMessage.parse(message)
  assert.deepEqual(message, parsed, 'a field that the contract does not know')
  return parsed.type
}

test('the documentation lists what a page may send, and the player understands each example', () => {
  const examples = examplesOf('page')
  assert.deepEqual(examples.map(typeOf).toSorted(), ['leave', playMessage, 'visit'].toSorted())
  for (const example of examples) assert.notEqual(pageWish(example), null, JSON.stringify(example))
})

test('the documentation lists every message that the player sends, and no other', () => {
  const types = examplesOf('player').map(typeOf)
  assert.deepEqual(
    new Set(types),
    new Set([startedMessage, 'Opening the rooms…', 'standing', 'leave']),
    'the two strings, and the messages of the contract',
  )
})

test('every message of the contract is documented', () => {
  const documented = new Set([...examplesOf('page'), ...examplesOf('player')].map(typeOf))
  for (const { shape } of PlayerMessage.options) assert.ok(documented.has(shape.type.value), shape.type.value)
})
