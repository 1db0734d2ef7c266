import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LibraryWork, LibraryWorkChange, NewLibraryWork } from './library-calls.ts'
import { exampleLibraryWork, exampleLibraryWorkChange, exampleNewLibraryWork } from './library-examples.ts'

test('every example of the library’s calls fits its schema', () => {
  assert.deepEqual(LibraryWork.parse(exampleLibraryWork), exampleLibraryWork)
  assert.deepEqual(Object.keys(exampleLibraryWork).sort(), Object.keys(LibraryWork.shape).sort())
  assert.ok(NewLibraryWork.safeParse(exampleNewLibraryWork).success)
  assert.ok(LibraryWorkChange.safeParse(exampleLibraryWorkChange).success)
})

test('a work is refused with a sentence for each wrong field, by the rules of the catalogue', () => {
  for (const [wrong, field, sentence] of [
    [{ title: ' ' }, 'title', 'This must not be empty.'],
    [{ price: 5 }, 'currency', 'A price and its currency belong together.'],
    [{ price: 5.555, currency: 'EUR' }, 'price', 'A price must not have more decimals than its currency.'],
    [{ widthCm: -1 }, 'widthCm', 'A size must be greater than zero.'],
    [{ parts: { widthsCm: [10, 10], gapCm: 1 }, widthCm: 40 }, 'parts', null],
  ] as const) {
    const { error } = NewLibraryWork.safeParse({ title: 'Sea', type: 'PRINT', ...wrong })
    assert.equal(error?.issues[0]?.path.join('.'), field)
    if (sentence !== null) assert.equal(error.issues[0]?.message, sentence)
  }
  assert.equal(NewLibraryWork.safeParse({ title: 'Sea', type: 'PRINT', artistUrl: 'someone' }).success, false)
})
