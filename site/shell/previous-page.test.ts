import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOfReferrer } from './previous-page.ts'

test('a visitor is led back to the page of this site that they came from, and else home', () => {
  const origin = 'https://site.example'
  for (const [referrer, path] of [
    ['https://site.example/artworks/f/?page=2', '/artworks/f/?page=2'],
    ['https://site.example/', '/'],
    ['https://site.example/login/', '/'],
    ['https://site.example/register?from=x', '/'],
    ['https://site.example//elsewhere.example/', '/'],
    ['https://elsewhere.example/artworks/', '/'],
    ['https://site.example.elsewhere.example/artworks/', '/'],
    ['http://site.example/artworks/', '/'],
    ['', '/'],
    ['nonsense', '/'],
  ] as const)
    assert.equal(pathOfReferrer(referrer, origin), path, referrer)
})
