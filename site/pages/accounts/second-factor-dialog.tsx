import type { OwnPasskey } from '@enfilade/contract/second-factor-calls'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { useState } from 'react'
import { CodeSetUp } from './code-set-up.tsx'
import { InPlaceForm } from './in-place-form.tsx'
import { addPasskey, removeCodes, removePasskey, renewRecoveryCodes } from './own-second-factor-calls.ts'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

/** A change of one's second factor. */
export type FactorAct =
  | { kind: 'codes' | 'remove-codes' | 'passkey' | 'recovery-codes' }
  | { kind: 'remove-passkey'; passkey: OwnPasskey }

type SecondFactorDialogProps = {
  act: FactorAct
  /** Called with the message, whether a factor was added, and whether there is something left to read. */
  onChanged: (said: string, added: boolean, hasMore: boolean) => void
  onClose: () => void
}

/** The steps of one change, each of which first asks for the password; ends with recovery codes if there are any. */
export function SecondFactorDialog({ act, onChanged, onClose }: SecondFactorDialogProps) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  if (recoveryCodes !== null) return <RecoveryCodeList codes={recoveryCodes} onKept={onClose} />
  const added = (said: string) => (codes: readonly string[] | null) => {
    setRecoveryCodes(codes)
    onChanged(said, true, codes !== null)
  }
  const removed = () => onChanged('Removed.', false, false)
  const password = <PasswordField name="password" label="Password" wide />
  switch (act.kind) {
    case 'codes':
      return <CodeSetUp onAdded={added('One-time codes are set up.')} />
    case 'passkey':
      return (
        <InPlaceForm
          sendWord="Add a passkey"
          send={({ name = '', password = '' }) => addPasskey(name, password)}
          onTaken={({ recoveryCodes: codes }) => added('The passkey is added.')(codes)}
        >
          <FormField
            name="name"
            label="Name"
            required
            wide
            maxLength={60}
            initial="Passkey"
            hint="A name you will recognise, such as Phone"
          />
          {password}
        </InPlaceForm>
      )
    case 'remove-codes':
      return (
        <InPlaceForm sendWord="Remove" send={({ password = '' }) => removeCodes(password)} onTaken={removed}>
          {password}
        </InPlaceForm>
      )
    case 'remove-passkey':
      return (
        <InPlaceForm
          sendWord="Remove"
          send={({ password = '' }) => removePasskey(act.passkey._id, password)}
          onTaken={removed}
        >
          {password}
        </InPlaceForm>
      )
    case 'recovery-codes':
      return (
        <InPlaceForm
          sendWord="Make new codes"
          send={({ password = '' }) => renewRecoveryCodes(password)}
          onTaken={({ recoveryCodes: codes }) => {
            setRecoveryCodes(codes)
            onChanged('There are new recovery codes.', false, true)
          }}
        >
          {password}
        </InPlaceForm>
      )
    default:
      return act satisfies never
  }
}
