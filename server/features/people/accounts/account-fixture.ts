import assert from 'node:assert/strict'
import { z } from 'zod'
import type { TestGallery } from '#testing'

export const password = 'nine lemons and a knife'

export type Answer = { status: number; body: unknown; headers: Headers; cookie: string | null }

type Sent = { body?: unknown; cookie?: string | null; headers?: Record<string, string> }

/** Makes a call like the site's own pages, with the session's cookie if there is one. */
export async function ask(site: TestGallery, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const headers = new Headers({ 'Sec-Fetch-Site': 'same-origin', ...sent.headers })
  if (sent.cookie) headers.set('Cookie', sent.cookie)
  if (sent.body !== undefined) headers.set('Content-Type', 'application/json')
  const answer = await site.app(path, {
    method,
    headers,
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  })
  const text = await answer.text()
  const [setCookie] = answer.headers.getSetCookie()
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') === true
  return {
    status: answer.status,
    body: isJson ? JSON.parse(text) : text,
    headers: answer.headers,
    cookie: setCookie?.split(';')[0] ?? null,
  }
}

export function post(site: TestGallery, path: string, body: unknown, cookie: string | null = null): Promise<Answer> {
  return ask(site, 'POST', path, { body, cookie })
}

/** The newest letter to an address. */
export async function newestLetter(
  site: TestGallery,
  recipient: string,
): Promise<{ subject: string; plainBody: string }> {
  await site.jobs.settled()
  const letter = (await site.gallery.letters.newest(100)).find((written) => written.recipient === recipient)
  assert.ok(letter, `no letter to ${recipient}`)
  return letter
}

/** The code of the newest letter to an address. */
export async function newestCode(site: TestGallery, recipient: string): Promise<string> {
  return /^\d{6}/.exec((await newestLetter(site, recipient)).subject)?.[0] ?? 'none'
}

/** The token of the link in the newest letter to an address. */
export async function newestToken(site: TestGallery, recipient: string): Promise<string> {
  const { plainBody } = await newestLetter(site, recipient)
  return /\/(?:reset-password|keep-account)\/([\w-]+)\//.exec(plainBody)?.[1] ?? 'none'
}

/** Opens an account and logs in to it; confirmed by default. */
export async function openAccount(
  site: TestGallery,
  email: string,
  { confirmed = true } = {},
): Promise<{ id: string; cookie: string }> {
  const registered = await post(site, '/v1/register', { email, password })
  assert.equal(registered.status, 201, JSON.stringify(registered.body))
  if (confirmed) await post(site, '/v1/verify-code', { email, code: await newestCode(site, email) })
  const login = await post(site, '/users/login', { email, password })
  const { id } = z.object({ id: z.string() }).parse(login.body)
  return { id, cookie: login.cookie ?? '' }
}
