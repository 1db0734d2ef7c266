import { type SearchKind, searchKinds } from '@enfilade/contract/search-kinds'
import type { Option } from '@enfilade/ui/controls/use-options.ts'

/** A suggestion with its address. */
export type FoundOption = Option & { address: string }

const kindWords: Readonly<Record<SearchKind, string>> = {
  artworks: 'Work',
  artists: 'Artist',
  exhibitions: 'Exhibition',
  spaces: 'Space',
  news: 'News',
  artifacts: 'Artifact',
}

/** Loads suggestions for a text from the site. Rejects if the site is unreachable. */
export async function loadSuggestions(text: string, signal: AbortSignal): Promise<FoundOption[]> {
  const answer = await fetch(`/v1/search/suggestions?${new URLSearchParams({ q: text })}`, { signal })
  if (!answer.ok) return []
  return readSuggestions(await answer.json())
}

/** The suggestions in an answer; skips invalid ones. */
export function readSuggestions(answer: unknown): FoundOption[] {
  const data = fieldOf(answer, 'data')
  return Array.isArray(data) ? data.flatMap(readSuggestion) : []
}

function readSuggestion(entry: unknown): FoundOption[] {
  const kind = searchKinds.find((each) => each === fieldOf(entry, 'kind'))
  const title = fieldOf(entry, 'title')
  const address = fieldOf(entry, 'address')
  const aside = fieldOf(entry, 'aside')
  if (kind === undefined || typeof title !== 'string' || typeof address !== 'string') return []
  const words = typeof aside === 'string' ? aside : null
  return [{ value: `${kind} ${address}`, label: title, aside: asideOf(kind, words), address }]
}

/** A work is identified by its artist, all others by their kind. */
function asideOf(kind: SearchKind, aside: string | null): string {
  if (aside === null) return kindWords[kind]
  return kind === 'artworks' ? aside : `${kindWords[kind]}, ${aside}`
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
