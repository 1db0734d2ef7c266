import { useId } from 'react'
import { FilterSearch } from '#site/ui/filter-search.tsx'
import { FilterSelect } from '#site/ui/filter-select.tsx'
import { FilterSwitch } from '#site/ui/filter-switch.tsx'
import { useListFilters } from '#site/ui/use-list-filters.ts'
import { ArtistChoice } from './artist-choice.tsx'
import { type ArtworksAsked, workLists } from './artwork-list-address.ts'
import { StyleChoice } from './style-choice.tsx'
import './artwork-filter-bar.css'
import { furtherFilters, type OfferedChoices } from './artwork-filter-choices.ts'

type WorkFilterBarProps = {
  asked: ArtworksAsked
  choices: OfferedChoices
  artistName: string | null
}

/** The filters of the lists of works and the search for titles. Without script a button sends them. */
export function ArtworkFilterBar({ asked: present, choices, artistName }: WorkFilterBarProps) {
  const formId = useId()
  const { filters, name, choose } = useListFilters(workLists, present)
  const chooseOnSale = choose('isOnSale')
  return (
    <search className="filter-bar work-filter-bar">
      <form id={formId} action={workLists.combined} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
        <FilterSwitch
          name="isOnSale"
          label="Only artworks for sale"
          on={filters.isOnSale === 'true'}
          onTurn={(on) => chooseOnSale(on ? 'true' : null)}
        />
        <ArtistChoice
          key={filters.artist ?? ''}
          url={filters.artist ?? null}
          name={artistName}
          onChoose={choose('artist')}
        />
        <FilterSelect
          name="arttype"
          label="Art type"
          anything="Select art type..."
          choices={choices.arttype}
          value={filters.arttype}
          onChoose={choose('arttype')}
        />
        <StyleChoice
          choices={choices.style}
          more={choices.moreStyles}
          value={filters.style}
          onChoose={choose('style')}
        />
      </form>
      <FilterSearch
        name={name ?? ''}
        label="Search by title"
        action={workLists.search}
        addressOf={(searched) => workLists.addressOf({ name: searched, filters: {} })}
      />
      <details className="further-filters" open={furtherFilters.some(({ key }) => filters[key]) || undefined}>
        <summary className="button-link">More filters</summary>
        <div>
          {furtherFilters.map(({ key, name: kind }) => (
            <FilterSelect
              key={key}
              name={key}
              label={kind}
              anything={kind}
              choices={choices[key]}
              value={filters[key]}
              form={formId}
              onChoose={choose(key)}
            />
          ))}
        </div>
      </details>
      <noscript>
        <button className="plain-button" form={formId}>
          Show works
        </button>
      </noscript>
    </search>
  )
}
