import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleAccount } from '@enfilade/contract/account-examples'
import { z } from 'zod'
import { openTestGallery, type TestGallery } from '#testing'
import { type DescribedCall, describedCalls } from './described-calls-fixture.ts'
import { type Act, mayAs, type Role } from './permissions.ts'

/** The permissions of writes that are not for everyone. A write that is missing here must be open to all. */
const rights: Readonly<Record<string, Act>> = {
  'post /v1/media': 'media.upload',
  'patch /v1/user': 'account.use',
  'delete /v1/user': 'account.use',
  'post /v1/user/end-other-sessions': 'account.use',
  'post /v1/user/access-tokens': 'access-tokens.use',
  'delete /v1/user/access-tokens/{id}': 'access-tokens.use',
  'post /v1/user/one-time-codes': 'second-factor.use',
  'post /v1/user/one-time-codes/confirm': 'second-factor.use',
  'delete /v1/user/one-time-codes': 'second-factor.use',
  'post /v1/user/recovery-codes': 'second-factor.use',
  'post /v1/user/passkey-options': 'second-factor.use',
  'post /v1/user/passkeys': 'second-factor.use',
  'delete /v1/user/passkeys/{id}': 'second-factor.use',
  'post /v1/subscribe': 'account.use',
  'post /v1/create-checkout-session': 'plan.buy',
  'post /v1/change-plan': 'plan.buy',
  'post /v1/create-portal-session': 'account.use',
  'post /v1/cancel-plan': 'account.use',
  'post /v1/keep-plan': 'account.use',
  'post /v1/studio/exhibitions': 'studio.use',
  'post /v1/studio/exhibitions/{id}/operations': 'studio.use',
  'post /v1/studio/exhibitions/{id}/hanging-proposals': 'studio.use',
  'patch /v1/studio/exhibitions/{id}/texts': 'studio.use',
  'post /v1/studio/exhibitions/{id}/publication': 'exhibition.publish',
  'delete /v1/studio/exhibitions/{id}/publication': 'exhibition.publish',
  'post /v1/studio/exhibitions/{id}/preview-links': 'studio.use',
  'delete /v1/studio/exhibitions/{id}/preview-links/{linkId}': 'studio.use',
  'post /v1/studio/uploads': 'works.edit',
  'patch /v1/studio/uploads/{id}': 'works.edit',
  'delete /v1/studio/uploads/{id}': 'works.edit',
  'post /v1/studio/works': 'works.edit',
  'patch /v1/studio/works/{id}': 'works.edit',
  'delete /v1/studio/works/{id}': 'works.edit',
  'put /v1/operator/exhibitions/{url}/owner': 'site.run',
  'put /v1/operator/artworks/{url}/owner': 'site.run',
  'post /v1/operator/newsletters': 'site.run',
}

/** The codes of refusals for lack of rights. */
const turnedAway = ['not_logged_in', 'not_signed_in', 'unauthorized', 'not_verified', 'second_factor_needed']

const roles = ['visitor', 'unproven', 'registered', 'verified', 'operator'] as const satisfies readonly Role[]

/** The headers of a write that another site caused; the last two are of browsers that send less. */
const foreignWays = [
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://gallery.test' },
  { 'Sec-Fetch-Site': 'same-site', Origin: 'http://shop.gallery.test' },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'null' },
] as const

/** Gives one account each role in turn, with a new session, since some writes end theirs. */
async function openRoles(site: TestGallery) {
  const { accounts } = site.gallery
  const added = await accounts.addOperator(exampleAccount.email, 'nine lemons and a knife')
  assert.ok(added.done)
  const { id } = added
  return async (role: Role): Promise<string | null> => {
    if (role === 'visitor') return null
    await site.pool.query('update accounts set role = $2, verified_at = $3 where id = $1', [
      id,
      role === 'operator' || role === 'unproven' ? 'operator' : 'member',
      role === 'registered' ? null : site.clock.now(),
    ])
    const request = new Request('http://gallery.test/')
    const stage = role === 'unproven' ? 'set-up' : 'open'
    const opened = await accounts.sessions.open(site.database, request, { id, remember: false, stage })
    return opened.setCookie.split(';')[0] ?? null
  }
}

test('every write is allowed for the roles in the table of rights, and for no other site', async () => {
  await using site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
  const writes = (await describedCalls(site)).filter(({ method }) => method !== 'GET')
  assert.ok(writes.length > 20)
  const unnamed = writes.filter(({ name, security }) => security !== null && rights[name] === undefined)
  assert.deepEqual(unnamed, [], 'say in the table of this test who may make them')
  const become = await openRoles(site)

  async function send(
    { method, path, body }: DescribedCall,
    cookie: string | null,
    from: Readonly<Record<string, string>>,
  ) {
    const headers = new Headers({ 'Content-Type': 'application/json', ...from })
    if (cookie !== null) headers.set('Cookie', cookie)
    const answer = await site.app(path, { method, headers, body })
    const text = await answer.text()
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') === true
    const { code } = isJson ? z.object({ code: z.string().optional() }).parse(JSON.parse(text)) : { code: undefined }
    return { status: answer.status, code }
  }

  for (const role of roles) {
    for (const write of writes) {
      const said = `${role}: ${write.name}`
      const cookie = await become(role)
      for (const way of cookie === null ? foreignWays : [...foreignWays, {}]) {
        const { status, code } = await send(write, cookie, way)
        assert.deepEqual([status, code], [403, 'foreign_origin'], `${said} from ${JSON.stringify(way)}`)
      }
      const { status, code } = await send(write, cookie, { 'Sec-Fetch-Site': 'same-origin' })
      assert.ok(status < 500 && code !== 'foreign_origin', `${said} is answered ${status} ${code}`)
      const allowed = mayAs(role, rights[write.name] ?? 'site.use')
      assert.equal(turnedAway.includes(code ?? ''), !allowed, `${said} is answered ${status} ${code}`)
      if (role === 'unproven' && !allowed) assert.deepEqual([status, code], [403, 'second_factor_needed'], said)
    }
  }
})
