import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnPathOf } from './return-path.ts'

test('a visitor is redirected to a path of this site, and home for everything else', () => {
  const origin = 'https://site.example'
  for (const [cookies, path] of [
    ['return-path=/artworks/f/?page=2#works', '/artworks/f/?page=2#works'],
    ['theme=dark; return-path=%2Fpricing%2F%3Fannual%3D1', '/pricing/?annual=1'],
    ['return-path=/a/../spaces/', '/spaces/'],
    ['', '/'],
    ['return-path=', '/'],
    ['return-path=spaces/', '/'],
    ['return-path=https://elsewhere.example/', '/'],
    ['return-path=//elsewhere.example/', '/'],
    ['return-path=/\\elsewhere.example/', '/'],
    ['return-path=%2F%2Felsewhere.example', '/'],
    ['return-path=/.//elsewhere.example/', '/elsewhere.example/'],
    ['return-path=/%09/elsewhere.example/', '/'],
    ['return-path=/%0d%0aSet-Cookie:x=1', '/'],
    ['return-path=javascript:alert(1)', '/'],
    ['return-path=%zz', '/'],
    ['return-path=/news/; return-path=/spaces/', '/'],
  ] as const)
    assert.equal(returnPathOf(cookies, origin), path, cookies)
})
