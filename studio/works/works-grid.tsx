import type { LibraryWork } from '@enfilade/contract/library-calls'
import { libraryWorkPage } from '@enfilade/contract/page-addresses'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  type BlockBounds,
  blockAt,
  blockBounds,
  type GridBlock,
  type GridPlace,
  isInBlock,
  moveBlock,
  moveOfKey,
  nearestPlace,
  seenRows,
} from '#studio/grid/grid-block.ts'
import { cellsOfText, textOfCells } from '#studio/grid/grid-text.ts'
import { CellEditor } from './cell-editor.tsx'
import { type ColumnId, libraryColumns, type WorkColumn } from './library-columns.ts'
import {
  cellKey,
  type PlannedCell,
  type PlannedEdit,
  planEdit,
  planEmptying,
  planFillDown,
  planPaste,
} from './planned-edit.ts'
import { useSeenPart } from './use-seen-part.ts'
import { scaleOf, WorkPicture } from './work-picture.tsx'
import type { WorksSort } from './works-choice.ts'
import './works-grid.css'

/** Before the columns of the works: the tick, and the picture. */
const leading = 2
const pictureSidePx = 30

type WorksGridProps = {
  works: readonly LibraryWork[]
  sort: WorksSort | null
  onSort: (column: ColumnId) => void
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  /** An edit that is shown before it is made, by its cells. */
  planned: ReadonlyMap<string, PlannedCell>
  /** Shows an edit first; `isPlain` if it may be made at once where nothing of it is refused. */
  onEdit: (edit: PlannedEdit, isPlain: boolean) => void
  onUndo: () => void
  /** Names that are offered while an artist is typed. */
  artists: readonly string[]
}

type Editing = { readonly place: GridPlace; readonly text: string; readonly reason: string }

/** The library as a table that is edited like a spreadsheet; only the rows that are seen are in the document. */
export function WorksGrid({ works, sort, onSort, chosen, onChoose, planned, onEdit, onUndo, artists }: WorksGridProps) {
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const lastChosen = useRef<number | null>(null)
  const [block, setBlock] = useState<GridBlock>(blockAt({ row: 0, column: leading }))
  const [editing, setEditing] = useState<Editing | null>(null)
  const [rowPx] = useState(() => (matchMedia('(pointer: coarse)').matches ? 44 : 36))
  const navigate = useNavigate()
  const seen = useSeenPart(grid)
  const size = { rows: works.length, columns: leading + libraryColumns.length }
  const at = nearestPlace(block.at, size)
  const bounds = blockBounds({ anchor: nearestPlace(block.anchor, size), at })
  const { first, end } = seenRows({ ...seen, rowPx }, works.length)
  const pxPerCm = scaleOf(works, pictureSidePx)
  const isAllChosen = works.length > 0 && works.every(({ _id }) => chosen.has(_id))

  /** The block without the columns before those of the works. */
  const writable: BlockBounds = {
    ...bounds,
    left: Math.max(0, bounds.left - leading),
    right: Math.max(0, bounds.right - leading),
  }

  const headPx = rowPx
  function reveal({ row }: GridPlace): void {
    const element = grid.current
    if (element === null) return
    const top = row * rowPx
    const room = element.clientHeight - headPx
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowPx > element.scrollTop + room) element.scrollTop = top + rowPx - room
  }

  useEffect(() => {
    // Sideways, once the cell is drawn.
    document.getElementById(`${id}-${at.row}-${at.column}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, at.row, at.column])

  function move(by: { rows: number; columns: number }, isExtended = false): void {
    const next = moveBlock({ anchor: nearestPlace(block.anchor, size), at }, by, { size, isExtended })
    setBlock(next)
    reveal(next.at)
  }

  function begin(text: string | null): void {
    const work = works[at.row]
    const column = libraryColumns[at.column - leading]
    if (work === undefined) return
    if (column === undefined) {
      if (at.column === 0) choose(at.row, false)
      else void navigate(libraryWorkPage(work._id))
      return
    }
    if (column.write === null) return
    reveal(at)
    setBlock(blockAt(at))
    setEditing({ place: at, text: text ?? column.read(work), reason: '' })
  }

  /** Takes what is typed; false if it cannot be understood, and then it stays in its field. */
  function commit(text: string, by: { rows: number; columns: number } | null): boolean {
    if (editing === null) return true
    const work = works[editing.place.row]
    const column = libraryColumns[editing.place.column - leading]
    if (work === undefined || column === undefined) return true
    const edit = planEdit(`${column.name.toLowerCase()} of “${work.title}”`, [{ work, column, text }])
    const [cell] = edit.cells
    if (cell?.verdict === 'refused') {
      setEditing({ ...editing, text, reason: cell.reason })
      return false
    }
    setEditing(null)
    if (edit.changes.length > 0) onEdit(edit, true)
    if (by !== null) {
      grid.current?.focus()
      move(by)
    }
    return true
  }

  function choose(row: number, isRange: boolean): void {
    const from = isRange ? (lastChosen.current ?? row) : row
    const after = new Set(chosen)
    const isOn = !chosen.has(works[row]?._id ?? '')
    for (let each = Math.min(from, row); each <= Math.max(from, row); each += 1) {
      const workId = works[each]?._id
      if (workId === undefined) continue
      if (isOn || isRange) after.add(workId)
      else after.delete(workId)
    }
    lastChosen.current = row
    onChoose(after)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== grid.current) return
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const pageRows = Math.max(1, Math.floor(seen.heightPx / rowPx) - 2)
    const by = moveOfKey({ key: event.key, isFar: isCommand }, { pageRows, size })
    if (by !== null) move(by, event.shiftKey)
    else if (key === 'Enter' || key === 'F2') begin(null)
    else if (key === ' ' && (at.column === 0 || event.shiftKey)) choose(at.row, event.shiftKey && at.column === 0)
    else if (key === 'Delete' || key === 'Backspace') onEdit(planEmptying(works, writable), true)
    else if (key === 'Escape') setBlock(blockAt(at))
    else if (isCommand && key === 'a') onChoose(new Set(works.map(({ _id }) => _id)))
    else if (isCommand && key === 'd') onEdit(planFillDown(works, writable), true)
    else if (isCommand && key === 'z' && !event.shiftKey) onUndo()
    else if (event.key.length === 1 && !isCommand && !event.altKey && at.column >= leading) begin(event.key)
    else return
    event.preventDefault()
  }

  function onCopy(event: React.ClipboardEvent): void {
    if (event.target !== grid.current) return
    event.preventDefault()
    const columns = libraryColumns.slice(writable.left, writable.right + 1)
    const rows = works.slice(writable.top, writable.bottom + 1).map((work) => columns.map(({ read }) => read(work)))
    event.clipboardData.setData('text/plain', textOfCells(rows))
  }

  function onPaste(event: React.ClipboardEvent): void {
    if (event.target !== grid.current) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (text !== '') onEdit(planPaste(works, cellsOfText(text), writable), false)
  }

  function onCellPress(event: PointerEvent, place: GridPlace): void {
    if (event.button !== 0 || isField(event.target)) return
    const isAgain = event.pointerType === 'touch' && place.row === at.row && place.column === at.column
    setBlock(event.shiftKey ? { anchor: block.anchor, at: place } : blockAt(place))
    if (isAgain) begin(null)
  }

  return (
    <div
      className="works-grid"
      role="grid"
      aria-label="Works"
      aria-rowcount={works.length + 1}
      aria-colcount={size.columns}
      aria-multiselectable="true"
      aria-activedescendant={at.row >= first && at.row < end ? `${id}-${at.row}-${at.column}` : undefined}
      tabIndex={0}
      ref={grid}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      <div className="works-grid-head" role="rowgroup">
        <div className="works-grid-row" role="row" aria-rowindex={1}>
          <div role="columnheader" aria-colindex={1}>
            <label className="works-grid-tick">
              <input
                type="checkbox"
                aria-label="Choose all works"
                checked={isAllChosen}
                onChange={() => onChoose(isAllChosen ? new Set() : new Set(works.map(({ _id }) => _id)))}
              />
            </label>
          </div>
          <div role="columnheader" aria-colindex={2}>
            <span className="visually-hidden">Picture</span>
          </div>
          {libraryColumns.map((column, place) => (
            <div
              key={column.id}
              role="columnheader"
              className={`works-cell-${column.id}`}
              aria-colindex={leading + place + 1}
              aria-sort={sort?.column !== column.id ? 'none' : sort.isDown ? 'descending' : 'ascending'}
            >
              <button type="button" onClick={() => onSort(column.id)}>
                {column.name}
                {sort?.column === column.id && <span aria-hidden="true">{sort.isDown ? ' ▾' : ' ▴'}</span>}
              </button>
            </div>
          ))}
        </div>
      </div>
      <div className="works-grid-rows" role="rowgroup" style={{ height: works.length * rowPx }}>
        {works.slice(first, end).map((work, place) => {
          const row = first + place
          return (
            <div
              key={work._id}
              className="works-grid-row"
              role="row"
              aria-rowindex={row + 2}
              aria-selected={chosen.has(work._id)}
              style={{ top: row * rowPx, height: rowPx }}
            >
              {[...Array(size.columns).keys()].map((column) => {
                const cellPlace = { row, column }
                const facts = libraryColumns[column - leading]
                return (
                  <div
                    key={column}
                    id={`${id}-${row}-${column}`}
                    role="gridcell"
                    className={`works-cell ${facts === undefined ? '' : `works-cell-${facts.id}`} ${ringOf(bounds, cellPlace)}`}
                    aria-colindex={column + 1}
                    tabIndex={-1}
                    onFocus={({ target, currentTarget }) => {
                      // The grid has the focus, since cells that are scrolled away leave the document.
                      if (target === currentTarget) grid.current?.focus({ preventScroll: true })
                    }}
                    onPointerDown={(event) => onCellPress(event, cellPlace)}
                    onPointerEnter={({ buttons, pointerType }) => {
                      if (buttons === 1 && pointerType === 'mouse' && editing === null)
                        setBlock({ anchor: block.anchor, at: cellPlace })
                    }}
                    onDoubleClick={() => begin(null)}
                  >
                    {facts !== undefined ? (
                      editing?.place.row === row && editing.place.column === column ? (
                        <CellEditor
                          label={`${facts.name} of ${work.title}`}
                          text={editing.text}
                          reason={editing.reason}
                          options={facts.id === 'artist' ? artists : null}
                          isStatus={facts.id === 'status'}
                          onCommit={commit}
                          onLeave={() => {
                            setEditing(null)
                            grid.current?.focus()
                          }}
                        />
                      ) : (
                        <CellText work={work} column={facts} planned={planned.get(cellKey(work._id, facts))} />
                      )
                    ) : column === 0 ? (
                      <label className="works-grid-tick">
                        <input
                          type="checkbox"
                          tabIndex={-1}
                          aria-label={`Choose ${work.title}`}
                          checked={chosen.has(work._id)}
                          onChange={() => undefined}
                          onClick={({ shiftKey }) => choose(row, shiftKey)}
                        />
                      </label>
                    ) : (
                      <Link
                        className="works-grid-picture"
                        tabIndex={-1}
                        to={libraryWorkPage(work._id)}
                        aria-label={`Open ${work.title}`}
                      >
                        <WorkPicture work={work} pxPerCm={pxPerCm} sidePx={pictureSidePx} widthPx={64} />
                      </Link>
                    )}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** What a cell says; in an edit that is not made yet also what it would say, or that it is refused. */
function CellText({
  work,
  column,
  planned,
}: {
  work: LibraryWork
  column: WorkColumn
  planned: PlannedCell | undefined
}) {
  const text = column.read(work)
  const shown = column.id === 'title' ? <em>{text}</em> : text
  if (planned === undefined || planned.verdict === 'stays') return <span className="works-cell-text">{shown}</span>
  if (planned.verdict === 'refused') {
    return (
      <span className="works-cell-text refused" title={planned.reason}>
        “{planned.typed}”<span className="visually-hidden"> is refused. {planned.reason}</span>
      </span>
    )
  }
  return (
    <span className="works-cell-text">
      {text !== '' && <del>{text}</del>} <ins>{planned.after === '' ? 'empty' : planned.after}</ins>
    </span>
  )
}

/** Which edges of the block's ring a cell draws. */
function ringOf(bounds: BlockBounds, place: GridPlace): string {
  if (!isInBlock(bounds, place)) return ''
  return [
    'in-block',
    place.row === bounds.top ? 'top' : '',
    place.row === bounds.bottom ? 'bottom' : '',
    place.column === bounds.left ? 'left' : '',
    place.column === bounds.right ? 'right' : '',
  ].join(' ')
}

/** A press in a field of a cell belongs to the field. */
function isField(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, a, label') !== null
}
