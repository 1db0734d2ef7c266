import { type TokenScope, tokenScopes } from '@enfilade/contract/access-tokens'
import type { Refused } from '@enfilade/contract/outcomes'
import type { AccountHolder, Person } from '#accounts'

/**
 * The caller's role. Kinds of organiser are kinds of business and give no rights. `unproven` has given the password of
 * an account that needs a second factor, and has not set one up.
 */
export type Role = 'visitor' | 'unproven' | 'registered' | 'verified' | 'operator'

const everyone = ['visitor', 'unproven', 'registered', 'verified', 'operator'] as const
const holders = ['registered', 'verified', 'operator'] as const
const confirmed = ['verified', 'operator'] as const
const operators = ['operator'] as const

/** No personal access token may do it: it needs a login. */
const loginOnly = [] as const

/**
 * Who may do something, and with which scopes of a personal access token. A token may never do more than its holder,
 * and each act names its scopes.
 */
type Permission = { roles: readonly Role[]; scopes: readonly TokenScope[] }

/** The only table of permissions. */
const permissions = {
  /** Read public data, send the forms of the site, log in. */
  'site.use': { roles: everyone, scopes: tokenScopes },
  /** Read and change one's own account, its sessions, its plan. */
  'account.use': { roles: holders, scopes: loginOnly },
  /** Set up, change and remove one's second factor. */
  'second-factor.use': { roles: ['unproven', ...holders], scopes: loginOnly },
  /** Make, list and revoke one's personal access tokens. */
  'access-tokens.use': { roles: confirmed, scopes: loginOnly },
  /** Buy a paid plan. */
  'plan.buy': { roles: confirmed, scopes: loginOnly },
  /** Read one's own drafts in the studio. */
  'studio.read': { roles: confirmed, scopes: ['read', 'hang'] },
  /** Make exhibitions in the studio; the draft says whose it is. */
  'studio.use': { roles: confirmed, scopes: ['hang'] },
  /** Read the works of one's own library. */
  'works.read': { roles: confirmed, scopes: ['read', 'works'] },
  /** Bring works into one's own library, and change and delete them; prices and sale status included. */
  'works.edit': { roles: confirmed, scopes: ['works'] },
  /** Publish one's own exhibitions and works. */
  'exhibition.publish': { roles: confirmed, scopes: ['publish'] },
  /** Read the enquiries for one's own works. */
  'purchases.read': { roles: confirmed, scopes: ['read'] },
  /** Upload files. */
  'media.upload': { roles: operators, scopes: ['works'] },
  /** Read messages to the site, and its letters; send newsletters. */
  'site.run': { roles: operators, scopes: loginOnly },
} as const satisfies Record<string, Permission>

export type Act = keyof typeof permissions

/** What only the holder of an account may do. */
export type AccountAct = Exclude<Act, 'site.use'>

/** Why somebody may not do something. `scopes` are those of which a token needs one. */
export type NotPermitted = Refused<
  'not-logged-in' | 'not-verified' | 'not-operator' | 'scope-missing' | 'login-needed'
> & { scopes: readonly TokenScope[] }

/** The refusal of what no token may do. */
export const loginNeeded: NotPermitted = {
  done: false,
  because: 'login-needed',
  reason: 'No token can do this. Please log in.',
  scopes: loginOnly,
}

/** The role of a person. Before the second step it is visitor for all calls except those about the second factor. */
export function roleOf(person: Person): Role {
  if (person.kind === 'visitor') return 'visitor'
  const holder = holderOf(person)
  if (holder.role === 'operator') return 'operator'
  return holder.verified ? 'verified' : 'registered'
}

/** The account that may do this, logged in or by a token; the feature checks the ownership. */
export function permit(person: Person, act: AccountAct): { done: true; holder: AccountHolder } | NotPermitted {
  if (person.kind === 'visitor') return refusal('not-logged-in')
  if (person.kind === 'token' && !mayByToken(person.token.scopes, act)) {
    const { scopes } = permissions[act]
    if (scopes.length === 0) return loginNeeded
    return { done: false, because: 'scope-missing', reason: scopeReason(scopes), scopes }
  }
  if (mayAs(roleOf(person), act)) return { done: true, holder: holderOf(person) }
  return refusal(mayAs('verified', act) ? 'not-verified' : 'not-operator')
}

/** Asks for the caller of a request, with what they are about to do. */
export type CallerOf = (request: Request, act: AccountAct) => Promise<ReturnType<typeof permit>>

/** Whether it is their token that may not do it, whatever its holder may. */
export function isForToken({ because }: NotPermitted): boolean {
  return because === 'scope-missing' || because === 'login-needed'
}

/** Whether a role has this permission. */
export function mayAs(role: Role, act: Act): boolean {
  return permissions[act].roles.some((allowed) => allowed === role)
}

/** Whether a personal access token with these scopes has this permission, if its holder has it. */
export function mayByToken(scopes: readonly TokenScope[], act: Act): boolean {
  return permissions[act].scopes.some((allowed) => scopes.includes(allowed))
}

/** What the description of the API says about a call: a session's token may make it, or a token with one of the scopes. */
export function securityOf(act: AccountAct): ({ bearer: [] } | { accessToken: [TokenScope] })[] {
  return [
    { bearer: [] },
    ...permissions[act].scopes.map((scope): { accessToken: [TokenScope] } => ({ accessToken: [scope] })),
  ]
}

function holderOf(person: Exclude<Person, { kind: 'visitor' }>): AccountHolder {
  return person.kind === 'token' ? person.holder : person
}

function refusal(because: keyof typeof reasons): NotPermitted {
  return { done: false, because, reason: reasons[because], scopes: loginOnly }
}

const reasons = {
  'not-logged-in': 'Please log in first.',
  'not-verified': 'Please confirm your e-mail first.',
  'not-operator': 'This is for operators.',
} as const

function scopeReason(scopes: readonly TokenScope[]): string {
  return `This token may not do this. It needs the scope ${scopes.map((scope) => `“${scope}”`).join(' or ')}.`
}
