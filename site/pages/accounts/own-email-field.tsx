import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { useState } from 'react'
import { PasswordField } from './password-field.tsx'

/** The e-mail address of one's account. Changing it asks for the password. */
export function OwnEmailField({ present }: { present: string }) {
  const [written, setWritten] = useState<string | null>(null)
  return (
    <>
      <div
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement) setWritten(target.value)
        }}
      >
        <FormField
          name="email"
          label="E-mail"
          type="email"
          required
          maxLength={254}
          autoComplete="username"
          initial={present}
        />
      </div>
      {written !== null && written.trim() !== present && (
        <PasswordField name="currentPassword" label="Present password" />
      )}
    </>
  )
}
