import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cellsOfText, textOfCells } from './grid-text.ts'

test('what a spreadsheet copies is read as its cells', () => {
  for (const [text, cells] of [
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a', [['a']]],
    ['', [['']]],
    [
      '\t\n\t',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
    // Inches are no quotation.
    ['23 5/8"\t40', [['23 5/8"', '40']]],
    ['"unfinished\tb', [['"unfinished', 'b']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ] as const)
    assert.deepEqual(cellsOfText(text), cells)
})

test('any cells come back as they were copied', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', '\t', '\n', '\r', '1', ',') })
  const block = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
    .chain(([columns, rows]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )
  fc.assert(fc.property(block, (cells) => assert.deepEqual(cellsOfText(textOfCells(cells)), cells)))
})
