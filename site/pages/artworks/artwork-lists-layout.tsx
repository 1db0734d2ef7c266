import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData, useRouteLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { ChosenWords } from '#site/ui/chosen-words.tsx'
import { counted } from '#site/ui/counted.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { ArtworkFilterBar } from './artwork-filter-bar.tsx'
import { offeredChoices } from './artwork-filter-choices.ts'
import { type ChosenNames, chosenFilters, isUnknown, listHeading } from './artwork-filter-words.ts'
import type { loader as landingLoader } from './artwork-landing-page.tsx'
import { type ArtworksAsked, workLists } from './artwork-list-address.ts'
import { askedOf } from './artwork-list-loading.ts'
import type { loader as listLoader } from './artwork-list-page.tsx'

type OpenedGallery = ReturnType<typeof openPage>['gallery']

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, head } = openPage(args)
  const asked = askedOf(args)
  const [choices, artist] = await Promise.all([gallery.artworks.choices(), artistAsked(gallery, asked)])
  const style = choices.style.find(({ slug }) => slug === asked.filters.style)?.name ?? null
  const names = { artist, style }
  if (isPathOfNothing(asked, names)) throw notFound()
  const heading = listHeading(asked, names)
  return {
    asked,
    heading,
    names,
    chosen: chosenFilters(asked, names),
    choices: offeredChoices(choices, asked.filters),
    head: await head({
      title: heading,
      description: 'Paintings, drawings, prints, photographs and sculptures that hang in the exhibitions of this site.',
      // There are thousands of combined lists; only those with a path of their own are pages to index.
      indexed: !workLists.addressOf(asked).includes('?'),
    }),
  }
}

/** The artist's name. A typed name, as sent without script, redirects to that artist's works. */
async function artistAsked(gallery: OpenedGallery, { filters }: ArtworksAsked): Promise<string | null> {
  if (!filters.artist) return null
  const artist = await gallery.artists.findByUrl(filters.artist)
  if (artist) return artist.name
  const { artists } = await gallery.artists.list({ name: filters.artist.replaceAll('-', ' '), limit: 1 })
  const [meant] = artists
  if (meant) throw redirect(workLists.addressOf(workLists.withFilter(filters, 'artist', meant.url)), 302)
  return null
}

/** A path stands for one thing; if that does not exist, the page is not found. */
function isPathOfNothing({ name, filters }: ArtworksAsked, names: ChosenNames): boolean {
  if (name !== null || workLists.addressOf({ name, filters }).includes('?')) return false
  return (
    (filters.artist !== undefined && names.artist === null) ||
    (filters.style !== undefined && names.style === null) ||
    isUnknown(filters, 'arttype')
  )
}

export const meta = headTags

/** Heading and filters above every list of works; the list below changes without them. */
export default function ArtworkListsLayout() {
  const { asked, heading, chosen, choices, names } = useLoaderData<typeof loader>()
  const count = useWorkCount()
  return (
    <>
      <PageTitle title={heading} aside={count !== null && count > 0 && <p>{counted(count, 'work')}</p>} />
      <ArtworkFilterBar asked={asked} choices={choices} artistName={names.artist} />
      <ChosenWords chosen={chosen} base={workLists.base} />
      <Outlet />
    </>
  )
}

/** The number of works in the list below, on any page. */
function useWorkCount(): number | null {
  const onLanding = useRouteLoaderData<typeof landingLoader>('artworks')
  const filtered = useRouteLoaderData<typeof listLoader>('artworks-filtered')
  const found = useRouteLoaderData<typeof listLoader>('artworks-found')
  return (onLanding ?? filtered ?? found)?.list.count ?? null
}
