import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RouterContextProvider } from 'react-router'
import { internalCallContext } from '#site/gallery-context.ts'
import { checkLogin } from './account-checks.ts'
import { takeAccountForm } from './account-form-taking.ts'

const session = '__Host-session=abc; Max-Age=5184000; Path=/; HttpOnly; Secure; SameSite=Lax'

/** Sends a login like a browser, to a site that answers it with `answer`. */
async function logIn(typed: Record<string, string>, answer: Response, accept: string) {
  const calls: { path: string; body: object }[] = []
  const context = new RouterContextProvider()
  context.set(internalCallContext, async (path, body) => {
    calls.push({ path, body })
    return answer
  })
  const request = new Request('https://site.example/login/', {
    method: 'POST',
    headers: { Accept: accept },
    body: new URLSearchParams(typed),
  })
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/login/' }
  const taken = await takeAccountForm(args, {
    check: checkLogin,
    hand: ({ email, password }, call) => call('/users/login', { email, password }),
    next: '/',
    message: 'Welcome.',
  }).catch((thrown: unknown) => thrown)
  return { taken, calls }
}

const typed = { email: 'a@m.example', password: 'secret', leaveEmpty: '' }
const mark = 'known=1; Max-Age=5184000; Path=/; SameSite=Lax; Secure'
const loggedIn = () => {
  const headers = new Headers([
    ['Set-Cookie', session],
    ['Set-Cookie', mark],
  ])
  return new Response('{"token":"abc","id":"1"}', { headers })
}

test('a login passes on the session, and a cookie of the same lifetime that scripts may read', async () => {
  const { taken, calls } = await logIn(typed, loggedIn(), '*/*')
  assert.ok(taken instanceof Object && 'data' in taken && 'init' in taken)
  assert.deepEqual(taken.data, { done: true, message: 'Welcome.', next: '/' })
  assert.deepEqual(calls, [{ path: '/users/login', body: { email: 'a@m.example', password: 'secret' } }])
  const cookies = new Headers(Object(taken.init).headers).getSetCookie()
  assert.deepEqual(cookies, [session, mark])
})

test('without script a login is a redirect with the same cookies', async () => {
  const { taken } = await logIn(typed, loggedIn(), 'text/html')
  assert.ok(taken instanceof Response)
  assert.deepEqual([taken.status, taken.headers.get('Location')], [303, '/'])
  assert.equal(taken.headers.getSetCookie().length, 2)
})

test('a login that needs another step leads to it, with script and without', async () => {
  for (const [missing, path] of [
    ['secondStep', '/login/second-step/'],
    ['setUpSecondFactor', '/login/second-factor/'],
  ] as const) {
    const halfway = () =>
      new Response(`{"token":"abc","id":"1","${missing}":true}`, { headers: { 'Set-Cookie': session } })
    const { taken } = await logIn(typed, halfway(), '*/*')
    assert.ok(taken instanceof Object && 'data' in taken)
    assert.deepEqual(taken.data, { done: true, message: 'One more step.', next: path })
    const { taken: redirected } = await logIn(typed, halfway(), 'text/html')
    assert.ok(redirected instanceof Response)
    assert.equal(redirected.headers.get('Location'), path)
  }
})

test('a refused login shows the reason of the call, keeps what was typed, and never writes a password', async () => {
  for (const [body, reason, fields] of [
    ['{"reason":"Wrong e-mail or password!","code":"x"}', 'Wrong e-mail or password!', {}],
    ['{"reason":"No.","fields":{"email":"Strange","more":1}}', 'No.', { email: 'Strange' }],
    ['<html>', 'Something went wrong on our side. Please try again.', {}],
    ['null', 'Something went wrong on our side. Please try again.', {}],
  ] as const) {
    const answer = new Response(body, { status: 429, headers: { 'Retry-After': '9' } })
    const { taken } = await logIn(typed, answer, 'text/html')
    assert.ok(taken instanceof Object && 'data' in taken && 'init' in taken)
    assert.deepEqual(taken.data, { done: false, reason, fields, typed: { email: 'a@m.example' } })
    const { status, headers } = Object(taken.init)
    assert.deepEqual([status, new Headers(headers).get('Retry-After')], [429, '9'])
  }
})

test('an incomplete form makes no call', async () => {
  const { taken, calls } = await logIn({ email: ' ', password: '' }, loggedIn(), '*/*')
  assert.ok(taken instanceof Object && 'data' in taken)
  assert.match(JSON.stringify(taken.data), /Some fields are missing!/)
  assert.deepEqual(calls, [])
})
