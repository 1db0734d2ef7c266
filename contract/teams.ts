import { z } from 'zod'

/** What a person may do in a team: everything; all but its people and its plan; hang and edit; look. */
export const TeamRole = z.enum(['owner', 'curator', 'assistant', 'guest'])
export type TeamRole = z.infer<typeof TeamRole>

/** The roles that change drafts. */
export const hangingRoles = ['owner', 'curator', 'assistant'] as const satisfies readonly TeamRole[]

/** The roles that open and close exhibitions. */
export const openingRoles = ['owner', 'curator'] as const satisfies readonly TeamRole[]
