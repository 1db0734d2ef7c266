import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'
import { hashPassword, matchesPassword } from './password-hash.ts'

const password = 'nine lemons and a knife'

function requestWith(token: string): Request {
  return new Request('http://gallery.test/', { headers: { Authorization: `Bearer ${token}` } })
}

test('an operator’s token acts for them until it is revoked', async () => {
  await using site = await openTestGallery()
  const { accounts } = site.gallery
  assert.equal((await accounts.addOperator(' Curator@Example.org ', password)).done, true)
  const issued = await accounts.issueToken('curator@example.org')
  assert.ok(issued.done)

  const operator = await accounts.operatorOf(requestWith(issued.token))
  assert.equal(operator?.email, 'curator@example.org')
  assert.equal(await accounts.operatorOf(requestWith(`${issued.token.slice(0, -1)}_`)), null)
  assert.equal(await accounts.operatorOf(new Request('http://gallery.test/')), null)

  assert.deepEqual(await accounts.revokeTokens('curator@example.org'), { done: true, revoked: 1 })
  assert.equal(await accounts.operatorOf(requestWith(issued.token)), null)
})

test('the known cookie says whether a session is an operator’s, once it is open', async () => {
  await using site = await openTestGallery()
  const { accounts } = site.gallery
  const added = await accounts.addOperator('curator@example.org', password)
  const registered = await accounts.register('painter@example.org', password)
  assert.ok(added.done && registered.done)
  for (const [id, stage, mark] of [
    [registered.id, 'open', 'known=1; Path=/; SameSite=Lax'],
    [added.id, 'open', 'known=operator; Path=/; SameSite=Lax'],
    [added.id, 'second-step', 'known=; Max-Age=0; Path=/; SameSite=Lax'],
    [added.id, 'set-up', 'known=; Max-Age=0; Path=/; SameSite=Lax'],
  ] as const) {
    const asked = new Request('http://gallery.test/')
    assert.equal((await accounts.sessions.open(site.database, asked, { id, remember: false, stage })).setKnown, mark)
  }
})

test('the database contains neither passwords nor tokens', async () => {
  await using site = await openTestGallery()
  await site.gallery.accounts.addOperator('curator@example.org', password)
  const issued = await site.gallery.accounts.issueToken('curator@example.org')
  assert.ok(issued.done)
  const { rows } = await site.pool.query('select o::text || t::text as everything from accounts o, access_tokens t')
  assert.doesNotMatch(rows[0].everything, new RegExp(`${password}|${issued.token}`))
})

test('an address can be added once; refuses a short password or a wrong address with a reason', async () => {
  await using site = await openTestGallery()
  const { accounts } = site.gallery
  await accounts.addOperator('curator@example.org', password)
  assert.deepEqual(await accounts.addOperator('CURATOR@example.org', password), {
    done: false,
    because: 'already-there',
    reason: 'curator@example.org is an operator already.',
  })
  assert.deepEqual(await accounts.addOperator('nobody', 'short'), {
    done: false,
    because: 'invalid-input',
    reason: 'This is not an e-mail address. Password must have at least 10 characters',
  })
  assert.equal((await accounts.issueToken('stranger@example.org')).done, false)
})

test('a password matches only its own hash, however its letters were composed', async () => {
  const hash = await hashPassword('caf\u00e9 at nine')
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal(await matchesPassword('cafe\u0301 at nine', hash), true)
  assert.equal(await matchesPassword('cafe at nine', hash), false)
  assert.equal(await matchesPassword('café at nine', 'not a hash'), false)
})
