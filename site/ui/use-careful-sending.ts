import { useState } from 'react'
import type { FormAnswer } from './form-answer.ts'

const patienceMs = 8000

type CarefulSending = {
  /** From the click on, until the form is on its way or back. */
  asking: boolean
  /** What is said of a form that could not be sent; null once it is sent again. */
  unsent: FormAnswer | null
  send: (form: HTMLFormElement, pressed: HTMLElement | null) => Promise<void>
}

/**
 * Hands a form on only once the site has said that it is there. Whatever fails on the way, the router puts its page of
 * failures where the form was; somebody on a train, or at a site that is just being started, would lose what they typed.
 */
export function useCarefulSending(handOn: (entries: FormData) => Promise<void>): CarefulSending {
  const [asking, setAsking] = useState(false)
  const [unsent, setUnsent] = useState<FormAnswer | null>(null)
  async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    if (asking) return
    const entries = new FormData(form, pressed)
    setAsking(true)
    setUnsent(null)
    if (await answers()) void handOn(entries)
    else setUnsent({ done: false, reason: unsentReason, fields: {}, typed: typedIn(form, entries) })
    setAsking(false)
  }
  return { asking, unsent, send }
}

const unsentReason = 'This could not be sent. What you typed is still here: check your connection and try again.'

async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    // What stands before a site may hide this address; it is there all the same.
    return status < 500
  } catch {
    return false
  }
}

/** What the fields hold, but for passwords. */
function typedIn(form: HTMLFormElement, entries: FormData): Record<string, string> {
  const secret = new Set([...form.querySelectorAll<HTMLInputElement>('input[type="password"]')].map(({ name }) => name))
  return Object.fromEntries(
    [...entries].flatMap(([name, value]) => (typeof value === 'string' && !secret.has(name) ? [[name, value]] : [])),
  )
}
