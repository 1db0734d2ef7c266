import { artworkTypes } from '@enfilade/contract/artwork-filters'
import { shortenText } from '@enfilade/contract/cut-text'
import type { FilterChoice } from '#site/ui/filter-select.tsx'
import { type ArtistFilterKey, type ArtistsAsked, artistLists } from './artist-list-address.ts'

/** The choices of the filters of the lists of artists. */
export type ArtistChoices = { country: FilterChoice[]; category: FilterChoice[]; arttype: FilterChoice[] }

/** The heading of a list of artists: a single category or country names it, anything else gives the heading of all. */
export function artistListHeading({ name, filters }: ArtistsAsked, choices: ArtistChoices): string {
  const chosen = Object.keys(filters)
  if (name !== null || chosen.length !== 1) return 'VR Artists'
  const category = nameOf(choices.category, filters.category)
  if (category !== null) return `VR Artists - ${category}`
  const country = nameOf(choices.country, filters.country)
  return country === null ? 'VR Artists' : `VR Artists from ${country}`
}

/** The chosen filters, with the address of the list without each; a search is one choice. */
export function chosenOfArtists(
  { name, filters }: ArtistsAsked,
  choices: ArtistChoices,
): { name: string; without: string }[] {
  if (name !== null) return [{ name: `“${shortened(name)}”`, without: artistLists.base }]
  const words: Record<ArtistFilterKey, string | null> = {
    country: chosenName(choices.country, filters.country),
    category: chosenName(choices.category, filters.category),
    arttype: chosenName(artworkTypes, filters.arttype),
    isOnSale: filters.isOnSale ? 'Works for sale' : null,
  }
  return artistLists.keys.flatMap((key) => {
    const word = words[key]
    return word === null
      ? []
      : [{ name: word, without: artistLists.addressOf(artistLists.withFilter(filters, key, null)) }]
  })
}

/** The name of a choice, or null if nothing is chosen or the choice does not exist. */
export function nameOf(choices: readonly FilterChoice[], slug: string | undefined): string | null {
  return choices.find((choice) => choice.slug === slug)?.name ?? null
}

function chosenName(choices: readonly FilterChoice[], slug: string | undefined): string | null {
  return slug === undefined ? null : (nameOf(choices, slug) ?? shortened(slug))
}

const longestShown = 60

function shortened(text: string): string {
  return shortenText(text, longestShown + 1)
}
