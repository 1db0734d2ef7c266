import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestDatabase } from '#testing/test-database'
import { openSigning } from './signing.ts'

const now = new Date('2026-03-01T09:00:00Z')
const later = new Date('2026-03-02T09:00:00Z')

test('a token is valid for its own purpose until it expires, on every node of the site', async () => {
  await using database = await openTestDatabase()
  const ground = { database: database.kysely }
  const [one, other] = await Promise.all([openSigning(ground), openSigning(ground)])
  const token = one.issue('follow-up', 'r-1', later)
  assert.match(token, /^[\w.-]+$/)
  assert.equal(other.read('follow-up', token, now), 'r-1')
  assert.equal(other.read('reset', token, now), null)
  assert.equal(other.read('follow-up', token, later), null)
})

test('a changed or forged token is invalid', async () => {
  await using database = await openTestDatabase()
  const signing = await openSigning({ database: database.kysely })
  const token = signing.issue('follow-up', 'r-1', later)
  const [, mac = ''] = token.split('.')
  const forged = Buffer.from(JSON.stringify(['r-2', later.getTime()])).toString('base64url')
  for (const wrong of [`${forged}.${mac}`, `${token}.`, `${token}x`, mac, '', '.', 'é.é', '\0', 'x'.repeat(5000)])
    assert.equal(signing.read('follow-up', wrong, now), null, wrong)
})

test('only the site itself can unseal a value, for the same purpose and owner', async () => {
  await using database = await openTestDatabase()
  await using elsewhere = await openTestDatabase()
  const signing = await openSigning({ database: database.kysely })
  const other = await openSigning({ database: elsewhere.kysely })
  const secret = Buffer.from('twenty secret bytes.')
  const sealed = signing.seal('code', 'a-1', secret)
  assert.deepEqual(signing.unseal('code', 'a-1', sealed), secret)
  assert.notEqual(signing.seal('code', 'a-1', secret), sealed, 'the same secret looks different each time')
  assert.ok(!Buffer.from(sealed, 'base64url').includes(secret))
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  for (const read of [
    signing.unseal('code', 'a-2', sealed),
    signing.unseal('other', 'a-1', sealed),
    signing.unseal('code', 'a-1', changed),
    signing.unseal('code', 'a-1', sealed.slice(0, 20)),
    other.unseal('code', 'a-1', sealed),
  ])
    assert.equal(read, null)
})
