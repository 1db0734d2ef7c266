import type { HungWork } from '@enfilade/contract/scene-document'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { WorkTitle } from '#player/labels/work-title.tsx'
import { useModal } from '#player/panels/use-modal.ts'
import { AskField } from './ask-field.tsx'
import './ask-panel.css'
import { type AskAnswer, buyCall, questionCall, sendAsk, type TypedFields } from './ask-sending.ts'

type AskPanelProps = { readonly work: HungWork; readonly onClose: () => void }

/** A field that no person sees: a program that fills it in gets the same answer as a person. */
const honeypot = 'leaveEmpty'

/**
 * The form to buy a work, or to ask about one, without leaving its room: the same questions and the same calls as on
 * the pages of the site. The values stay after a refusal.
 */
export function AskPanel({ work, onClose }: AskPanelProps) {
  const dialog = useModal(onClose)
  const titleId = useId()
  // If the work is sold meanwhile the values stay; the site's answer then states it.
  const [buys] = useState(work.label.onSale)
  const [key] = useState(() => crypto.randomUUID())
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<AskAnswer | null>(null)
  useEffect(() => {
    dialog.current?.querySelector<HTMLInputElement>('.ask-field input')?.focus()
  }, [dialog])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const { [honeypot]: caught, ...typed } = typedIn(form)
    setSending(true)
    const taken: AskAnswer =
      caught === undefined
        ? await sendAsk(buys ? buyCall(work, typed) : questionCall(work, typed), key)
        : { done: true }
    setSending(false)
    setAnswer(taken)
    if (taken.done) return
    const wrong = [...new FormData(form).keys()].find((name) => taken.fields[name] !== undefined)
    if (wrong !== undefined) form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
  }
  const wrong = answer?.done === false ? answer.fields : {}
  const { title, artistName, price, status } = work.label
  return (
    // The dialog handles no key; it keeps keys from the walk behind it.
    <dialog className="ask-panel" ref={dialog} aria-labelledby={titleId} onKeyDown={(event) => event.stopPropagation()}>
      <button type="button" className="label-card-close" onClick={onClose}>
        Close<span className="visually-hidden"> the form</span>
      </button>
      <p className="quiet">{artistName}</p>
      <h2 className="label-card-title" id={titleId}>
        <span className="visually-hidden">{buys ? 'Buy ' : 'Enquire about '}</span>
        <WorkTitle title={title} />
      </h2>
      <p>{buys ? price : status}</p>
      {answer?.done ? (
        <p className="ask-panel-thanks" role="status">
          {buys
            ? 'Thank you. Your enquiry has arrived. Whoever sells the work will write to you; until then nothing is owed.'
            : 'Message sent. Whoever sells the work will write to you.'}
        </p>
      ) : (
        <form className="ask-form" noValidate onSubmit={(event) => void send(event)}>
          {buys ? <BuyFields wrong={wrong} /> : <QuestionFields wrong={wrong} />}
          <p className="visually-hidden" aria-hidden="true">
            <label>
              Leave this empty
              <input name={honeypot} tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <p role="alert">{answer?.done === false && answer.reason}</p>
          <button type="submit" className="button-primary" aria-disabled={sending}>
            {sending ? 'Sending…' : 'Send'}
          </button>
        </form>
      )}
    </dialog>
  )
}

type FieldsProps = { readonly wrong: Readonly<Record<string, string>> }

/** The buyer: a person, or a company with its VAT number. */
function BuyFields({ wrong }: FieldsProps) {
  const [company, setCompany] = useState(false)
  return (
    <>
      <p className="quiet">Nothing is owed yet: whoever sells the work will write to you.</p>
      <fieldset>
        <legend>You buy as</legend>
        {(['Person', 'Company'] as const).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="buyer"
              checked={company === (kind === 'Company')}
              onChange={() => setCompany(kind === 'Company')}
            />
            {kind}
          </label>
        ))}
      </fieldset>
      <AskField name="name" label={company ? 'Company' : 'Name'} wrong={wrong} autoComplete="name" />
      {company && <AskField name="vat" label="VAT number" wrong={wrong} />}
      <AskField name="email" label="E-mail" type="email" wrong={wrong} autoComplete="email" required />
      <AskField name="phone" label="Phone" type="tel" wrong={wrong} autoComplete="tel" />
      <AskField name="street" label="Street" wrong={wrong} autoComplete="street-address" />
      <AskField name="city" label="City" wrong={wrong} autoComplete="address-level2" />
      <AskField name="country" label="Country" wrong={wrong} autoComplete="country-name" />
    </>
  )
}

/** The sender, and the question. */
function QuestionFields({ wrong }: FieldsProps) {
  return (
    <>
      <AskField name="firstName" label="Name" wrong={wrong} autoComplete="name" longestChars={200} />
      <AskField name="email" label="E-mail" type="email" wrong={wrong} autoComplete="email" required />
      <AskField name="message" label="Message" wrong={wrong} lines={5} longestChars={5000} required />
    </>
  )
}

function typedIn(form: HTMLFormElement): TypedFields {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    ),
  )
}
