import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { FormState } from '@enfilade/ui/controls/form-state.ts'
import { useEffect, useRef, useState } from 'react'
import { refusedForm } from './account-answer.ts'
import type { Sent } from './own-account-calls.ts'

type InPlaceFormProps<Given> = {
  sendWord: string
  /** Sends the fields by their names. */
  send: (typed: Readonly<Record<string, string>>) => Promise<Sent<Given>>
  /** Called with the answer. */
  onTaken: (given: Given) => void
  children?: React.ReactNode
}

/**
 * A form whose answer is personal and shown once, such as a secret: it is sent by a call instead of a page, and looks
 * and behaves like every form of the site.
 */
export function InPlaceForm<Given>({ sendWord, send, onTaken, children }: InPlaceFormProps<Given>) {
  const [answer, setAnswer] = useState<FormAnswer | null>(null)
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Once the refusal is drawn: a frame may come before that.
  useEffect(() => {
    if (answer !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  const hand = async () => {
    if (sending || form.current === null) return
    setSending(true)
    const typed = textsOf(new FormData(form.current))
    const sent = await send(typed)
    setSending(false)
    if (sent.done) return onTaken(sent.given)
    setAnswer(refusedForm(typed, sent))
  }
  return (
    <form
      className="form"
      noValidate
      ref={form}
      onInput={() => setAnswer(null)}
      onSubmit={(event) => {
        event.preventDefault()
        void hand()
      }}
    >
      <FormState value={answer}>{children && <div className="form-fields">{children}</div>}</FormState>
      <div className="form-end">
        <button type="submit" className="plain-button" aria-disabled={sending}>
          {sending ? 'Sending' : sendWord}
        </button>
        <p className="form-message" role="alert">
          {answer?.done === false && !sending ? answer.reason : ''}
        </p>
      </div>
    </form>
  )
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
