import type { Person } from '#accounts'

/**
 * The caller's role. Kinds of organiser are kinds of business and give no rights. `unproven` has given the password of
 * an account that needs a second factor, and has not set one up.
 */
export type Role = 'visitor' | 'unproven' | 'registered' | 'verified' | 'operator'

const everyone = ['visitor', 'unproven', 'registered', 'verified', 'operator'] as const
const holders = ['registered', 'verified', 'operator'] as const
const confirmed = ['verified', 'operator'] as const
const operators = ['operator'] as const

/** The only table of permissions. */
const permissions = {
  /** Read public data, send the forms of the site, log in. */
  'site.use': everyone,
  /** Read and change one's own account, its sessions, its plan. */
  'account.use': holders,
  /** Set up, change and remove one's second factor. */
  'second-factor.use': ['unproven', ...holders],
  /** Buy a paid plan. */
  'plan.buy': confirmed,
  /** Make exhibitions in the studio; the draft says whose it is. */
  'studio.use': confirmed,
  /** Publish one's own exhibitions and works. */
  'exhibition.publish': confirmed,
  /** Read the enquiries for one's own works. */
  'purchases.read': confirmed,
  /** Upload files. */
  'media.upload': operators,
  /** Read messages to the site, and its letters; send newsletters. */
  'site.run': operators,
} as const satisfies Record<string, readonly Role[]>

export type Act = keyof typeof permissions

/** The role of a person. Before the second step it is visitor for all calls except those about the second factor. */
export function roleOf(person: Person): Role {
  if (person.kind === 'visitor') return 'visitor'
  if (person.role === 'operator') return 'operator'
  return person.verified ? 'verified' : 'registered'
}

/** Whether a person may do this at all; the feature checks the ownership. */
export function may(person: Person, act: Act): boolean {
  return mayAs(roleOf(person), act)
}

/** Whether a role has this permission. */
export function mayAs(role: Role, act: Act): boolean {
  return permissions[act].some((allowed) => allowed === role)
}
