import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TokenScope, tokenScopes } from '@enfilade/contract/access-tokens'
import { exampleAccount } from '@enfilade/contract/account-examples'
import { z } from 'zod'
import { openTestGallery, type TestGallery } from '#testing'
import { type DescribedCall, describedCalls } from './described-calls-fixture.ts'

/** The scopes with which a personal access token may make a call that is not for everyone; `[]` if it needs a login. */
const scopesOfCalls: Readonly<Record<string, readonly TokenScope[]>> = {
  'post /v1/media': ['works'],
  'get /v1/media/{id}': ['works'],
  'get /v1/user/enquiries': ['read'],
  'get /v1/studio/exhibitions': ['read', 'hang'],
  'post /v1/studio/exhibitions': ['hang'],
  'get /v1/studio/exhibitions/{id}': ['read', 'hang'],
  'get /v1/studio/exhibitions/{id}/operations': ['read', 'hang'],
  'post /v1/studio/exhibitions/{id}/operations': ['hang'],
  'post /v1/studio/exhibitions/{id}/hanging-proposals': ['hang'],
  'get /v1/studio/exhibitions/{id}/texts': ['read', 'hang'],
  'patch /v1/studio/exhibitions/{id}/texts': ['hang'],
  'get /v1/studio/exhibitions/{id}/publication': ['read', 'hang'],
  'post /v1/studio/exhibitions/{id}/publication': ['publish'],
  'delete /v1/studio/exhibitions/{id}/publication': ['publish'],
  'get /v1/studio/exhibitions/{id}/scene': ['read', 'hang'],
  'get /v1/studio/exhibitions/{id}/preview-links': ['read', 'hang'],
  'post /v1/studio/exhibitions/{id}/preview-links': ['hang'],
  'delete /v1/studio/exhibitions/{id}/preview-links/{linkId}': ['hang'],
  'post /v1/studio/uploads': ['works'],
  'get /v1/studio/uploads/{id}': ['read', 'works'],
  'patch /v1/studio/uploads/{id}': ['works'],
  'delete /v1/studio/uploads/{id}': ['works'],
  'get /v1/studio/works': ['read', 'works'],
  'post /v1/studio/works': ['works'],
  'get /v1/studio/works/{id}': ['read', 'works'],
  'patch /v1/studio/works/{id}': ['works'],
  'delete /v1/studio/works/{id}': ['works'],
  'get /v1/user': [],
  'patch /v1/user': [],
  'delete /v1/user': [],
  'get /v1/user/export': [],
  'get /v1/user/sessions': [],
  'post /v1/user/end-other-sessions': [],
  'get /v1/user/access-tokens': [],
  'post /v1/user/access-tokens': [],
  'delete /v1/user/access-tokens/{id}': [],
  'get /v1/user/second-factor': [],
  'post /v1/user/one-time-codes': [],
  'post /v1/user/one-time-codes/confirm': [],
  'delete /v1/user/one-time-codes': [],
  'post /v1/user/recovery-codes': [],
  'post /v1/user/passkey-options': [],
  'post /v1/user/passkeys': [],
  'delete /v1/user/passkeys/{id}': [],
  'post /v1/subscribe': [],
  'post /v1/create-checkout-session': [],
  'post /v1/change-plan': [],
  'get /v1/billing': [],
  'post /v1/create-portal-session': [],
  'post /v1/cancel-plan': [],
  'post /v1/keep-plan': [],
  'get /v1/operator/letters': [],
  'get /v1/operator/letters/{id}': [],
  'get /v1/operator/leads': [],
  'get /v1/operator/enquiries': [],
  'get /v1/operator/messages': [],
  'put /v1/operator/exhibitions/{url}/owner': [],
  'put /v1/operator/artworks/{url}/owner': [],
  'post /v1/operator/newsletters': [],
}

/** The one call for everyone that a token cannot make: it has no session to end. */
const needsSession = 'post /users/logout'

/** The second step of a login: a token is none, and is answered like anybody who has not taken the first. */
const secondSteps = ['get /users/second-step', 'post /users/second-step']

async function send(site: TestGallery, { method, path, body }: DescribedCall, secret: string) {
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
  const answer = await site.app(path, { method, headers, ...(body !== null && { body }) })
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') === true
  const text = await answer.text()
  const { code } = isJson ? z.looseObject({ code: z.string().optional() }).parse(JSON.parse(text)) : {}
  return { status: answer.status, code, challenge: answer.headers.get('WWW-Authenticate') }
}

test('a token of each scope may make exactly the calls of its scope, and nothing of the account', async () => {
  await using site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
  const { accounts, accessTokens } = site.gallery
  // An operator may do everything: what is refused here is refused to the token.
  const added = await accounts.addOperator(exampleAccount.email, 'nine lemons and a knife')
  assert.ok(added.done)
  const before = JSON.stringify(await accounts.own(added.id))
  const holder = await accounts.holderByEmail(exampleAccount.email)
  assert.ok(holder)
  const calls = await describedCalls(site)
  const guarded = calls
    .filter(({ name, security }) => security !== null && !secondSteps.includes(name))
    .map(({ name }) => name)
  assert.deepEqual(guarded.sort(), Object.keys(scopesOfCalls).sort(), 'say in the table of this test which scopes may')

  for (const scope of tokenScopes) {
    const made = await accessTokens.make(holder, { name: scope, scopes: [scope] })
    assert.ok(made.done)
    for (const call of calls) {
      // Calls for everyone do not look at scopes: one token is enough for them.
      if (call.security === null && call.name !== needsSession && scope !== 'read') continue
      const said = `${scope}: ${call.name}`
      const { status, code, challenge } = await send(site, call, made.secret)
      assert.ok(status < 500, `${said} is answered ${status} ${code}`)
      const scopes = call.name === needsSession ? [] : (scopesOfCalls[call.name] ?? tokenScopes)
      if (secondSteps.includes(call.name)) assert.deepEqual([status, code], [401, 'second_step_over'], said)
      else if (scopes.length === 0) assert.deepEqual([status, code], [403, 'login_needed'], said)
      else if (scopes.includes(scope)) assert.notEqual(status === 401 || status === 403, true, `${said}: ${code}`)
      else {
        assert.deepEqual([status, code], [403, 'scope_missing'], said)
        assert.equal(challenge, `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`, said)
      }
    }
  }
  assert.equal(JSON.stringify(await accounts.own(added.id)), before)
  assert.deepEqual((await accessTokens.list(added.id)).length, tokenScopes.length)
})

test('the description of the API names both ways to log in, and the scopes of each call', async () => {
  await using site = await openTestGallery()
  const Schemes = z.object({ components: z.object({ securitySchemes: z.record(z.string(), z.looseObject({})) }) })
  const { components } = Schemes.parse(await (await site.app('/openapi.json')).json())
  assert.deepEqual(Object.keys(components.securitySchemes), ['bearer', 'accessToken'])
  assert.match(String(components.securitySchemes['accessToken']?.['description']), /`publish`: Open, change and close/)
  for (const { name, security } of await describedCalls(site)) {
    if (security === null) continue
    const wanted = (scopesOfCalls[name] ?? []).map((scope) => ({ accessToken: [scope] }))
    assert.deepEqual(security, [{ bearer: [] }, ...wanted], name)
  }
})
