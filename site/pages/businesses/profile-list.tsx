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
  /** What the page came with; null where the tab is opened in the browser. */
  first: ListPart<Item> | null
  /** True once the tab is open. */
  open: boolean
  what: string
  isItem: (value: unknown) => value is Item
  memory: ListMemory<Item>
  /** One element whose children are the entries. */
  draw: (items: readonly Item[]) => React.ReactNode
}

/** One of a profile's lists, brought when its tab is opened for the first time. */
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
      // An element of its own: the list that takes its place has not moved there.
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
