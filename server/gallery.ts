import { type Accounts, openAccounts } from '#accounts'
import type { Ground } from '#ground'

/** The front doors of all features: what a page, a call or a command may ask for. */
export type Gallery = {
  accounts: Accounts
}

/** Puts the features together over one ground. Their job handlers start to work here. */
export async function openGallery(ground: Ground): Promise<Gallery> {
  const accounts = openAccounts(ground)
  return { accounts }
}
