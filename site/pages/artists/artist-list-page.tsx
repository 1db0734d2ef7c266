import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { artistsAskedOf, loadArtistPage } from './artist-list-loading.ts'
import { ArtistResults } from './artist-results.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return { list: await loadArtistPage(args, artistsAskedOf(args)) }
}

/** Filtered artists or search results, below the heading and the filters of all lists. */
export default function ArtistListPage() {
  return <ArtistResults first={useLoaderData<typeof loader>().list} inView />
}
