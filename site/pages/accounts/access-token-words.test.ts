import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleAccessToken } from '@enfilade/contract/access-token-examples'
import { accessTokenWords } from './access-token-words.ts'

test('a token is listed with its scopes, its making, its end and its last use', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  assert.deepEqual(accessTokenWords(exampleAccessToken, now), [
    'read, works',
    'Made 1 March 2026',
    'Expires 30 May 2026',
    'Never used',
  ])
  const old = { ...exampleAccessToken, expiresAt: '2026-03-02T11:00:00Z', lastUsedAt: '2026-03-01T12:00:00Z' }
  assert.deepEqual(accessTokenWords(old, now), [
    'read, works',
    'Made 1 March 2026',
    'Expired 2 March 2026',
    'Last used 1 March 2026',
  ])
})
