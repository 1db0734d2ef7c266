import type { Person } from '#accounts'

/**
 * Whoever asks, as far as rights go. Kinds of organiser are kinds of business and give none. `unproven` has shown the
 * password of an account that needs a second factor, and has not set one up.
 */
export type Role = 'visitor' | 'unproven' | 'registered' | 'verified' | 'operator'

const everyone = ['visitor', 'unproven', 'registered', 'verified', 'operator'] as const
const holders = ['registered', 'verified', 'operator'] as const
const confirmed = ['verified', 'operator'] as const
const operators = ['operator'] as const

/** Who may do what: the one place where it is said. */
const permissions = {
  /** Read what is public, send the forms of the site, log in. */
  'site.use': everyone,
  /** Read and change one's own account, its sessions, its plan. */
  'account.use': holders,
  /** Set up, change and take away one's second factor. */
  'second-factor.use': ['unproven', ...holders],
  /** Take a plan that costs something. */
  'plan.buy': confirmed,
  /** Publish exhibitions and works of one's own. */
  'exhibition.publish': confirmed,
  /** Read who would like to buy one's own works. */
  'purchases.read': confirmed,
  /** Hand over files. */
  'media.upload': operators,
  /** Read what people wrote to the site, and the letters it wrote; send newsletters. */
  'site.run': operators,
} as const satisfies Record<string, readonly Role[]>

export type Act = keyof typeof permissions

/** What somebody is to the table of rights. Who is halfway in is a visitor to all but the calls about the second factor. */
export function roleOf(person: Person): Role {
  if (person.kind === 'visitor') return 'visitor'
  if (person.role === 'operator') return 'operator'
  return person.verified ? 'verified' : 'registered'
}

/** Whether somebody may do that at all; whose thing it is, the feature asks itself. */
export function may(person: Person, act: Act): boolean {
  return mayAs(roleOf(person), act)
}

/** Whether a role gives the right to do that. */
export function mayAs(role: Role, act: Act): boolean {
  return permissions[act].some((allowed) => allowed === role)
}
