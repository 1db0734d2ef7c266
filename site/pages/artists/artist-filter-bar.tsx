import { FilterSearch } from '#site/ui/filter-search.tsx'
import { FilterSelect } from '#site/ui/filter-select.tsx'
import { FilterSwitch } from '#site/ui/filter-switch.tsx'
import { useListFilters } from '#site/ui/use-list-filters.ts'
import { type ArtistsAsked, artistLists } from './artist-list-address.ts'
import type { ArtistChoices } from './artist-list-words.ts'

/** The filters of the lists of artists and the search for names. Without script, two forms with a button each. */
export function ArtistFilterBar({ asked: present, choices }: { asked: ArtistsAsked; choices: ArtistChoices }) {
  const { filters, name, choose } = useListFilters(artistLists, present)
  const chooseOnSale = choose('isOnSale')
  return (
    <search className="filter-bar">
      <form action={artistLists.combined} aria-label="Filters">
        <FilterSwitch
          name="isOnSale"
          label="Artists with works for sale"
          on={filters.isOnSale === 'true'}
          onTurn={(on) => chooseOnSale(on ? 'true' : null)}
        />
        <FilterSelect
          name="country"
          label="Country"
          anything="Select country..."
          choices={choices.country}
          value={filters.country}
          onChoose={choose('country')}
        />
        <FilterSelect
          name="arttype"
          label="Art type"
          anything="Select art type..."
          choices={choices.arttype}
          value={filters.arttype}
          onChoose={choose('arttype')}
        />
        <FilterSelect
          name="category"
          label="Category"
          anything="Select category..."
          choices={choices.category}
          value={filters.category}
          onChoose={choose('category')}
        />
        <noscript>
          <button className="plain-button">Show artists</button>
        </noscript>
      </form>
      <FilterSearch
        name={name ?? ''}
        label="Search by name"
        action={artistLists.search}
        addressOf={(searched) => artistLists.addressOf({ name: searched, filters: {} })}
      />
    </search>
  )
}
