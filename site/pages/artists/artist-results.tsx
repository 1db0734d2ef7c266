import { furtherArtists } from '@enfilade/contract/page-addresses'
import { pageLength } from '@enfilade/contract/page-length'
import { useLocation } from 'react-router'
import { GrowingList } from '#site/ui/growing-list.tsx'
import { createListMemory } from '#site/ui/list-memory.ts'
import { useGrowingList } from '#site/ui/use-growing-list.ts'
import { type ArtistFacts, isArtistFacts } from './artist-facts.ts'
import { ArtistGrid } from './artist-grid.tsx'
import type { ArtistList } from './artist-list-loading.ts'
import './artist-results.css'

/** How far above its end a list loads more automatically; the specification's figure. */
const thresholdPx = 50

const memory = createListMemory<ArtistFacts>()

type ArtistResultsProps = {
  first: ArtistList
  /** In view when the page opens. */
  inView?: boolean
}

/** Artists of a list, with more loaded while scrolling. */
export function ArtistResults({ first, inView = false }: ArtistResultsProps) {
  const { key } = useLocation()
  if (first.items.length === 0) return <p className="lead at-axis empty-list">No matching results.</p>
  return <Results key={`${key} ${first.address} ${first.skip}`} first={first} inView={inView} />
}

function Results({ first, inView }: { first: ArtistList; inView: boolean }) {
  const { address } = first
  const list = useGrowingList({
    first,
    name: address,
    partAddress: (skip) => furtherArtists(address, skip),
    isItem: isArtistFacts,
    memory,
  })
  const rest = list.count - list.skip - list.items.length
  return (
    <div className="artist-results">
      <GrowingList
        list={list}
        what="artists"
        moreAddress={pageAddress(address, (first.skip + first.items.length) / pageLength + 1)}
        previousAddress={first.skip > 0 ? pageAddress(address, first.skip / pageLength) : null}
        thresholdPx={thresholdPx}
      >
        <ArtistGrid
          artists={list.items}
          first={inView}
          awaited={list.standing === 'loading' ? Math.min(pageLength, Math.max(0, rest)) : 0}
        />
      </GrowingList>
    </div>
  )
}

/** The same list from one of its pages on. */
function pageAddress(address: string, page: number): string {
  const number = Math.max(1, Math.ceil(page))
  if (number === 1) return address
  return `${address}${address.includes('?') ? '&' : '?'}page=${number}`
}
