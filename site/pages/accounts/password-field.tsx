import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { useState } from 'react'
import './password-field.css'
import { passwordStrength } from './password-strength.ts'

type PasswordFieldProps = {
  name: 'password' | 'confirmPassword' | 'currentPassword'
  label: string
  /** For a new password: shows advice and its strength below. */
  chosen?: boolean
  wide?: boolean
  required?: boolean
}

const advice = 'At least 8 characters with one digit, one upper-case and one lower-case letter.'

/** A field for a password, which can be made visible. */
export function PasswordField({ name, label, chosen = false, wide = false, required = true }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [strength, setStrength] = useState('')
  const isNew = chosen || name === 'confirmPassword'
  return (
    <div
      className={wide ? 'password-field wide' : 'password-field'}
      onInput={({ target }) => {
        if (!chosen || !(target instanceof HTMLInputElement)) return
        setStrength(target.value === '' ? '' : `${passwordStrength(target.value)}.`)
      }}
    >
      <FormField
        name={name}
        label={label}
        type={shown ? 'text' : 'password'}
        required={required}
        maxLength={200}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(chosen && { hint: advice })}
      />
      <button
        type="button"
        className="password-field-show"
        aria-pressed={shown}
        aria-label={`Show ${label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
      {chosen && (
        <p className="password-field-strength" role="status">
          {strength}
        </p>
      )}
    </div>
  )
}
