import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionCookie } from './session-cookie.ts'

const token = 'Zk9Qm0w2b1yXcVf3lJ7pTg5uRr8dNn4sAa6hKk0iEeU'

function requestWith(cookie: string): Request {
  return new Request('https://gallery.example/', { headers: { Cookie: cookie } })
}

test('on https the cookie is for this host only, and hidden from scripts and from other sites’ writes', () => {
  const cookie = sessionCookie('https://gallery.example')
  assert.equal(cookie.write(token, null), `__Host-session=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`)
  assert.match(cookie.write(token, 60), /^__Host-session=[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  assert.match(cookie.clear, /^__Host-session=; Max-Age=0; Path=\/; .*Secure$/)
  assert.equal(cookie.read(requestWith(`other=1; __Host-session=${token}`)), token)
  assert.equal(cookie.read(requestWith(`session=${token}`)), null, 'which a subdomain could have set')
})

test('ignores a cookie that is sent twice, or is no token', () => {
  const cookie = sessionCookie('https://gallery.example')
  for (const sent of [
    `__Host-session=${token}; __Host-session=${token.toLowerCase()}`,
    '__Host-session=',
    '__Host-session=short',
    `__Host-session="${token}"`,
    `__Host-session=${'x'.repeat(4000)}`,
    '__Host-session',
  ]) {
    assert.equal(cookie.read(requestWith(sent)), null, sent.slice(0, 80))
  }
})

test('beside the session there is a cookie of the same lifetime that scripts may read, with the role only', () => {
  const cookie = sessionCookie('https://gallery.example')
  assert.equal(cookie.writeKnown('member', null), 'known=1; Path=/; SameSite=Lax; Secure')
  assert.equal(cookie.writeKnown('operator', 60), 'known=operator; Max-Age=60; Path=/; SameSite=Lax; Secure')
  assert.equal(cookie.clearKnown, 'known=; Max-Age=0; Path=/; SameSite=Lax; Secure')
  assert.equal(sessionCookie('http://192.168.1.20:8080').writeKnown('member', null), 'known=1; Path=/; SameSite=Lax')
  for (const [sent, shown] of [
    ['a=1; known=1', true],
    ['known=1;a=1', true],
    ['unknown=1', false],
    ['known=operator', true],
    ['known=', false],
    ['known=11', false],
  ] as const) {
    assert.equal(cookie.isKnown(requestWith(sent)), shown, sent)
  }
})

test('a site on plain http sets one that browsers accept there', () => {
  const cookie = sessionCookie('http://192.168.1.20:8080')
  assert.equal(cookie.write(token, null), `session=${token}; Path=/; HttpOnly; SameSite=Lax`)
  assert.equal(cookie.read(requestWith(`session=${token}`)), token)
})
