import '@enfilade/ui/controls/form-field.css'
import { useId } from 'react'

type AskFieldProps = {
  readonly name: string
  readonly label: string
  /** The site's messages about single fields, by name. */
  readonly wrong: Readonly<Record<string, string>>
  readonly type?: 'email' | 'tel'
  readonly autoComplete?: string
  readonly required?: boolean
  /** Set for a text of several lines. */
  readonly lines?: number
  readonly longestChars?: number
}

/** A field of a form in the room, with its error message below. */
export function AskField(props: AskFieldProps) {
  const { name, label, wrong, type = 'text', autoComplete, required, lines, longestChars = 300 } = props
  const id = useId()
  const why = wrong[name]
  const field = {
    id,
    name,
    autoComplete,
    required,
    maxLength: longestChars,
    'aria-invalid': why !== undefined || undefined,
    'aria-describedby': why === undefined ? undefined : `${id}-why`,
  }
  return (
    <p className="form-field ask-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="quiet"> required</span>}
      </label>
      {lines === undefined ? <input {...field} type={type} /> : <textarea {...field} rows={lines} />}
      {why !== undefined && (
        <span className="form-word" id={`${id}-why`}>
          {why}
        </span>
      )}
    </p>
  )
}
