import { StudioDraft, StudioExhibition } from '@enfilade/contract/studio-calls'
import type { SeededSite } from '@enfilade/server/testing/seeded-site'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { haveAccount } from './account-story.ts'
import { expect } from './site-story.ts'

/** Lends works of the site to an account, or takes them back. */
export async function lendWorks(
  { origin, operatorToken }: SeededSite,
  lent: readonly string[],
  email: string | null,
): Promise<void> {
  for (const url of lent) {
    const headers = { Authorization: `Bearer ${operatorToken}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ email })
    const given = await fetch(`${origin}/v1/operator/artworks/${url}/owner`, { method: 'PUT', headers, body })
    expect(given.status).toBe(204)
  }
}

/** Begins an exhibition with works of one's own that hang nowhere yet; returns its id. */
export async function beginWithWorks(
  page: Page,
  site: SeededSite,
  email: string,
  lent: readonly string[],
): Promise<string> {
  await haveAccount(page, site, email, { confirmed: true })
  await lendWorks(site, lent, email)
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`${site.origin}${path}`, { data, headers: { Origin: site.origin } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const begun = await call('/v1/studio/exhibitions', { title: 'Low Tide', spaceUrl: 'white-room' })
  const { data } = z.object({ data: StudioExhibition }).parse(begun)
  const ids = await Promise.all(
    lent.map(async (url) => {
      const work = await (await fetch(`${site.origin}/v1/public-artpieces/${url}`)).json()
      return z.object({ data: z.object({ _id: z.string() }) }).parse(work).data._id
    }),
  )
  const operations = ids.map((artworkId, index) => ({ kind: 'add-work', artworkId, index }))
  await call(`/v1/studio/exhibitions/${data._id}/operations`, { clientId: 'story', seq: 0, baseVersion: 0, operations })
  return data._id
}

/** The draft as the site has it. */
export async function draftOf(page: Page, { origin }: SeededSite, id: string): Promise<StudioDraft> {
  const read = await page.request.get(`${origin}/v1/studio/exhibitions/${id}`)
  return z.object({ data: StudioDraft }).parse(await read.json()).data
}
