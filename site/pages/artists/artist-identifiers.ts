import type { Artist } from '@enfilade/contract/artists'

/** An artist's entry in an authority file. */
export type ArtistIdentifier = { list: string; id: string; address: string }

/**
 * The artist's entries in the Getty's Union List of Artist Names and in Wikidata. A catalogue may contain the number or
 * the whole address; anything else is left out.
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
