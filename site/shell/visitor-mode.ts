import { isAudiencePage } from '@enfilade/contract/page-addresses'
/** The visitor's interest: to look at exhibitions, or to make one. */
export type VisitorMode = 'explore' | 'create'

const modeOfHash: Readonly<Record<string, VisitorMode>> = {
  '#explore': 'explore',
  '#requirements': 'explore',
  '#create': 'create',
  '#advantages': 'create',
}

/** The mode in an address; an address without one keeps the present mode. */
export function modeAfter(present: VisitorMode, hash: string): VisitorMode {
  return modeOfHash[hash] ?? present
}

/** The mode of a page for organisers; null if the visitor's own applies. */
export function modeOfPage(pathname: string): VisitorMode | null {
  return isAudiencePage(pathname) ? 'create' : null
}
