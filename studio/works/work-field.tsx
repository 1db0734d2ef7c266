import type { LibraryWork } from '@enfilade/contract/library-calls'
import { useEffect, useId, useRef, useState } from 'react'
import type { Written } from './library-columns.ts'
import { libraryDesk } from './library-desk.ts'

/** While somebody types, a field waits until they rest. */
const restMs = 700

export type FieldFacts = {
  readonly label: string
  readonly read: (work: LibraryWork) => string
  readonly write: (text: string, work: LibraryWork) => Written
  readonly hint?: string
  readonly isLong?: boolean
  readonly isWide?: boolean
  readonly options?: readonly string[]
}

/** What the site did not take of a field, and why. */
export type RefusedText = { readonly typed: string; readonly reason: string }

/** A field of a work. What is typed is saved when one rests or leaves; what is refused stays, with its sentence. */
export function WorkField({
  work,
  facts,
  refused,
}: {
  work: LibraryWork
  facts: FieldFacts
  refused: RefusedText | null
}) {
  const id = useId()
  const { label, hint, options } = facts
  // Null while the field shows what the work says.
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const rest = useRef(0)
  const unsaved = useRef<string | null>(null)

  function save(text: string): void {
    clearTimeout(rest.current)
    unsaved.current = null
    const written = facts.write(text, work)
    if (!written.done) return setReason(written.reason)
    setReason('')
    libraryDesk.edit(`${label.toLowerCase()} of “${work.title}”`, [{ id: work._id, to: written.to }])
  }

  const saveNow = useRef(save)
  useEffect(() => {
    saveNow.current = save
  })
  useEffect(
    () => () => {
      // One may leave the page before one rests.
      if (unsaved.current !== null) saveNow.current(unsaved.current)
    },
    [],
  )

  const word = reason === '' ? (refused?.reason ?? null) : reason
  const shared = {
    id,
    value: typed ?? refused?.typed ?? facts.read(work),
    'aria-invalid': word === null ? undefined : true,
    'aria-describedby': word !== null || hint !== undefined ? `${id}-word` : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped(value)
      unsaved.current = value
      clearTimeout(rest.current)
      // Half a word is not refused while it is typed.
      rest.current = window.setTimeout(() => {
        if (facts.write(value, work).done) saveNow.current(value)
      }, restMs)
    },
    onBlur: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      if (typed === null) return
      save(value)
      if (facts.write(value, work).done) setTyped(null)
    },
  } as const
  return (
    <p className={`form-field ${facts.isWide === true ? 'wide' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {facts.isLong === true ? (
        <textarea rows={5} {...shared} />
      ) : (
        <input
          autoComplete="off"
          list={options === undefined ? undefined : `${id}-options`}
          {...shared}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') save(currentTarget.value)
          }}
        />
      )}
      {options !== undefined && (
        <datalist id={`${id}-options`}>
          {options.slice(0, 200).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
      {(word !== null || hint !== undefined) && (
        <span className={word === null ? 'form-hint' : 'form-word'} id={`${id}-word`}>
          {word ?? hint}
        </span>
      )}
    </p>
  )
}

/** A choice of a few words. */
export function WorkChoiceField({
  work,
  label,
  value,
  options,
  onChoose,
}: {
  work: LibraryWork
  label: string
  value: string
  options: readonly { value: string; words: string }[]
  onChoose: (value: string) => Written
}) {
  const id = useId()
  return (
    <p className="form-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const written = onChoose(currentTarget.value)
          if (written.done)
            libraryDesk.edit(`${label.toLowerCase()} of “${work.title}”`, [{ id: work._id, to: written.to }])
        }}
      >
        {options.map(({ value: each, words }) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </p>
  )
}
