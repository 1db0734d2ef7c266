import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenEnd } from './access-token-rules.ts'

test('a token lasts 90 days, a number of days, or to the end of a day within a year', () => {
  const now = new Date('2026-03-01T09:00:00Z')
  for (const [wanted, end] of [
    [{}, '2026-05-30T09:00:00.000Z'],
    [{ expiresInDays: 30 }, '2026-03-31T09:00:00.000Z'],
    [{ expiresInDays: 365 }, '2027-03-01T09:00:00.000Z'],
    [{ expiresOn: '2026-03-01' }, '2026-03-02T00:00:00.000Z'],
    [{ expiresOn: '2026-12-24' }, '2026-12-25T00:00:00.000Z'],
    [{ expiresOn: '2027-03-01' }, '2027-03-02T00:00:00.000Z'],
    [{ expiresOn: '2027-03-02' }, undefined],
    [{ expiresOn: '2026-02-28' }, undefined],
  ] as const) {
    assert.equal(tokenEnd(now, wanted)?.toISOString(), end, JSON.stringify(wanted))
  }
})
