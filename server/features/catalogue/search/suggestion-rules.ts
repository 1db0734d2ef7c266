import { articlePage, exhibitionPage, recordPages, searchResultsPage } from '@enfilade/contract/page-addresses'
import { mostSuggestions, type SearchSuggestion } from '@enfilade/contract/search'
import type { SearchKind } from '@enfilade/contract/search-kinds'
import type { SuggestionRow } from './suggestion-store.ts'

/** The order of kinds for names with the same rank: artists and exhibitions before the many works. */
const kindOrder: readonly SearchKind[] = ['artists', 'exhibitions', 'artworks', 'spaces', 'news', 'artifacts']

/** The best names in order; at least one of every kind with matches. `rows` are best first within a kind. */
export function suggestionsOf(rows: SuggestionRow[]): SearchSuggestion[] {
  const ordered = rows
    .map((row, place) => ({ row, place }))
    .sort(
      (a, b) =>
        a.row.rank - b.row.rank || kindOrder.indexOf(a.row.kind) - kindOrder.indexOf(b.row.kind) || a.place - b.place,
    )
    .map(({ row }) => row)
  const firsts = new Set(kindOrder.flatMap((kind) => ordered.find((row) => row.kind === kind) ?? []))
  const others = ordered.filter((row) => !firsts.has(row)).slice(0, mostSuggestions - firsts.size)
  const chosen = new Set([...firsts, ...others])
  return ordered.filter((row) => chosen.has(row)).map(suggestionOf)
}

function suggestionOf(row: SuggestionRow): SearchSuggestion {
  const { kind, title, aside, bearers } = row
  // A name of many works leads to all of them.
  if (bearers > 1 && (kind === 'artworks' || kind === 'artifacts')) {
    const noun = kind === 'artworks' ? 'works' : 'artifacts'
    return { kind, title, aside: `${bearers.toLocaleString('en-GB')} ${noun}`, address: searchResultsPage(title, kind) }
  }
  return { kind, title, aside, address: addressOf(row) }
}

function addressOf(row: SuggestionRow): string {
  const { kind, url } = row
  if (kind === 'exhibitions') return exhibitionPage(row.organizerType, url)
  return kind === 'news' ? articlePage(url) : recordPages[kind](url)
}
