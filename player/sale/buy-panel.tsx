import type { HungWork } from '@enfilade/contract/scene-document'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { WorkTitle } from '#player/labels/work-title.tsx'
import { type BuyAnswer, sendBuyEnquiry } from './buy-sending.ts'
import './buy-panel.css'

type BuyPanelProps = { readonly work: HungWork; readonly onClose: () => void }

const fieldNames = ['name', 'vat', 'email', 'phone', 'street', 'city', 'country'] as const
type FieldName = (typeof fieldNames)[number]

/**
 * The way to buy a work without leaving its room: the same questions and the same call as on the work's page. What was typed
 * stays when it could not be taken.
 */
export function BuyPanel({ work, onClose }: BuyPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [key] = useState(() => crypto.randomUUID())
  const [company, setCompany] = useState(false)
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<BuyAnswer | null>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const wordsOf = (name: FieldName) => {
      const value = typed.get(name)
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
    }
    setSending(true)
    const words = Object.fromEntries(fieldNames.flatMap((name) => (wordsOf(name) ? [[name, wordsOf(name)]] : [])))
    const taken = await sendBuyEnquiry({ ...words, artPieceId: work.id, email: wordsOf('email') ?? '' }, key)
    setSending(false)
    setAnswer(taken)
    if (taken.done) return
    const wrong = fieldNames.find((name) => taken.fields[name])
    if (wrong) form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
  }
  const wrong = answer?.done === false ? answer.fields : {}
  const { title, artistName, price } = work.label
  return (
    // The dialog answers no key here; it only keeps them from the walk behind it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className="buy-panel"
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <button type="button" className="label-card-close" onClick={onClose}>
        Close<span className="said"> the form</span>
      </button>
      <p className="quiet">{artistName}</p>
      <h2 className="label-card-title" id={titleId}>
        <span className="said">Buy </span>
        <WorkTitle title={title} />
      </h2>
      <p>{price}</p>
      {answer?.done ? (
        <p className="buy-panel-thanks" role="status">
          Thank you. Your enquiry has arrived. Whoever sells the work will write to you; until then nothing is owed.
        </p>
      ) : (
        <form className="buy-form" noValidate onSubmit={(event) => void send(event)}>
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
          <Field name="name" label={company ? 'Company' : 'Name'} wrong={wrong} autoComplete="name" />
          {company && <Field name="vat" label="VAT number" wrong={wrong} />}
          <Field name="email" label="E-mail" type="email" wrong={wrong} autoComplete="email" required />
          <Field name="phone" label="Phone" type="tel" wrong={wrong} autoComplete="tel" />
          <Field name="street" label="Street" wrong={wrong} autoComplete="street-address" />
          <Field name="city" label="City" wrong={wrong} autoComplete="address-level2" />
          <Field name="country" label="Country" wrong={wrong} autoComplete="country-name" />
          <p role="alert">{answer?.done === false && answer.reason}</p>
          <button type="submit" className="go" aria-disabled={sending}>
            {sending ? 'Sending…' : 'Send'}
          </button>
        </form>
      )}
    </dialog>
  )
}

type FieldProps = {
  readonly name: FieldName
  readonly label: string
  readonly wrong: Readonly<Record<string, string>>
  readonly type?: 'email' | 'tel'
  readonly autoComplete?: string
  readonly required?: boolean
}

function Field({ name, label, wrong, type, autoComplete, required }: FieldProps) {
  const id = useId()
  const why = wrong[name]
  return (
    <p className="buy-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="quiet"> (needed)</span>}
      </label>
      <input
        id={id}
        name={name}
        type={type ?? 'text'}
        autoComplete={autoComplete}
        required={required}
        maxLength={300}
        aria-invalid={why !== undefined || undefined}
        aria-describedby={why === undefined ? undefined : `${id}-why`}
      />
      {why !== undefined && (
        <span className="buy-field-why" id={`${id}-why`}>
          {why}
        </span>
      )}
    </p>
  )
}
