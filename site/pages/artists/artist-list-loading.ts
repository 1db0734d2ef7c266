import type { ArtistFilter } from '@enfilade/contract/artist-calls'
import { pageLength } from '@enfilade/contract/page-length'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { pagePath } from '#site/shell/page-head.ts'
import { pageAsked } from '#site/ui/filter-address.ts'
import type { ListPart } from '#site/ui/list-part.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { type ArtistFacts, artistFacts } from './artist-facts.ts'
import { type ArtistsAsked, addressWord, artistLists } from './artist-list-address.ts'
import { type ArtistChoices, nameOf } from './artist-list-words.ts'

/** A longer search matches no name; the catalogue is not queried. */
const longestNameChars = 200
/** No site has so many pages. */
const lastPage = 800_000

type OpenGallery = ReturnType<typeof openPage>['gallery']

/** One part of a list of artists, and the address of the whole list. */
export type ArtistList = ListPart<ArtistFacts> & { address: string }

/** The query of a page of artists; ends the loader with a redirect to the canonical address. */
export function artistsAskedOf(args: LoaderFunctionArgs): ArtistsAsked {
  const url = new URL(pagePath(args.request.url), args.request.url)
  url.search = String(visitorQuery(args.request))
  const asked = artistLists.askedOf(url)
  if (!asked) throw notFound()
  const better = artistLists.betterAddress(url, asked)
  if (better !== null) throw redirect(better, 301)
  return asked
}

/** The choices of the filters: countries and art types of artists in the catalogue, and all categories. */
export async function artistChoices(gallery: OpenGallery): Promise<ArtistChoices> {
  const [country, categories, { arttype }] = await Promise.all([
    countryChoices(gallery),
    gallery.tags.list({ group: 'ARTIST_CATEGORY' }),
    gallery.artworks.choices(),
  ])
  return {
    country,
    category: categories.map(({ name, url }) => ({ slug: url, name })),
    arttype: arttype.map(({ slug, name }) => ({ slug, name })),
  }
}

async function countryChoices(gallery: OpenGallery): Promise<ArtistChoices['country']> {
  const countries = await gallery.artists.countries()
  return countries.map(({ name, artistCount }) => ({ slug: addressWord(name), name, count: artistCount }))
}

/** The part of a list at its address, twelve artists per page. A page after the last is not found. */
export async function loadArtistPage(args: LoaderFunctionArgs, asked: ArtistsAsked): Promise<ArtistList> {
  const page = pageAsked(visitorQuery(args.request))
  if (page > lastPage) throw notFound()
  const list = await loadArtists(args, asked, (page - 1) * pageLength)
  if (page > 1 && list.items.length === 0) throw notFound()
  return list
}

/** Twelve artists of a list, from a position. */
export async function loadArtists(args: LoaderFunctionArgs, asked: ArtistsAsked, skip: number): Promise<ArtistList> {
  const { gallery, picture } = openPage(args)
  const address = artistLists.addressOf(asked)
  const filter = await artistFilter(gallery, asked)
  if (filter === null) return { address, items: [], skip, count: 0 }
  const { artists, count } = await gallery.artists.list({ ...filter, skip, limit: pageLength })
  return { address, items: artists.map((artist) => artistFacts(artist, picture)), skip, count }
}

/** The same as a query of the catalogue; null if nothing can match. The catalogue knows a country by its name. */
async function artistFilter(gallery: OpenGallery, { name, filters }: ArtistsAsked): Promise<ArtistFilter | null> {
  if ((name?.length ?? 0) > longestNameChars) return null
  const { country: slug, isOnSale, ...others } = filters
  if (slug === undefined) return { name, ...others, isOnSale: isOnSale === 'true' }
  const country = nameOf(await countryChoices(gallery), slug)
  return country === null ? null : { name, ...others, country, isOnSale: isOnSale === 'true' }
}
