import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useFetcher, useNavigate } from 'react-router'
import '@enfilade/ui/controls/form.css'
import { FormState } from '@enfilade/ui/controls/form-state.ts'
import { useReachabilityCheck } from './use-reachability-check.ts'

const refusalShownMs = 5000

type FormFrameProps = {
  /** Address of the page that handles the form; that page shows the same form without script. */
  action: string
  /** Sent with the form, without a field on the page. */
  hiddenFields?: Readonly<Record<string, string | null>>
  sendWord?: string
  /** A plain button instead of the page's one primary button. */
  plain?: boolean
  /** Announces a refusal at once, instead of when the screen reader is idle. */
  alerts?: boolean
  /** Hides the reason for a refusal after five seconds. */
  autoDismiss?: boolean
  /** Called with the message when the form was accepted, before anything else follows. */
  onTaken?: (message: string) => void
  /** Leads to the page that follows an accepted form, where that is not simply opened. */
  leadOn?: (next: string) => void
  /** Keeps the typed values when the form was accepted: they are what the site now has. */
  keepValues?: boolean
  id?: string
  /** The fields; none where there is only a button. */
  children?: React.ReactNode
}

/**
 * The common behaviour of every form of the site: sent in place, once however often it is clicked; refused, it keeps
 * what was typed and shows what is missing; accepted, it shows that and redirects if there is a next page. Without
 * script the page at `action` does the same.
 */
export function FormFrame(props: FormFrameProps) {
  const { action, hiddenFields = {}, sendWord = 'Send', plain = false, alerts = false, children } = props
  const fetcher = useFetcher<FormAnswer>()
  const fromPage = useActionData<FormAnswer>()
  const { checking, unsent, send } = useReachabilityCheck((entries) =>
    fetcher.submit(entries, { method: 'post', action }),
  )
  const answer = unsent ?? fetcher.data ?? fromPage ?? null
  const form = useRef<HTMLFormElement>(null)
  const [editedSince, setEditedSince] = useState<FormAnswer | null>(null)
  const sending = checking || fetcher.state === 'submitting'
  useAutoDismiss(props.autoDismiss === true && answer?.done === false ? answer : null, setEditedSince)
  useTaken(fetcher.data, props.onTaken)
  const leaving = useRedirect(answer, props.leadOn)
  useAfterSubmit(form, fetcher.data, props.keepValues ?? false)
  const said = sending || editedSince === answer ? '' : wordsOf(answer)
  return (
    <fetcher.Form
      className="form"
      id={props.id}
      method="post"
      action={action}
      noValidate
      ref={form}
      onInput={() => setEditedSince(answer)}
      onSubmit={(event) => {
        event.preventDefault()
        if (sending || leaving) return
        setEditedSince(null)
        void send(event.currentTarget, submitterOf(event.nativeEvent))
      }}
    >
      <FormState value={answer}>{children && <div className="form-fields">{children}</div>}</FormState>
      {Object.entries(hiddenFields).map(([name, known]) => {
        // Without script, the page with the refused form was opened at the form's address, which knows less.
        const value = fromPage?.done === false ? (fromPage.typed[name] ?? known) : known
        return value !== null && <input key={name} type="hidden" name={name} value={value} />
      })}
      <p className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input name="leaveEmpty" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="form-end">
        {!leaving && (
          <button type="submit" className={plain ? 'plain-button' : 'button-primary'} aria-disabled={sending}>
            {sending ? 'Sending' : sendWord}
          </button>
        )}
        <p className="form-message" role="status">
          {alerts && answer?.done === false ? '' : said}
        </p>
        {alerts && (
          <p className="form-message" role="alert">
            {answer?.done === false ? said : ''}
          </p>
        )}
      </div>
    </fetcher.Form>
  )
}

/** The button that submitted the form: it may carry the form's purpose. */
function submitterOf(event: Event): HTMLElement | null {
  return event instanceof SubmitEvent ? event.submitter : null
}

function wordsOf(answer: FormAnswer | null): string {
  if (answer === null) return ''
  return answer.done ? answer.message : answer.reason
}

/** Dismisses the message once there was time to read it. */
function useAutoDismiss(refused: FormAnswer | null, letGo: (answer: FormAnswer) => void): void {
  const pass = useEffectEvent(letGo)
  useEffect(() => {
    if (refused === null) return
    const timer = setTimeout(() => pass(refused), refusalShownMs)
    return () => clearTimeout(timer)
  }, [refused])
}

function useTaken(answer: FormAnswer | undefined, onTaken: FormFrameProps['onTaken']): void {
  const tell = useEffectEvent((message: string) => onTaken?.(message))
  useEffect(() => {
    if (answer?.done) tell(answer.message)
  }, [answer])
}

/** Redirects to the page that follows an accepted form; true from then on. */
function useRedirect(answer: FormAnswer | null, leadOn: FormFrameProps['leadOn']): boolean {
  const navigate = useNavigate()
  const next = answer?.done ? answer.next : null
  const lead = useEffectEvent((to: string) => (leadOn === undefined ? void navigate(to) : leadOn(to)))
  useEffect(() => {
    if (next !== null) lead(next)
  }, [next])
  return next !== null
}

/** Refused: the first invalid field gets the focus. Accepted without a next page: the form is emptied. */
function useAfterSubmit(
  form: React.RefObject<HTMLFormElement | null>,
  answer: FormAnswer | undefined,
  keepValues: boolean,
): void {
  useEffect(() => {
    if (answer === undefined) return
    if (answer.done && answer.next === null && !keepValues) form.current?.reset()
    if (!answer.done) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, answer, keepValues])
}
