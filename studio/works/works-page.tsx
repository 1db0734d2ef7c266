import { bringInPage, emailVerificationPage } from '@enfilade/contract/page-addresses'
import { Wall } from '@enfilade/ui/controls/wall.tsx'
import '@enfilade/ui/controls/form-field.css'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import '#studio/shell/search-field.css'
import { usePageTitle } from '#studio/shell/use-page-title.ts'
import { BulkBar } from './bulk-bar.tsx'
import { EditPreview } from './edit-preview.tsx'
import { libraryDesk } from './library-desk.ts'
import { countWords, type PlannedEdit, plannedByCell } from './planned-edit.ts'
import { scaleOf } from './work-picture.tsx'
import {
  filterCounts,
  foundWorks,
  isWorkFilter,
  knownArtists,
  type WorkFilter,
  type WorksSort,
  workFilters,
} from './works-choice.ts'
import type { WorksState } from './works-desk.ts'
import { WorksGrid } from './works-grid.tsx'
import { WorksNotices, WorksSaved } from './works-notices.tsx'
import './works-page.css'
import { WorksPictures } from './works-pictures.tsx'

const nothingPlanned = new Map()

/** The library: all works as a table that is edited like a spreadsheet, or as pictures at one scale. */
export function WorksPage() {
  usePageTitle('Works')
  const state = useSyncExternalStore(libraryDesk.subscribe, libraryDesk.state)
  useEffect(() => void libraryDesk.load(), [])
  const { works, standing, isRead } = state
  const isRefused = standing === 'unconfirmed' || standing === 'refused'
  return (
    <div className="works">
      <div className="works-head studio-title">
        <h1 className="title long">Works</h1>
        {!isRefused && (
          <Link className="button-primary" to={bringInPage}>
            Bring in works
          </Link>
        )}
      </div>
      {isRefused ? (
        <>
          <p className="studio-notice" role="alert">
            {state.reason}
          </p>
          {standing === 'unconfirmed' && (
            <a className="button-primary" href={emailVerificationPage}>
              Confirm your e-mail
            </a>
          )}
        </>
      ) : works.length > 0 ? (
        <Library state={state} />
      ) : (
        <>
          <Wall />
          {!isRead && standing !== 'away' ? (
            <div className="works-awaited" role="status" aria-busy="true" aria-label="Loading">
              {[1, 2, 3, 4, 5, 6].map((row) => (
                <span key={row} />
              ))}
            </div>
          ) : (
            <>
              <p className="studio-notice works-empty">
                {standing === 'away'
                  ? 'You are offline, or the site cannot be reached. Your works are loaded as soon as it is there.'
                  : 'Your library is empty. Bring in pictures of your works.'}
              </p>
            </>
          )}
        </>
      )}
    </div>
  )
}

function Library({ state }: { state: WorksState }) {
  const { works, listNo } = state
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const [sort, setSort] = useState<WorksSort | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [planned, setPlanned] = useState<PlannedEdit | null>(null)
  const asked = query.get('show')
  const filter = isWorkFilter(asked) ? asked : 'all'
  const isPictures = query.get('view') === 'pictures'
  const counts = useMemo(() => filterCounts(works), [works])
  const byId = useMemo(() => new Map(works.map((work) => [work._id, work])), [works])
  const artists = useMemo(() => knownArtists(works), [works])
  // A row stays where it is while one types in it: the order is made anew when one asks for it, or works come or go.
  const ids = useMemo(
    () => (listNo < 0 ? [] : foundWorks(libraryDesk.state().works, { filter, search, sort })),
    [listNo, filter, search, sort],
  )
  const listed = useMemo(() => ids.flatMap((id) => byId.get(id) ?? []), [ids, byId])
  const chosenListed = useMemo(() => listed.filter(({ _id }) => chosen.has(_id)), [listed, chosen])
  const byCell = useMemo(() => (planned === null ? nothingPlanned : plannedByCell(planned)), [planned])

  function show(name: string, value: string | null): void {
    const next = new URLSearchParams(query)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setQuery(next, { replace: true })
  }

  /** Makes an edit, or shows it first: one of many cells, and one of which something is refused. */
  function plan(edit: PlannedEdit, isPlain: boolean): void {
    const isWhole = edit.cells.every(({ verdict }) => verdict !== 'refused') && edit.leftOut === ''
    if (isWhole && (isPlain || edit.cells.length === 1)) libraryDesk.edit(edit.words, edit.changes)
    else setPlanned(edit)
  }

  function endPlan(isTaken: boolean): void {
    if (planned !== null && isTaken) libraryDesk.edit(planned.words, planned.changes)
    setPlanned(null)
    document.querySelector<HTMLElement>('.works-grid')?.focus({ preventScroll: true })
  }

  return (
    <>
      <div className="works-tools">
        <p className="works-search search-field">
          <input
            type="search"
            aria-label="Find a work"
            placeholder="Find a title, artist, year, medium"
            maxLength={200}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </p>
        <p className="works-filters" role="group" aria-label="Which works">
          {Object.entries(workFilters).map(([name, { name: words }]) => (
            <FilterWord
              key={name}
              name={name}
              words={`${words}, ${(counts.get(name) ?? 0).toLocaleString('en-GB')}`}
              chosen={filter}
              onChoose={() => show('show', name === 'all' ? null : name)}
            />
          ))}
        </p>
        <p className="works-views" role="group" aria-label="View">
          <button type="button" aria-pressed={!isPictures} onClick={() => show('view', null)}>
            Table
          </button>
          <button type="button" aria-pressed={isPictures} onClick={() => show('view', 'pictures')}>
            Pictures
          </button>
        </p>
      </div>
      <Wall />
      {chosenListed.length > 0 && !isPictures && (
        <BulkBar works={chosenListed} onPlan={(edit) => plan(edit, false)} onClear={() => setChosen(new Set())} />
      )}
      <WorksNotices state={state} />
      {listed.length === 0 ? (
        <p className="studio-notice works-empty">
          {search.trim() === '' ? 'No work is like that.' : `No work has “${search.trim()}”.`}
        </p>
      ) : isPictures ? (
        <WorksPictures works={listed} />
      ) : (
        <WorksGrid
          works={listed}
          sort={sort}
          onSort={(column) => setSort(nextSort(sort, column))}
          chosen={chosen}
          onChoose={setChosen}
          planned={byCell}
          onEdit={plan}
          onUndo={libraryDesk.undo}
          artists={artists}
        />
      )}
      {planned !== null && <EditPreview edit={planned} onTake={() => endPlan(true)} onLeave={() => endPlan(false)} />}
      <div className="works-foot small">
        <p>
          {listed.length === works.length
            ? countWords(works.length, 'work')
            : `${listed.length.toLocaleString('en-GB')} of ${countWords(works.length, 'work')}`}
        </p>
        {!isPictures && <ScaleBar lengthPx={100 * scaleOf(listed, 30)} />}
        {isPictures && <ScaleBar lengthPx={100 * scaleOf(listed, 240)} />}
        <WorksSaved state={state} />
      </div>
    </>
  )
}

function FilterWord({
  name,
  words,
  chosen,
  onChoose,
}: {
  name: string
  words: string
  chosen: WorkFilter
  onChoose: () => void
}) {
  return (
    <button type="button" aria-pressed={name === chosen} onClick={onChoose}>
      {words}
    </button>
  )
}

/** One metre at the scale of the pictures. */
function ScaleBar({ lengthPx }: { lengthPx: number }) {
  return (
    <p className="works-scale grey">
      <span style={{ width: lengthPx }} aria-hidden="true" /> 1 m
    </p>
  )
}

/** A column is sorted up, then down, then no more. */
function nextSort(sort: WorksSort | null, column: WorksSort['column']): WorksSort | null {
  if (sort?.column !== column) return { column, isDown: false }
  return sort.isDown ? null : { column, isDown: true }
}
