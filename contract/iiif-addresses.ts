/** The path of the IIIF Presentation 3 collection of everything the site shows. */
export const iiifSitePath = '/iiif/presentation/3/collection.json'

/** The path of the IIIF Presentation 3 document of a work, an object, an exhibition or an artist. */
export function iiifDocumentPath(kind: 'artworks' | 'artifacts' | 'exhibitions' | 'artists', url: string): string {
  return `/iiif/presentation/3/${kind}/${encodeURIComponent(url)}/${kind === 'artists' ? 'collection' : 'manifest'}.json`
}
