import { useState } from 'react'
import './passkey-login.css'
import { logInByPasskey } from './own-second-factor-calls.ts'

type PasskeyLoginProps = {
  word: string
  /** The form with the checkbox for a lasting session. */
  form?: string
  onDone: () => void
}

/** Logs in with a passkey; its code is loaded on demand. */
export function PasskeyLoginButton({ word, form, onDone }: PasskeyLoginProps) {
  const [asks, setAsks] = useState(false)
  const [said, setSaid] = useState('')
  const logIn = async (remember: boolean) => {
    if (asks) return
    setAsks(true)
    setSaid('')
    const sent = await logInByPasskey(remember)
    setAsks(false)
    if (sent.done) onDone()
    else setSaid(sent.reason)
  }
  return (
    <div className="passkey-login">
      <button
        type="button"
        className="plain-button"
        form={form}
        aria-disabled={asks}
        onClick={({ currentTarget }) => void logIn(isTicked(currentTarget.form, 'remember'))}
      >
        {word}
      </button>
      <p className="form-message" role="alert">
        {said}
      </p>
    </div>
  )
}

function isTicked(form: HTMLFormElement | null, name: string): boolean {
  const tick = form?.elements.namedItem(name)
  return tick instanceof HTMLInputElement && tick.checked
}
