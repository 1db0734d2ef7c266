import '@enfilade/ui/controls/form-field.css'
import { useId, useState } from 'react'
import type { TextName } from './texts-calls.ts'
import { shownText, type TextsDesk, type TextsState } from './texts-desk.ts'

type SavedFieldProps = {
  desk: TextsDesk
  state: TextsState
  name: TextName
  label: string
  maxLength: number
  /** Several lines instead of one. */
  lines?: number
  /** Takes both columns. */
  wide?: boolean
  hint?: string
}

/** A field that saves itself. What is wrong with it, or keeps it from the site, is said below its rule. */
export function SavedField({ desk, state, name, label, maxLength, lines, wide = false, hint }: SavedFieldProps) {
  const id = useId()
  // While one writes, the field shows each space that is typed; the site stores it without those at its ends.
  const [written, setWritten] = useState<string | null>(null)
  const control = {
    id,
    maxLength,
    autoComplete: 'off',
    value: written ?? shownText(state, name),
    'aria-invalid': state.troubles[name] === undefined ? undefined : true,
    'aria-describedby': `${id}-word`,
    onBlur: () => setWritten(null),
  } as const
  const write = (text: string) => {
    setWritten(text)
    desk.type(name, text)
  }
  return (
    <div className={`form-field ${wide ? 'wide' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {lines === undefined ? (
        <input {...control} type="text" onChange={({ currentTarget }) => write(currentTarget.value)} />
      ) : (
        <textarea {...control} rows={lines} onChange={({ currentTarget }) => write(currentTarget.value)} />
      )}
      <FieldWord id={`${id}-word`} desk={desk} state={state} name={name} hint={hint} />
    </div>
  )
}

type SavedChoiceProps = {
  desk: TextsDesk
  state: TextsState
  name: TextName
  label: string
  /** The words of each choice, by its value. */
  choices: readonly (readonly [value: string, words: string])[]
}

/** A choice of a few that saves itself. */
export function SavedChoice({ desk, state, name, label, choices }: SavedChoiceProps) {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={shownText(state, name)}
        aria-describedby={`${id}-word`}
        onChange={({ currentTarget }) => desk.type(name, currentTarget.value)}
      >
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <FieldWord id={`${id}-word`} desk={desk} state={state} name={name} />
    </div>
  )
}

type FieldWordProps = Pick<SavedFieldProps, 'desk' | 'state' | 'name'> & {
  id: string
  hint?: string | undefined
  /** What somebody else has chosen, where that is no text. */
  theirWords?: string
}

/** What there is to say below a field. */
export function FieldWord({ id, desk, state, name, hint, theirWords }: FieldWordProps) {
  const trouble = state.troubles[name]
  if (trouble?.kind === 'refused') {
    return (
      <span className="form-word" id={id} role="alert">
        {trouble.reason}
      </span>
    )
  }
  if (trouble?.kind === 'clash') {
    const others = theirWords ?? (trouble.theirs === null ? 'nothing here' : `“${trouble.theirs}”`)
    return (
      <span className="form-word" id={id} role="alert">
        Somebody else has written {others}.{' '}
        <button type="button" className="button-link" onClick={() => desk.keepMine(name)}>
          Keep mine
        </button>{' '}
        <button type="button" className="button-link" onClick={() => desk.takeTheirs(name)}>
          Take theirs
        </button>
      </span>
    )
  }
  const waits = state.isOffline && state.unsent[name] !== undefined
  return (
    <span className="form-hint" id={id}>
      {waits ? 'Not saved yet. It waits here until there is a connection.' : hint}
    </span>
  )
}
