import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { layerOf, partsOutsideLayer } from './style-layers.ts'

const root = resolve(import.meta.dirname, '..')
const sheets = globSync('{site,player,studio,ui}/**/*.css', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**'],
})
const read = (path: string) => readFile(resolve(root, path), 'utf8')
const orderOfLayers = '@enfilade/ui/look/layers.css'

test('what is in no layer, or in another, is named', () => {
  const sheet =
    '/* .a { */ @layer page { .b { content: "}" } @media print { .c { top: 0 } } } .d > p { top: 0 } @media print { }'
  assert.deepEqual(partsOutsideLayer(sheet, 'page'), ['.d > p', '@media print'])
  assert.deepEqual(partsOutsideLayer('@layer page { p { top: 0 } }', 'ui'), ['@layer page'])
  assert.deepEqual(partsOutsideLayer('@import "a.css"; @layer base, ui, page; @font-face { src: url(a) }', 'base'), [])
})

test('every style sheet stands in the layer of its folder', async () => {
  assert.ok(sheets.length > 100)
  const outside: string[] = []
  for (const path of sheets)
    for (const part of partsOutsideLayer(await read(path), layerOf(path))) outside.push(`${path}: ${part}`)
  assert.deepEqual(outside, [])
})

test('every page takes in the order of layers before any other style', async () => {
  const [first] = (await read('site/root.tsx')).match(/(?<=^import ')[^']+\.css(?=')/m) ?? []
  assert.equal(first, orderOfLayers)
  for (const path of globSync('player/*.html', { cwd: root })) {
    const [href = ''] = (await read(path)).match(/(?<=rel="stylesheet" href=")[^"]+/) ?? []
    const sheet = await read(resolve(root, 'player', href))
    assert.ok(sheet.startsWith(`@import "${orderOfLayers}";`), `${path} begins with ${href}`)
  }
})
