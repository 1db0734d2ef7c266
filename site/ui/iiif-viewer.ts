import { iiifDocumentPath } from '@enfilade/contract/iiif-addresses'
import type { SiteSettings } from '@enfilade/contract/site-facts'

/** A viewer of somebody else's, opened on something of this site; nothing is asked of it before. */
export type ViewerLink = { name: string; href: string }

/** Where the viewer that the operator has chosen shows this document; null where there is none. */
export function viewerLink(
  { iiifViewer }: Pick<SiteSettings, 'iiifViewer'>,
  address: (path: string) => string,
  ...document: Parameters<typeof iiifDocumentPath>
): ViewerLink | null {
  if (iiifViewer === null) return null
  const { name, href } = iiifViewer
  return { name, href: `${href}${encodeURIComponent(address(iiifDocumentPath(...document)))}` }
}
