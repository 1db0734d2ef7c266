import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mediumsOf } from './artwork-mediums.ts'

test('recognises the families of a medium by the words that museums use', () => {
  const told: [string | null, string[]][] = [
    [null, []],
    ['', []],
    ['Oil paint on canvas', ['oil']],
    ['Oil on mahogany', ['oil']],
    ['Graphite on paper', ['pencil']],
    ['Graphite and watercolour on paper', ['watercolour', 'pencil']],
    ['Gouache, graphite and watercolor on paper', ['watercolour', 'pencil']],
    ['Etching and aquatint on paper', ['intaglio']],
    ['Wood engraving on paper', ['relief-print']],
    ['wood-engraved block', ['wood']],
    ['woodblock print on paper', ['relief-print']],
    ['Line engraving on paper', ['intaglio']],
    ['color lithograph', ['lithograph']],
    ['silkscreen on paper', ['screenprint']],
    ['Photograph, gelatin silver print on paper', ['photograph']],
    ['gelatin silver print', ['photograph']],
    ['ink jet prints (edition 2 of 3)', ['digital-print']],
    ['Inkjet print', ['digital-print']],
    ['Pen and ink on paper', ['ink']],
    ['Chalk and graphite on paper', ['pencil', 'chalk']],
    ['Pastel on paper', ['pastel']],
    ['Bronze', ['bronze']],
    ['Bronze on marble base', ['bronze']],
    ['Stainless steel and glass', ['bronze', 'glass']],
    ['silver', ['bronze']],
    ['Marble', ['stone']],
    ['porcelain with enamel and gilded decoration', ['ceramic']],
    ['black basaltes', ['ceramic']],
    ['Oil on canvas, wooden frame', ['oil']],
    ['Painted wood', ['wood']],
    ['ink and colors on silk', ['ink']],
    ['silk, wool and cotton', ['textile']],
    ['Video, projection, colour and sound', ['video']],
    ['16 mm film', ['video']],
    ['Tempera and gold leaf on panel', ['tempera']],
    ['Acrylic paint on canvas', ['acrylic']],
    ['Graphite on paper. Verso: graphite on paper', ['pencil']],
    ['plaster', []],
  ]
  for (const [medium, families] of told) assert.deepEqual(mediumsOf(medium), families, medium ?? 'none')
})

test('reads a medium of any length and kind', () => {
  for (const medium of ['on '.repeat(330), 'o'.repeat(1000), ' '.repeat(1000), '(((', '\\u0000', '在纸上']) {
    assert.deepEqual(mediumsOf(medium), [])
  }
})
