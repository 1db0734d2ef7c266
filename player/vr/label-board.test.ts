import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SceneLabel } from '@enfilade/contract/scene-document'
import { printLabel } from './label-board.ts'

let printed: string[] = []

/** A canvas that records its text; what is copied last is the print. Each letter is twenty wide. */
class RememberingCanvas {
  readonly height: number
  readonly written: string[] = []
  constructor(_widthPx: number, heightPx: number) {
    this.height = heightPx
  }
  getContext() {
    return {
      measureText: (text: string) => ({ width: text.length * 20, actualBoundingBoxAscent: 33 }),
      fillText: (text: string) => this.written.push(text),
      fillRect: () => undefined,
      drawImage: ({ written }: RememberingCanvas) => {
        printed = written
      },
    }
  }
}
Object.assign(globalThis, { OffscreenCanvas: RememberingCanvas })

const label: SceneLabel = {
  title: 'The Sea',
  artistName: 'Ada Berg',
  artistPage: null,
  year: '1931',
  medium: 'Oil on canvas',
  form: 'Triptych',
  dimensions: '90 × 156 cm (H × W)',
  price: null,
  status: 'Museum Collection',
  onSale: false,
  description: 'Waves.',
  creditLine: null,
  page: '/artworks/the-sea/',
  audioPath: null,
}
const atOnce = { page: 0, guidePlaying: false, tourCount: 1 }

test('a board shows a label’s lines in the order of every label, a picture’s form between medium and size', () => {
  printLabel({ label }, atOnce)
  const order = ['Ada Berg', 'The Sea', '1931', 'Oil on canvas', 'Triptych', '90 × 156 cm (H × W)', 'Museum Collection']
  assert.deepEqual(printed, [...order, 'Waves.', 'Close'])
})

test('a board shows further facts after the size', () => {
  printLabel({ label: { ...label, facts: [{ name: 'Edition', text: '3 of 25, signed' }] } }, atOnce)
  assert.deepEqual(printed.slice(5, 8), ['90 × 156 cm (H × W)', 'Edition: 3 of 25, signed', 'Museum Collection'])
})

test('a plain rectangle has no line for its form', () => {
  const { form: _, ...plain } = label
  printLabel({ label: plain }, atOnce)
  assert.deepEqual(printed.slice(3, 5), ['Oil on canvas', '90 × 156 cm (H × W)'])
})
