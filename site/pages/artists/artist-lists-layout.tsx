import { type LoaderFunctionArgs, Outlet, useLoaderData, useRouteLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { ChosenWords } from '#site/ui/chosen-words.tsx'
import { counted } from '#site/ui/counted.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { ArtistFilterBar } from './artist-filter-bar.tsx'
import type { loader as landingLoader } from './artist-landing-page.tsx'
import { type ArtistsAsked, artistLists } from './artist-list-address.ts'
import { artistChoices, artistsAskedOf } from './artist-list-loading.ts'
import type { loader as listLoader } from './artist-list-page.tsx'
import { type ArtistChoices, artistListHeading, chosenOfArtists, nameOf } from './artist-list-words.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, head } = openPage(args)
  const asked = artistsAskedOf(args)
  const choices = await artistChoices(gallery)
  if (isPathOfNothing(asked, choices)) throw notFound()
  const heading = artistListHeading(asked, choices)
  return {
    asked,
    heading,
    choices,
    chosen: chosenOfArtists(asked, choices),
    head: await head({
      title: heading,
      description: 'Artists whose works hang in the exhibitions of this site.',
      // There are thousands of combined lists; only those with a path of their own are pages to index.
      indexed: !artistLists.addressOf(asked).includes('?'),
    }),
  }
}

/** A path stands for one thing; if the site does not have it, the page is not found. */
function isPathOfNothing(asked: ArtistsAsked, choices: ArtistChoices): boolean {
  if (artistLists.addressOf(asked).includes('?')) return false
  const { country, category, arttype } = asked.filters
  return (
    (country !== undefined && nameOf(choices.country, country) === null) ||
    (category !== undefined && nameOf(choices.category, category) === null) ||
    (arttype !== undefined && nameOf(choices.arttype, arttype) === null)
  )
}

export const meta = headTags

/** Heading and filters above every list of artists; the list below changes without them. */
export default function ArtistListsLayout() {
  const { asked, heading, choices, chosen } = useLoaderData<typeof loader>()
  const count = useArtistCount()
  return (
    <>
      <PageTitle title={heading} aside={count !== null && count > 0 && <p>{counted(count, 'artist')}</p>} />
      <ArtistFilterBar asked={asked} choices={choices} />
      <ChosenWords chosen={chosen} base={artistLists.base} />
      <Outlet />
    </>
  )
}

/** The number of artists in the list below, on any page. */
function useArtistCount(): number | null {
  const onLanding = useRouteLoaderData<typeof landingLoader>('artists')
  const filtered = useRouteLoaderData<typeof listLoader>('artists-filtered')
  const found = useRouteLoaderData<typeof listLoader>('artists-found')
  return (onLanding ?? filtered ?? found)?.list.count ?? null
}
