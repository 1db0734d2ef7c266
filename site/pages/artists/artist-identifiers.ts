import type { Artist } from '@enfilade/contract/artists'

/** An artist's entry in a list of names that others keep too. */
export type ArtistIdentifier = { list: string; id: string; address: string }

/**
 * Where else the artist is known: the Union List of Artist Names of the Getty, and Wikidata. A catalogue may hold the bare
 * number or the whole address; what is neither is left out.
 */
export function artistIdentifiers({ ulan, wikidata }: Pick<Artist, 'ulan' | 'wikidata'>): ArtistIdentifier[] {
  const identifiers: ArtistIdentifier[] = []
  const ulanId = /^(?:https?:\/\/vocab\.getty\.edu\/(?:page\/)?ulan\/)?(\d{9})$/.exec(ulan?.trim() ?? '')?.[1]
  if (ulanId) identifiers.push({ list: 'ULAN', id: ulanId, address: `https://vocab.getty.edu/page/ulan/${ulanId}` })
  const item = /^(?:https?:\/\/(?:www\.)?wikidata\.org\/(?:wiki|entity)\/)?(Q\d{1,12})$/.exec(
    wikidata?.trim() ?? '',
  )?.[1]
  if (item) identifiers.push({ list: 'Wikidata', id: item, address: `https://www.wikidata.org/wiki/${item}` })
  return identifiers
}
