import { useContext, useId, useState } from 'react'
import { FormStanding } from './form-standing.ts'

type FormFieldProps = {
  name: string
  label: React.ReactNode
  /** Said beside the label, and marked when left empty. */
  required?: boolean
  type?: 'text' | 'email' | 'tel' | 'url'
  /** Several lines instead of one. */
  lines?: number
  /** Takes both columns. */
  wide?: boolean
  hint?: string
  className?: string
  maxLength: number
  autoComplete?: string
}

/** One line or several to write on: the label above, a rule below, and one word under the rule when something is wrong. */
export function FormField(props: FormFieldProps) {
  const { name, label, required = false, type = 'text', lines, wide = false, hint, className = '' } = props
  const id = useId()
  const answer = useContext(FormStanding)
  const refused = answer?.done === false ? answer : null
  // What was found here since the last answer counts more than what the answer said.
  const [found, setFound] = useState<{ since: typeof answer; word: string | null } | null>(null)
  const word = found !== null && found.since === answer ? found.word : (refused?.fields[name] ?? null)
  const look = (validity: ValidityState) => {
    const wrong = validity.valueMissing ? 'Missing' : validity.typeMismatch ? wrongForm[type] : null
    setFound({ since: answer, word: wrong })
  }
  const control = {
    id,
    name,
    required,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete ?? 'off',
    defaultValue: refused?.typed[name] ?? '',
    'aria-invalid': word === null ? undefined : true,
    'aria-describedby': word !== null ? `${id}-word` : hint ? `${id}-hint` : undefined,
  } as const
  return (
    <p className={`form-field ${wide ? 'wide' : ''} ${className}`}>
      <label htmlFor={id}>
        {label}
        {required && <span className="form-required"> required</span>}
      </label>
      {lines === undefined ? (
        <input
          {...control}
          type={type}
          onBlur={(event) => look(event.currentTarget.validity)}
          onInput={(event) => event.currentTarget.validity.valid && setFound({ since: answer, word: null })}
        />
      ) : (
        <textarea
          {...control}
          rows={lines}
          onBlur={(event) => look(event.currentTarget.validity)}
          onInput={(event) => event.currentTarget.validity.valid && setFound({ since: answer, word: null })}
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
  email: 'This is not an e-mail address.',
  url: 'This is not a web address.',
} as const
