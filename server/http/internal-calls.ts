import type { ApiApp } from './api-app.ts'
import { samePeer } from './visitor-address.ts'

/**
 * Calls the site on behalf of the visitor who sent a page's form: with their cookies, from their address, and answered
 * as if their browser's script had called. `body` is sent as JSON.
 */
export type InternalCall = (path: string, body: Readonly<Record<string, unknown>>) => Promise<Response>

/** Headers that describe the form's body, or request an answer that a page cannot use. */
const headersOfTheForm = ['content-length', 'content-type', 'transfer-encoding', 'accept', 'accept-encoding']

/** The calls of `app` that a page may make while it answers `sent`. */
export function internalCalls(app: ApiApp, sent: Request): InternalCall {
  return async (path, body) => {
    const headers = new Headers(sent.headers)
    for (const name of headersOfTheForm) headers.delete(name)
    headers.set('Content-Type', 'application/json')
    const call = new Request(new URL(path, sent.url), { method: 'POST', headers, body: JSON.stringify(body) })
    samePeer(sent, call)
    return app.fetch(call)
  }
}
