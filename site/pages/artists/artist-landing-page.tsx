import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { Section } from '#site/ui/section.tsx'
import { artistFacts } from './artist-facts.ts'
import { ArtistGrid } from './artist-grid.tsx'
import { artistLists } from './artist-list-address.ts'
import { artistsAskedOf, loadArtistPage } from './artist-list-loading.ts'
import { ArtistResults } from './artist-results.tsx'

/** Categories that have a block of their own, and how many artists such a block shows. */
const categoryBlocks = 6
const artistsInBlock = 4

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadArtistPage(args, artistsAskedOf(args))
  return { list, hall: list.skip === 0 ? await loadHall(args) : null }
}

/** What stands before the list of all artists on its first page. */
async function loadHall(args: LoaderFunctionArgs) {
  const { gallery, picture } = openPage(args)
  const [featured, categories] = await Promise.all([
    gallery.artists.featured(),
    gallery.tags.list({ group: 'ARTIST_CATEGORY' }),
  ])
  const blocks = await Promise.all(
    categories.slice(0, categoryBlocks).map(async ({ name, url }) => {
      const { artists, count } = await gallery.artists.list({ category: url, limit: artistsInBlock })
      return {
        name,
        count,
        address: artistLists.addressOf({ name: null, filters: { category: url } }),
        artists: artists.map((artist) => artistFacts(artist, picture)),
      }
    }),
  )
  return {
    featured: featured.map((artist) => artistFacts(artist, picture)),
    blocks: blocks.filter(({ artists }) => artists.length > 0),
  }
}

/** The first page of artists: the chosen ones, categories with some artists each, then everybody. */
export default function ArtistLandingPage() {
  const { list, hall } = useLoaderData<typeof loader>()
  if (!hall) return <ArtistResults first={list} />
  return (
    <>
      {hall.featured.length > 0 && <Section name="Featured" wide={<ArtistGrid artists={hall.featured} first />} />}
      {hall.blocks.map(({ name, artists, address }) => (
        <Section
          key={address}
          name={name}
          aside={
            <Link className="word" to={address}>
              See all<span className="said"> {name}</span>
            </Link>
          }
          wide={<ArtistGrid artists={artists} />}
        />
      ))}
      <Section name="All artists" wide={<ArtistResults first={list} />} />
    </>
  )
}
