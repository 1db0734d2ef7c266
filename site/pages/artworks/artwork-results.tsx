import { furtherArtworks } from '@enfilade/contract/page-addresses'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { GrowingList } from '#site/ui/growing-list.tsx'
import { createListMemory } from '#site/ui/list-memory.ts'
import { type ListPart, partOfText } from '#site/ui/list-part.ts'
import { useGrowingList } from '#site/ui/use-growing-list.ts'
import { pageAddress, worksAPage } from './artwork-list-address.ts'
import type { ArtworkList } from './artwork-list-loading.ts'
import { ArtworkMasonry } from './artwork-masonry.tsx'
import { isListedArtwork, type ListedArtwork } from './listed-artwork.ts'
import './artwork-results.css'

/** How near its end a list loads more automatically; the specification's figure. */
const thresholdPx = 250

const memory = createListMemory<ListedArtwork>({ name: 'lists-of-works', isItem: isListedArtwork })

type WorkResultsProps = {
  list: ArtworkList
  /** In view when the page opens. */
  inView?: boolean
}

/** Works of a list, with more loaded while scrolling. */
export function ArtworkResults({ list, inView = false }: WorkResultsProps) {
  const { key } = useLocation()
  const { address, partText } = list
  const part = useMemo(() => partOfText(partText, isListedArtwork), [partText])
  if (part.items.length === 0) return <p className="lead at-axis empty-list">No matching results.</p>
  return <Results key={`${key} ${address} ${part.skip}`} address={address} first={part} inView={inView} />
}

function Results({ address, first, inView }: { address: string; first: ListPart<ListedArtwork>; inView: boolean }) {
  const list = useGrowingList({
    first,
    name: address,
    partAddress: (skip) => furtherArtworks(address, skip),
    isItem: isListedArtwork,
    memory,
  })
  const shown = list.skip + list.items.length
  const awaited = Math.min(worksAPage, Math.max(0, list.count - shown))
  return (
    <div className="work-results">
      <GrowingList
        list={list}
        what="works"
        moreAddress={pageAddress(address, shown / worksAPage + 1)}
        previousAddress={list.skip > 0 ? pageAddress(address, list.skip / worksAPage) : null}
        thresholdPx={thresholdPx}
      >
        <ArtworkMasonry works={list.items} awaited={list.standing === 'loading' ? awaited : 0} first={inView} />
      </GrowingList>
    </div>
  )
}
