import { furtherOfProfile, profileTab, profileTabShowing } from '@enfilade/contract/page-addresses'
import { useEffect } from 'react'
import { GrowingList } from '#site/ui/growing-list.tsx'
import type { ListMemory } from '#site/ui/list-memory.ts'
import type { ListPart } from '#site/ui/list-part.ts'
import { useGrowingList } from '#site/ui/use-growing-list.ts'
import { emptyTexts, type ProfileListName, profileLists } from './profile-lists.ts'
import './profile-list.css'

type ProfileListProps<Item> = {
  name: ProfileListName
  /** Address of the profile. */
  address: string
  /** The entries in the page; null if the tab is opened in the browser. */
  first: ListPart<Item> | null
  /** True once the tab is open. */
  open: boolean
  what: string
  isItem: (value: unknown) => value is Item
  memory: ListMemory<Item>
  /** Renders one element whose children are the entries. */
  draw: (items: readonly Item[]) => React.ReactNode
}

/** One of a profile's lists, loaded when its tab is first opened. */
export function ProfileList<Item extends { id: string }>(props: ProfileListProps<Item>) {
  const { name, address, first, open, what, isItem, memory, draw } = props
  const list = useGrowingList({
    first,
    name: `${address}${name}`,
    everywhere: true,
    partAddress: (skip) => furtherOfProfile(address, name, skip),
    isItem,
    memory,
  })
  const { loaded, standing, items, loadMore } = list
  const wanted = open && !loaded && standing === 'resting'
  useEffect(() => {
    if (wanted) loadMore()
  })
  const place = first === null ? 'profile-list brought' : 'profile-list'
  if (!loaded) {
    return (
      // A separate element: the list that replaces it is not a moved one.
      <div key="coming" className={`${place} at-axis`} aria-busy={standing === 'loading'}>
        <p className="small grey" role="status">
          {standing === 'failed' ? `The ${what} did not come.` : `Bringing the ${what}…`}
        </p>
        <noscript>
          <a className="button-link" href={profileTab(address, name)}>
            See the {what}
          </a>
        </noscript>
        {standing === 'failed' && (
          <button type="button" className="button-link" onClick={loadMore}>
            Try again
          </button>
        )}
      </div>
    )
  }
  if (items.length === 0) return <p className={`${place} lead at-axis`}>{emptyTexts[name]}</p>
  return (
    <div key="here" className={place}>
      <GrowingList
        list={list}
        what={what}
        moreAddress={profileTabShowing(address, name, items.length + profileLists[name].step)}
      >
        {draw(items)}
      </GrowingList>
    </div>
  )
}
