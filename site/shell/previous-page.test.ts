import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOfReferrer } from './previous-page.ts'

test('a visitor is led back to the page of this site that they came from, and else home', () => {
  const origin = 'https://house.example'
  for (const [referrer, path] of [
    ['https://house.example/artworks/f/?page=2', '/artworks/f/?page=2'],
    ['https://house.example/', '/'],
    ['https://house.example/login/', '/'],
    ['https://house.example/register?from=x', '/'],
    ['https://house.example//elsewhere.example/', '/'],
    ['https://elsewhere.example/artworks/', '/'],
    ['https://house.example.elsewhere.example/artworks/', '/'],
    ['http://house.example/artworks/', '/'],
    ['', '/'],
    ['nonsense', '/'],
  ] as const)
    assert.equal(pathOfReferrer(referrer, origin), path, referrer)
})
