import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { counted } from '#site/ui/counted.ts'
import { artistFacts } from './artist-facts.ts'
import { ArtistGrid } from './artist-grid.tsx'
import { artistLists } from './artist-list-address.ts'
import { artistsAskedOf, loadArtistPage } from './artist-list-loading.ts'
import './artist-landing-page.css'
import { ArtistResults } from './artist-results.tsx'

/** How many categories, those with most artists, have a block of their own; and how many artists are in a block. */
const categoryBlocks = 4
const artistsInBlock = 4
/** Further categories are only in the filter. */
const mostCategories = 40

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadArtistPage(args, artistsAskedOf(args))
  return { list, hall: list.skip === 0 ? await loadHall(args) : null }
}

/** What precedes the list of all artists on its first page. */
async function loadHall(args: LoaderFunctionArgs) {
  const { gallery, picture } = openPage(args)
  const [featured, categories] = await Promise.all([
    gallery.artists.featured(),
    gallery.tags.list({ group: 'ARTIST_CATEGORY' }),
  ])
  const filled = (
    await Promise.all(
      categories.slice(0, mostCategories).map(async ({ name, url }) => {
        const { count } = await gallery.artists.list({ category: url, limit: 0 })
        return { name, url, count, address: artistLists.addressOf({ name: null, filters: { category: url } }) }
      }),
    )
  )
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  // An incomplete row looks wrong: such categories are named below the others.
  const full = filled.filter(({ count }) => count >= artistsInBlock).slice(0, categoryBlocks)
  const blocks = await Promise.all(
    full.map(async ({ name, url, address }) => {
      const { artists } = await gallery.artists.list({ category: url, limit: artistsInBlock })
      return { name, address, artists: artists.map((artist) => artistFacts(artist, picture)) }
    }),
  )
  return {
    featured: featured.map((artist) => artistFacts(artist, picture)),
    blocks,
    others: filled.filter((each) => !full.includes(each)).map(({ name, address, count }) => ({ name, address, count })),
  }
}

/** The first page of artists: the featured ones, categories with some artists each, then all. */
export default function ArtistLandingPage() {
  const { list, hall } = useLoaderData<typeof loader>()
  if (!hall) return <ArtistResults first={list} inView />
  return (
    <>
      {hall.featured.length > 0 && <Section name="Featured" wide={<ArtistGrid artists={hall.featured} first />} />}
      {hall.blocks.map(({ name, artists, address }) => (
        <Section
          key={address}
          name={name}
          aside={
            <Link className="button-link" to={address}>
              See all<span className="visually-hidden"> {name}</span>
            </Link>
          }
          wide={<ArtistGrid artists={artists} />}
        />
      ))}
      {hall.others.length > 0 && (
        <Section name={hall.blocks.length > 0 ? 'More categories' : 'Categories'}>
          <ul className="artist-categories">
            {hall.others.map(({ name, address, count }) => (
              <li key={address}>
                <Link className="button-link" to={address}>
                  {name}
                </Link>{' '}
                <span className="small grey">{counted(count, 'artist')}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section name="All artists" wide={<ArtistResults first={list} />} />
    </>
  )
}
