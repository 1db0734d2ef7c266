import assert from 'node:assert/strict'
import { FactorAdded } from '@enfilade/contract/second-factor-calls'
import { z } from 'zod'
import type { TestGallery } from '#testing'
import { appCode } from './code-app-fixture.ts'

export const password = 'nine lemons and a knife'

export type CallAnswer = {
  status: number
  code: string | null
  reason: string
  body: unknown
  cookie: string
  wait: string
}

/** Makes a call like the site's own pages, with the session's cookie if there is one. */
export async function call(
  site: TestGallery,
  cookie: string,
  asked: string,
  body: object | null = null,
): Promise<CallAnswer> {
  const [method = '', path = ''] = asked.split(' ')
  const headers = new Headers({ 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' })
  if (cookie !== '') headers.set('Cookie', cookie)
  const sent = body === null ? {} : { body: JSON.stringify(body) }
  const answer = await site.app(path, { method, headers, ...sent })
  const text = await answer.text()
  const told: unknown = text === '' ? null : JSON.parse(text)
  const { code = null, reason = '' } =
    z.object({ code: z.string().optional(), reason: z.string().optional() }).safeParse(told).data ?? {}
  const set = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    status: answer.status,
    code,
    reason,
    body: told,
    cookie: set,
    wait: answer.headers.get('Retry-After') ?? '',
  }
}

/** Whether a cookie is that of an open session. */
export async function isIn(site: TestGallery, cookie: string): Promise<boolean> {
  return Object((await call(site, cookie, 'GET /check-token')).body).validToken
}

/** Logs in with the password alone. */
export function logIn(site: TestGallery, email: string): Promise<CallAnswer> {
  return call(site, '', 'POST /users/login', { email, password })
}

/** The cookie of a login after the password and before the second step. */
export async function halfway(site: TestGallery, accountId: string): Promise<string> {
  const account = { id: accountId, remember: false, stage: 'second-step' } as const
  const { setCookie } = await site.gallery.accounts.sessions.open(
    site.database,
    new Request(site.config.publicUrl),
    account,
  )
  return setCookie.split(';')[0] ?? ''
}

/** Opens a member's account and logs in to it. */
export async function openMember(site: TestGallery, email: string): Promise<{ id: string; cookie: string }> {
  assert.equal((await call(site, '', 'POST /v1/register', { email, password })).status, 201)
  const { cookie, body } = await logIn(site, email)
  return { cookie, id: z.object({ id: z.string() }).parse(body).id }
}

/** Sets up one-time codes; returns the codes, and the recovery codes if they came with it. */
export async function setUpCodes(site: TestGallery, cookie: string) {
  const begun = await call(site, cookie, 'POST /v1/user/one-time-codes', { password })
  assert.equal(begun.status, 200, begun.reason)
  const { secret } = z.object({ data: z.object({ secret: z.string() }) }).parse(begun.body).data
  const app = { secret, code: (stepsAway = 0) => appCode(secret, site.clock.now(), stepsAway) }
  const confirmed = await call(site, cookie, 'POST /v1/user/one-time-codes/confirm', { code: app.code() })
  assert.equal(confirmed.status, 200, confirmed.reason)
  return { app, recoveryCodes: FactorAdded.parse(confirmed.body).recoveryCodes ?? [], cookie: confirmed.cookie }
}

/** The subjects of the letters to an address, the newest first. */
export async function subjectsTo(site: TestGallery, recipient: string): Promise<string[]> {
  await site.jobs.settled()
  const letters = await site.gallery.letters.newest(100)
  return letters.filter((letter) => letter.recipient === recipient).map(({ subject }) => subject)
}
