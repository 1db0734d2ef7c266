import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { useState } from 'react'

const patienceMs = 8000

type CheckedSubmit = {
  /** From the click on, until the form is submitted or back. */
  checking: boolean
  /** The message for a form that could not be sent; null once it is sent again. */
  unsent: FormAnswer | null
  send: (form: HTMLFormElement, pressed: HTMLElement | null) => Promise<void>
}

/**
 * Submits a form only once a check has found the site reachable. On any failure the router replaces the form with its
 * error page; visitors on a train, or at a site that is just starting, would lose what they typed.
 */
export function useReachabilityCheck(submit: (entries: FormData) => Promise<void>): CheckedSubmit {
  const [checking, setChecking] = useState(false)
  const [unsent, setUnsent] = useState<FormAnswer | null>(null)
  async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    if (checking) return
    const entries = new FormData(form, pressed)
    setChecking(true)
    setUnsent(null)
    if (await isReachable()) void submit(entries)
    else setUnsent({ done: false, reason: unsentReason, fields: {}, typed: typedIn(form, entries) })
    setChecking(false)
  }
  return { checking, unsent, send }
}

const unsentReason = 'This could not be sent. What you typed is still here: check your connection and try again.'

async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    // A proxy in front of a site may hide this address; the site is reachable all the same.
    return status < 500
  } catch {
    return false
  }
}

/** The values of the fields, except passwords. */
function typedIn(form: HTMLFormElement, entries: FormData): Record<string, string> {
  const secret = new Set([...form.querySelectorAll<HTMLInputElement>('input[type="password"]')].map(({ name }) => name))
  return Object.fromEntries(
    [...entries].flatMap(([name, value]) => (typeof value === 'string' && !secret.has(name) ? [[name, value]] : [])),
  )
}
