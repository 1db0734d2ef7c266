import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportedNames, fileNames, unsharedNames } from './unique-names.ts'

test('finds every form of export, and skips names that a module only passes on', () => {
  const source = `
    import { passedOn } from './other.ts'
    export const one = 1, two = 2
    export const { three, inner: four } = make()
    export function five() {}
    export class Six {}
    export type Seven = string
    export interface Eight { a: string }
    const nine = 9
    export { nine, nine as ten, passedOn }
    export { elsewhere } from './other.ts'
    export default function page() {}
    const inside = 11`
  const names = ['one', 'two', 'three', 'four', 'five', 'Six', 'Seven', 'Eight', 'nine', 'ten']
  assert.deepEqual(exportedNames(source, false), names)
})

test('counts a schema and its type as one name', () => {
  assert.deepEqual(exportedNames('export const Size = z.int()\nexport type Size = z.infer<typeof Size>', false), [
    'Size',
  ])
})

test('reports a name in two files unless one entry allows both, and an entry that allows nothing', () => {
  const namesOf = new Map([
    ['site/a.ts', ['loader', 'sizeOf']],
    ['site/b.ts', ['loader']],
    ['server/c.ts', ['sizeOf', 'loader']],
    ['server/d.ts', ['only']],
  ])
  const both = { names: ['loader'], files: /^(site|server)\//, why: 'The framework asks for it.' }
  assert.deepEqual(unsharedNames(namesOf, [both]).doubled, [{ name: 'sizeOf', files: ['site/a.ts', 'server/c.ts'] }])
  const one = { ...both, files: /^site\// }
  assert.deepEqual(
    unsharedNames(namesOf, [one]).doubled.map(({ name }) => name),
    ['loader', 'sizeOf'],
  )
  const idle = { names: ['only', 'gone'], files: /^server\//, why: 'It was shared once.' }
  assert.deepEqual(
    unsharedNames(namesOf, [both, idle]).idle.map(({ name }) => name),
    ['only', 'gone'],
  )
})

test('a contract may share its file name with the interface of its feature, and with no other file', () => {
  const files = ['contract/artworks.ts', 'server/features/catalogue/artworks/artworks.ts']
  assert.deepEqual(unsharedNames(fileNames(files), []).doubled, [])
  for (const other of ['server/features/catalogue/artists/artworks.ts', 'site/pages/artworks/artworks.ts']) {
    const all = [...files, other]
    assert.deepEqual(unsharedNames(fileNames(all), []).doubled, [
      { name: 'artworks.ts', files: ['contract/artworks.ts', other] },
    ])
  }
})
