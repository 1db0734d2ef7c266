import { isAudiencePage } from '@enfilade/contract/page-addresses'
/** What a visitor of the site came for: to look at exhibitions, or to make one. */
export type VisitorMode = 'explore' | 'create'

const modeOfHash: Readonly<Record<string, VisitorMode>> = {
  '#explore': 'explore',
  '#requirements': 'explore',
  '#create': 'create',
  '#advantages': 'create',
}

/** The mode that an address asks for; one that says nothing keeps the present one. */
export function modeAfter(present: VisitorMode, hash: string): VisitorMode {
  return modeOfHash[hash] ?? present
}

/** The mode of a page that is for those who make exhibitions; null where the visitor's own counts. */
export function modeOfPage(pathname: string): VisitorMode | null {
  return isAudiencePage(pathname) ? 'create' : null
}
