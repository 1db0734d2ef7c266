import type { Ground } from '#ground'

export type Accounts = ReturnType<typeof openAccounts>

/** The people who run the house, and the tokens that act for them. */
export function openAccounts(_ground: Pick<Ground, 'database' | 'clock'>) {
  return {}
}
