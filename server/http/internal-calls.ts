import type { ApiApp } from './api-app.ts'
import { samePeer } from './visitor-address.ts'

/**
 * Makes a call of the site for whoever sent the form of a page: with their cookies, from their address, and answered as
 * it would answer their browser's script. `body` is sent as JSON.
 */
export type InternalCall = (path: string, body: Readonly<Record<string, unknown>>) => Promise<Response>

/** What describes the form's body, or asks for an answer that a page has no use for. */
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
