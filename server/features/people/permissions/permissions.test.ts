import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TokenScope, tokenScopes } from '@enfilade/contract/access-tokens'
import type { AccountHolder, Person } from '#accounts'
import { type AccountAct, permit } from './permissions.ts'

const member: AccountHolder = {
  kind: 'account',
  id: 'a',
  email: 'a@m.example',
  role: 'member',
  verified: true,
  sessionId: 's',
}
const operator: AccountHolder = { ...member, role: 'operator' }

function withToken(holder: AccountHolder, scopes: readonly TokenScope[]): Person {
  return { kind: 'token', token: { id: 't', name: 'Script', scopes }, holder: { ...holder, sessionId: null } }
}

/** The scopes of each act; `[]` if it needs a login. */
const scopesOf: Readonly<Record<AccountAct, readonly TokenScope[]>> = {
  'account.use': [],
  'second-factor.use': [],
  'access-tokens.use': [],
  'plan.buy': [],
  'studio.read': ['read', 'hang'],
  'studio.use': ['hang'],
  'works.read': ['read', 'works'],
  'works.edit': ['works'],
  'exhibition.publish': ['publish'],
  'purchases.read': ['read'],
  'media.upload': ['works'],
  'site.run': [],
}

test('a token does what one of its scopes allows, and nothing publishes without “publish”', () => {
  for (const act of Object.keys(scopesOf).filter(isAct)) {
    const allowing = scopesOf[act]
    assert.equal(permit(operator, act).done, true, `${act} by an operator who has logged in`)
    for (const scope of tokenScopes) {
      const others = tokenScopes.filter((other) => other !== scope)
      assert.equal(permit(withToken(operator, [scope]), act).done, allowing.includes(scope), `${act} with ${scope}`)
      const byOthers = allowing.some((one) => one !== scope)
      assert.equal(permit(withToken(operator, others), act).done, byOthers, `${act} without ${scope}`)
    }
  }
})

test('a token may never do more than its holder, and what is refused says why', () => {
  const whole = (holder: AccountHolder) => withToken(holder, tokenScopes)
  for (const [person, act, because] of [
    [{ kind: 'visitor' }, 'purchases.read', 'not-logged-in'],
    [whole(member), 'media.upload', 'not-operator'],
    [whole({ ...member, verified: false }), 'exhibition.publish', 'not-verified'],
    [whole(operator), 'site.run', 'login-needed'],
    [withToken(operator, ['read']), 'exhibition.publish', 'scope-missing'],
  ] as const) {
    const caller = permit(person, act)
    assert.equal(caller.done ? 'permitted' : caller.because, because)
  }
  const refused = permit(withToken(member, ['read', 'hang']), 'exhibition.publish')
  assert.equal(refused.done ? '' : refused.reason, 'This token may not do this. It needs the scope “publish”.')
})

function isAct(name: string): name is AccountAct {
  return name in scopesOf
}
