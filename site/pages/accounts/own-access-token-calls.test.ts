import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NewAccessToken } from '@enfilade/contract/access-token-calls'
import { newAccessToken } from './own-access-token-calls.ts'

test('the form asks for a number of days or a date, and for the ticked scopes', () => {
  const typed = { name: 'Import', password: 'secret', 'scope-works': 'yes', 'scope-read': 'yes', expiresOn: '' }
  const asked = { name: 'Import', password: 'secret', scopes: ['read', 'works'] }
  for (const [more, expected] of [
    [{ term: '90' }, { expiresInDays: 90 }],
    [{ term: '30', expiresOn: '2026-12-24' }, { expiresInDays: 30 }],
    [{ term: 'date', expiresOn: '2026-12-24' }, { expiresOn: '2026-12-24' }],
  ] as const) {
    const request = newAccessToken({ ...typed, ...more })
    assert.deepEqual(request, { ...asked, ...expected })
    assert.deepEqual(NewAccessToken.parse(request), { ...asked, ...expected })
  }
})
