import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadArtworkList } from './artwork-list-loading.ts'
import { ArtworkResults } from './artwork-results.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return { list: await loadArtworkList(args) }
}

/** Filtered works or search results, below the heading and the filters of all lists. */
export default function ArtworkListPage() {
  const { list } = useLoaderData<typeof loader>()
  return <ArtworkResults list={list} inView />
}
