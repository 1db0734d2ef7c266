import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleSpace } from '@enfilade/contract/api-examples'
import { spacesByTab, spaceTabs } from './space-tabs.ts'

const custom = { name: 'Custom', url: 'custom' }
const featured = { name: 'Featured', url: 'featured' }

test('spaces are under the tab of their size, and custom ones under their own', () => {
  const spaces = [
    { ...exampleSpace, size: 'SMALL' as const },
    { ...exampleSpace, size: 'LARGE' as const, tags: [custom] },
  ]
  assert.deepEqual(spacesByTab(spaces), { '': [0, 1], small: [0], medium: [], large: [1], custom: [1] })
  assert.deepEqual(Object.keys(spacesByTab([])), ['', ...spaceTabs.slice(1).map(({ id }) => id)])
})

test('a site with featured spaces shows them first, and all others in their tabs', () => {
  const spaces = [exampleSpace, { ...exampleSpace, tags: [featured] }]
  assert.deepEqual(spacesByTab(spaces)[''], [1])
  assert.deepEqual(spacesByTab(spaces)['medium'], [0, 1])
})
