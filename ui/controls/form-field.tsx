import { useContext, useId, useState } from 'react'
import './form-field.css'
import { FormState } from './form-state.ts'

type FormFieldProps = {
  name: string
  label: React.ReactNode
  /** Stated beside the label, and marked when left empty. */
  required?: boolean
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'date'
  /** The value at the start. */
  initial?: string
  /** The keyboard that a touch screen shows. */
  inputMode?: 'numeric'
  /** Several lines instead of one. */
  lines?: number
  /** Takes both columns. */
  wide?: boolean
  hint?: string
  className?: string
  maxLength: number
  autoComplete?: string
}

/**
 * One line or several to write on: the label above, a rule below, and one word under the rule when something is wrong.
 */
export function FormField(props: FormFieldProps) {
  const { name, label, required = false, type = 'text', lines, wide = false, hint, initial = '' } = props
  const id = useId()
  const answer = useContext(FormState)
  const refused = answer?.done === false ? answer : null
  // What was found here since the last answer takes precedence over that answer.
  const [found, setFound] = useState<{ since: typeof answer; word: string | null; filled: boolean } | null>(null)
  const present = found !== null && found.since === answer ? found : null
  const word = present === null ? (refused?.fields[name] ?? null) : present.word
  const look = ({ validity, value }: { validity: ValidityState; value: string }) => {
    const wrong = validity.valueMissing ? 'Missing' : validity.typeMismatch ? wrongForm[type] : null
    setFound({ since: answer, word: wrong, filled: value !== '' })
  }
  const lookAgain = (written: { validity: ValidityState; value: string }) => {
    // While the visitor types, an unfinished value is no mistake; an emptied one is.
    if (written.validity.valid || written.validity.valueMissing) look(written)
  }
  const control = {
    id,
    name,
    required,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete ?? 'off',
    defaultValue: refused?.typed[name] ?? initial,
    'aria-invalid': word === null ? undefined : true,
    'aria-describedby': word !== null ? `${id}-word` : hint ? `${id}-hint` : undefined,
  } as const
  return (
    <p className={`form-field ${wide ? 'wide' : ''} ${props.className ?? ''}`}>
      <label htmlFor={id}>
        {label}
        {required && <span className="form-required"> required</span>}
        {present?.filled && word === null && <span className="form-good" aria-hidden="true" />}
      </label>
      {lines === undefined ? (
        <input
          {...control}
          type={type}
          inputMode={props.inputMode}
          onBlur={(event) => look(event.currentTarget)}
          onInput={(event) => lookAgain(event.currentTarget)}
        />
      ) : (
        <textarea
          {...control}
          rows={lines}
          onBlur={(event) => look(event.currentTarget)}
          onInput={(event) => lookAgain(event.currentTarget)}
        />
      )}
      {word !== null ? (
        <span className="form-word" id={`${id}-word`}>
          {word}
        </span>
      ) : (
        hint && (
          <span className="form-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )
      )}
    </p>
  )
}

const wrongForm = {
  text: null,
  tel: null,
  password: null,
  date: null,
  email: 'This is not an e-mail address.',
  url: 'This is not a web address.',
} as const
