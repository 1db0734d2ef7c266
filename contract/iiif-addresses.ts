/** Where the site tells of everything it shows, after IIIF Presentation 3, as a path. */
export const iiifSitePath = '/iiif/presentation/3/collection.json'

/** Where the document of a work, an object, an exhibition or an artist after IIIF Presentation 3 is, as a path. */
export function iiifDocumentPath(kind: 'artworks' | 'artifacts' | 'exhibitions' | 'artists', url: string): string {
  return `/iiif/presentation/3/${kind}/${encodeURIComponent(url)}/${kind === 'artists' ? 'collection' : 'manifest'}.json`
}
