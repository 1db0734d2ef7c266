import type { CodeSecret } from '@enfilade/contract/second-factor-calls'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { ScanCode } from '@enfilade/ui/controls/scan-code.tsx'
import { useEffect, useRef, useState } from 'react'
import { plainCode } from './account-checks.ts'
import './code-set-up.css'
import { InPlaceForm } from './in-place-form.tsx'
import { beginCodes, confirmCodes } from './own-second-factor-calls.ts'
import { PasswordField } from './password-field.tsx'

/** Sets up one-time codes: the password, then a secret for the app, then its first code. */
export function CodeSetUp({ onAdded }: { onAdded: (recoveryCodes: readonly string[] | null) => void }) {
  const [secret, setSecret] = useState<CodeSecret | null>(null)
  if (secret === null) {
    return (
      <InPlaceForm sendWord="Continue" send={({ password = '' }) => beginCodes(password)} onTaken={setSecret}>
        <PasswordField name="password" label="Password" wide />
      </InPlaceForm>
    )
  }
  return (
    <>
      <SecretForApp {...secret} />
      <InPlaceForm
        sendWord="Set up"
        send={({ code }) => confirmCodes(plainCode(code))}
        onTaken={({ recoveryCodes }) => onAdded(recoveryCodes)}
      >
        <FormField
          name="code"
          label="Code of the app"
          required
          inputMode="numeric"
          maxLength={20}
          autoComplete="one-time-code"
          hint="Six figures"
        />
      </InPlaceForm>
    </>
  )
}

function SecretForApp({ secret, address }: CodeSecret) {
  const lead = useRef<HTMLParagraphElement>(null)
  useEffect(() => lead.current?.focus(), [])
  return (
    <div className="code-set-up">
      <p ref={lead} tabIndex={-1}>
        Scan this with an app for one-time codes, or type the secret into it. Then enter the code that the app shows.
      </p>
      <ScanCode text={address} label="A code for your app to scan" />
      <p>
        <span className="grey">Secret </span>
        <span className="code-set-up-secret">{(secret.match(/.{4}/g) ?? []).join(' ')}</span>
      </p>
      <p>
        <a className="button-link" href={address}>
          Open an app on this device
        </a>
      </p>
    </div>
  )
}
