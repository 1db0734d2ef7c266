import { bringInPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import '#studio/shell/search-field.css'
import { libraryDesk } from '#studio/works/library-desk.ts'
import { foundWorks } from '#studio/works/works-choice.ts'
import type { Desk } from './desk.ts'
import { addWorks } from './works-adding.ts'

/** The others are found by their names. */
const mostShown = 100

/** The works of the maker's library that are not in the exhibition yet, to be added to it. */
export function LibraryPart({
  desk,
  exhibitionId,
  known,
}: {
  desk: Desk
  exhibitionId: string
  known: readonly string[]
}) {
  const { works, standing, isRead } = useSyncExternalStore(libraryDesk.subscribe, libraryDesk.state)
  useEffect(() => void libraryDesk.load(), [])
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [doing, setDoing] = useState(false)
  const [said, setSaid] = useState('')
  const taken = new Set(known)
  const others = works.filter(({ _id }) => !taken.has(_id))
  const ids = others.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : []))
  const foundIds = new Set(foundWorks(others, { filter: 'all', search, sort: null }))
  const found = others.filter(({ _id }) => foundIds.has(_id))

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (ids.length === 0 || doing) return
    setDoing(true)
    const added = await addWorks(exhibitionId, ids, known.length)
    if (added === null) {
      await desk.refresh()
      setChosen(new Set())
    }
    setDoing(false)
    setSaid(added ?? (ids.length === 1 ? 'One work added.' : `${ids.length} works added.`))
  }

  return (
    <Section name="From your library">
      {!isRead && standing !== 'asking' && <p className="studio-notice">Your library cannot be read now.</p>}
      {isRead && others.length === 0 && (
        <p className="studio-notice">
          {works.length === 0
            ? 'No works are in your library yet.'
            : 'All works of your library are in this exhibition.'}
        </p>
      )}
      <p className="library-way">
        <Link className="button-link" to={bringInPage}>
          Bring in pictures
        </Link>
      </p>
      {others.length > 0 && (
        <form onSubmit={(event) => void add(event)}>
          {others.length > mostShown && (
            <p className="search-field">
              <input
                type="search"
                aria-label="Find a work of your library"
                placeholder="Find a title, artist, year, medium"
                maxLength={200}
                value={search}
                onChange={({ currentTarget }) => setSearch(currentTarget.value)}
                onKeyDown={(event) => {
                  // It is in the form that adds works, which a search must not do.
                  if (event.key === 'Enter') event.preventDefault()
                }}
              />
            </p>
          )}
          <ul>
            {found.slice(0, mostShown).map(({ _id, title, artistName, widthCm, heightCm }) => (
              <li key={_id} className="library-row">
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.has(_id)}
                    onChange={({ target }) => setChosen(withOrWithout(chosen, _id, target.checked))}
                  />
                  <em>{title}</em>
                  <span className="small grey">
                    {[artistName ?? '', sizeWords(heightCm, widthCm)].filter((part) => part !== '').join(', ')}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {found.length > mostShown && (
            <p className="small grey">{found.length - mostShown} more are not shown. Find them by their names.</p>
          )}
          {found.length === 0 && <p className="small grey">No work has “{search.trim()}”.</p>}
          <div className="library-tools">
            <button type="submit" className="button-link" aria-disabled={ids.length === 0 || doing}>
              {ids.length === 0 ? 'Add to the exhibition' : `Add ${ids.length} to the exhibition`}
            </button>
            <button type="button" className="button-link" onClick={() => setChosen(new Set([...chosen, ...foundIds]))}>
              Choose all
            </button>
          </div>
        </form>
      )}
      <p className="small strong" role="status">
        {said}
      </p>
    </Section>
  )
}

function withOrWithout(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const after = new Set(chosen)
  if (isChosen) after.add(id)
  else after.delete(id)
  return after
}

function sizeWords(heightCm: number | null, widthCm: number | null): string {
  return heightCm === null || widthCm === null ? 'no size yet' : `${heightCm} × ${widthCm} cm`
}
