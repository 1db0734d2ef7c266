import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#config'
import { openTestDatabase } from '#testing/test-database'
import { openSigning } from './signing.ts'
import { openVisitors } from './visitors.ts'

const dayMs = 24 * 3_600_000

test('a signed cookie identifies a visitor for two months, and its content can be extended', async () => {
  await using database = await openTestDatabase()
  let now = new Date('2026-03-01T09:00:00Z')
  const signing = await openSigning({ database: database.kysely })
  const open = (publicUrl: string) =>
    openVisitors({ clock: { now: () => now }, config: readConfig({ PUBLIC_URL: publicUrl }), signing })
  const visitors = open('https://gallery.test')
  const bearing = (cookie: string) => new Request('https://gallery.test/', { headers: { Cookie: cookie } })
  const pairOf = (header: string) => header.split(';')[0] ?? ''

  const first = visitors.remember(bearing('theme=dark'), { email: 'v@m.example', verified: false })
  assert.match(first, /^__Host-visitor=[\w.-]+; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  assert.deepEqual(visitors.of(bearing(`theme=dark; ${pairOf(first)}`)), {
    email: 'v@m.example',
    hardware: 'noVR',
    verified: false,
  })
  const second = visitors.remember(bearing(pairOf(first)), { hardware: 'headset', verified: true })
  const known = { email: 'v@m.example', hardware: 'headset', verified: true }
  assert.deepEqual(visitors.of(bearing(pairOf(second))), known)

  const [, token = ''] = pairOf(second).split('=')
  for (const cookie of [
    '',
    '__Host-visitor=',
    `__Host-visitor=${token}x`,
    `__Host-visitor=${Buffer.from(JSON.stringify(known)).toString('base64url')}`,
    `__Host-visitor=${signing.issue('reset', JSON.stringify(known), new Date(now.getTime() + dayMs))}`,
    `visitor=${token}`,
    `${pairOf(first)}; ${pairOf(second)}`,
  ])
    assert.equal(visitors.of(bearing(cookie)), null, cookie)
  assert.doesNotMatch(open('http://gallery.test').remember(bearing(''), { verified: true }), /__Host-|Secure/)

  now = new Date(now.getTime() + 60 * dayMs)
  assert.equal(visitors.of(bearing(pairOf(second))), null)
})
