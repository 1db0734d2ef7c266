import { homePage, settingsPage } from '@enfilade/contract/page-addresses'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetVisitor } from '#site/shell/known-visitor.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { SideDialog } from '#site/ui/side-dialog.tsx'
import { PasswordField } from './password-field.tsx'

/**
 * Deletes the account: asks for confirmation, then for the password, and says how to cancel. `dueAt` is when an account
 * that is being deleted will be gone (ISO 8601).
 */
export function AccountDeletionPart({ dueAt }: { dueAt: string | null }) {
  const [asks, setAsks] = useState(false)
  const [left, setLeft] = useState(false)
  const navigate = useNavigate()
  if (dueAt !== null) {
    return (
      <p>
        Your account is deleted on {day.format(new Date(dueAt))}. Until then you can keep it, by the link in the letter
        that we have sent you.
      </p>
    )
  }
  return (
    <>
      <p>
        <button type="button" className="plain-button" onClick={() => setAsks(true)}>
          Delete account
        </button>
      </p>
      <SideDialog
        open={asks}
        onClose={() => (left ? void navigate(homePage) : setAsks(false))}
        title="Do you really want to delete your account?"
        lead="It is deleted after 7 days. Until then you can keep it, by the link in the letter that we send you."
      >
        <FormFrame
          action={settingsPage}
          hiddenFields={{ intent: 'delete' }}
          sendWord="Delete account"
          plain
          alerts
          onTaken={() => {
            forgetVisitor()
            setLeft(true)
          }}
        >
          <PasswordField name="password" label="Password" wide />
        </FormFrame>
      </SideDialog>
    </>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
