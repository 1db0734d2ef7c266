import type { LibraryWork } from '@enfilade/contract/library-calls'
import { type SubmitEvent, useId, useState } from 'react'
import { libraryColumns, type WorkColumn } from './library-columns.ts'
import { countWords, type PlannedEdit, planNumbering, planReplacing, planSetting } from './planned-edit.ts'

type BulkWay = 'set' | 'replace' | 'number'
const ways = { set: 'Set a field', replace: 'Find and replace', number: 'Number titles' } as const
const writable = libraryColumns.filter(({ write }) => write !== null)
const texts = writable.filter(({ id }) => ['title', 'artist', 'year', 'medium'].includes(id))

type BulkBarProps = {
  /** The chosen works in the order of the table. */
  works: readonly LibraryWork[]
  onPlan: (edit: PlannedEdit) => void
  onClear: () => void
}

/** What can be done with all chosen works at once; each is shown in the table before it is made. */
export function BulkBar({ works, onPlan, onClear }: BulkBarProps) {
  const [way, setWay] = useState<BulkWay | null>(null)
  const [columnId, setColumnId] = useState('title')
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const columns = way === 'set' ? writable : texts
  const column = columns.find(({ id }) => id === columnId) ?? columns[0]

  function plan(event: SubmitEvent): void {
    event.preventDefault()
    if (column === undefined || way === null) return
    if (way === 'set') onPlan(planSetting(works, column, first))
    else if (way === 'replace') onPlan(planReplacing(works, column, { find: first, replace: second }))
    else onPlan(planNumbering(works, { pattern: first, from: Math.max(0, Number.parseInt(second || '1', 10) || 0) }))
  }

  return (
    <div className="bulk-bar">
      <p className="bulk-ways">
        <strong role="status">{countWords(works.length, 'work')} chosen</strong>
        {bulkWays().map((each) => (
          <button
            key={each}
            type="button"
            className="button-link"
            aria-expanded={way === each}
            onClick={() => {
              setWay(way === each ? null : each)
              setFirst('')
              setSecond('')
            }}
          >
            {ways[each]}
          </button>
        ))}
        <button type="button" className="button-link quiet" onClick={onClear}>
          Choose none
        </button>
      </p>
      {way !== null && column !== undefined && (
        <form className="bulk-form" onSubmit={plan}>
          {way !== 'number' && <ColumnChoice columns={columns} chosen={column} onChoose={setColumnId} />}
          <BulkField
            label={way === 'set' ? 'To' : way === 'replace' ? 'Find' : 'Title, with # for the number'}
            value={first}
            onType={setFirst}
          />
          {way !== 'set' && (
            <BulkField label={way === 'replace' ? 'Replace by' : 'From number'} value={second} onType={setSecond} />
          )}
          <button type="submit" className="plain-button">
            Show what changes
          </button>
        </form>
      )}
    </div>
  )
}

function bulkWays(): BulkWay[] {
  return ['set', 'replace', 'number']
}

function ColumnChoice({
  columns,
  chosen,
  onChoose,
}: {
  columns: readonly WorkColumn[]
  chosen: WorkColumn
  onChoose: (id: string) => void
}) {
  const id = useId()
  return (
    <p className="form-field">
      <label htmlFor={id}>Field</label>
      <select id={id} value={chosen.id} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {columns.map(({ id: columnId, name }) => (
          <option key={columnId} value={columnId}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}

function BulkField({ label, value, onType }: { label: string; value: string; onType: (value: string) => void }) {
  const id = useId()
  return (
    <p className="form-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} autoComplete="off" value={value} onChange={({ currentTarget }) => onType(currentTarget.value)} />
    </p>
  )
}
