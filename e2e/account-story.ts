import { WholeLetter, WrittenLetter } from '@enfilade/contract/operator-calls'
import type { SeededSite } from '@enfilade/server/testing/seeded-site'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect } from './site-story.ts'

const Letters = z.object({ data: z.array(WrittenLetter) })
const Letter = z.object({ data: WholeLetter })

/** The password of `haveAccount`. */
export const storyPassword = 'nine lemons and a knife'

/** The code in a letter that confirms an e-mail. */
export const code = /\b\d{6}\b/

/** Opens a page that asks for the account, which it does once it is hydrated. */
export async function openAsked(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/check-token'), page.goto(address)])
}

/** The text of the newest letter to this address, as the operator reads it. */
async function newestLetter({ origin, operatorToken }: SeededSite, email: string): Promise<string> {
  const headers = { Authorization: `Bearer ${operatorToken}` }
  const read = async (path: string) => (await fetch(`${origin}/v1/operator/letters${path}`, { headers })).json()
  const { data: letters } = Letters.parse(await read(''))
  const newest = letters.find(({ recipient }) => recipient === email)
  return newest === undefined ? '' : Letter.parse(await read(`/${newest._id}`)).data.plainBody
}

/** The match of this pattern in the newest letter to this address, as soon as it differs from `before`. */
export async function lookUp(site: SeededSite, email: string, form: RegExp, before = ''): Promise<string> {
  const read = async () => form.exec(await newestLetter(site, email))?.[0] ?? before
  // Some letters are written after the answer: its time must not reveal whether there is an account.
  await expect.poll(read).not.toBe(before)
  return read()
}

/** Opens an account by the call, and logs this page's browser in to it. */
export async function haveAccount(
  page: Page,
  site: SeededSite,
  email: string,
  { confirmed = false } = {},
): Promise<void> {
  const headers = { Origin: site.origin }
  const call = (path: string, data: object) => page.request.post(`${site.origin}${path}`, { data, headers })
  expect((await call('/v1/register', { email, password: storyPassword })).ok()).toBe(true)
  if (confirmed) {
    const sent = { email, code: await lookUp(site, email, code) }
    expect((await call('/v1/verify-code', sent)).ok()).toBe(true)
  }
  expect((await call('/users/login', { email, password: storyPassword })).ok()).toBe(true)
}
