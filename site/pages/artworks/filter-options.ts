import type { LoadOptions, Option } from '@enfilade/ui/controls/use-options.ts'

/** Artists with a name similar to the typed text, each with the number of their works. */
export const loadArtistOptions: LoadOptions<Option> = async (text, signal) => {
  const name = text.trim()
  if (name === '') return []
  const artists = await askSite(`/v1/artist-suggestions?${new URLSearchParams({ name })}`, signal)
  return artists.flatMap(({ url, name: artist, lifeDates, artPieceCount }) => {
    if (typeof url !== 'string' || typeof artist !== 'string' || artPieceCount === 0) return []
    return [{ value: url, label: artist, ...(typeof lifeDates === 'string' && { aside: lifeDates }) }]
  })
}

/** Styles with a name similar to the typed text. */
export const loadStyleOptions: LoadOptions<Option> = async (text, signal) => {
  const query = new URLSearchParams({ group: 'STYLE', ...(text.trim() && { name: text.trim() }) })
  const styles = await askSite(`/v1/tags?${query}`, signal)
  return styles.flatMap(({ url, name }) =>
    typeof url === 'string' && typeof name === 'string' ? [{ value: url, label: name }] : [],
  )
}

/** The `data` in the answer of a call of the site. */
async function askSite(address: string, signal: AbortSignal): Promise<Record<string, unknown>[]> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  const said: unknown = await answer.json()
  const entries: unknown = isRecord(said) ? said['data'] : null
  return Array.isArray(entries) ? entries.filter(isRecord) : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
