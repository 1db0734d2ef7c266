import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressWishes, slugOf } from './addresses.ts'

test('an address is written in plain letters and cut between words', () => {
  assert.equal(slugOf('Mère Grégoire', 'work'), 'mere-gregoire')
  assert.equal(slugOf('  "Thanatopsis" & other scenes  ', 'work'), 'thanatopsis-and-other-scenes')
  assert.equal(slugOf('母犬', 'work'), 'work')
  const long = slugOf('The Organ Rehearsal '.repeat(20), 'work')
  assert.ok(long.length <= 80 && !long.endsWith('-') && long.endsWith('rehearsal'), long)
  assert.equal(slugOf('x'.repeat(300), 'work').length, 80)
})

test('a record whose words are taken gets its qualifier, then a mark of its own', () => {
  const wishes = addressWishes('untitled', { qualifier: 'donald-judd', key: 'tate/T01524' })
  assert.deepEqual(wishes.slice(0, 3), ['untitled', 'untitled-donald-judd', 'untitled-donald-judd-2'])
  assert.match(wishes[3] ?? '', /^untitled-donald-judd-[0-9a-f]{10}$/)
  assert.deepEqual(wishes, addressWishes('untitled', { qualifier: 'donald-judd', key: 'tate/T01524' }))
})

test('a work never gets the address of a list', () => {
  assert.deepEqual(addressWishes('s', { reserved: ['f', 's'] }).slice(0, 2), ['s-2', 's-3'])
})
