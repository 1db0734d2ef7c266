import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadWorkList } from './artwork-list-loading.ts'
import { WorkResults } from './work-results.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return { list: await loadWorkList(args) }
}

/** Filtered works or search results, below the heading and the filters of all lists. */
export default function ArtworkListPage() {
  const { list } = useLoaderData<typeof loader>()
  return <WorkResults list={list} inView />
}
