import { iiifDocumentPath } from '@enfilade/contract/iiif-addresses'
import type { SiteSettings } from '@enfilade/contract/site-facts'

/** A viewer of another site that opens something of this site; it gets no request before. */
export type ViewerLink = { name: string; href: string }

/** Where the viewer chosen by the operator shows this document; null if there is none. */
export function viewerLink(
  { iiifViewer }: Pick<SiteSettings, 'iiifViewer'>,
  address: (path: string) => string,
  ...document: Parameters<typeof iiifDocumentPath>
): ViewerLink | null {
  if (iiifViewer === null) return null
  const { name, href } = iiifViewer
  return { name, href: `${href}${encodeURIComponent(address(iiifDocumentPath(...document)))}` }
}
