import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, expect, type Page } from '@playwright/test'

export type House = {
  /** Such as `http://localhost:40123`. */
  origin: string
  draftId: string
}

/** Stories of the site, all told in one furnished house; what the browser complains of is kept. */
export const test = base.extend<{ complaints: string[] }, { house: House }>({
  house: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'enfilade-site-story-'))
      // As root, the database runs as another account, which must be able to go there.
      await chmod(dataDir, 0o755)
      const child = spawn(
        process.execPath,
        [resolve(import.meta.dirname, '../server/testing/site-house.ts'), dataDir],
        {
          env: { ...process.env, NODE_ENV: 'production' },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      const ended = once(child, 'exit')
      try {
        await use(await readAddresses(child.stdout))
      } finally {
        child.kill('SIGTERM')
        await ended
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(complaints)
  },
})

async function readAddresses(output: NodeJS.ReadableStream): Promise<House> {
  for await (const line of createInterface({ input: output })) {
    if (!line.startsWith('{"origin"')) continue
    const { origin, draftId } = Object(JSON.parse(line))
    return { origin: String(origin), draftId: String(draftId) }
  }
  throw new Error('The house did not open.')
}

/** Every public page of the house with something on it, one of each kind. */
export const sitePages = [
  '/',
  '/#create',
  '/vr-exhibitions/',
  '/vr-exhibitions/eg/',
  '/vr-exhibitions/un/',
  '/vr-exhibitions/em/twelve-horizons/',
  '/artworks/',
  '/artworks/horizon-3/',
  '/artist/',
  '/artist/meridian-a-drawing-program/',
  '/artifact/plumb-line/',
  '/spaces/',
  '/spaces/white-room/',
  '/museums/',
  '/profile/house-collection/',
  '/news/',
  '/news/news-number-1/',
  '/roadshow/',
  '/contact-us/',
  '/our-vision/',
  '/offline/',
  '/404',
] as const

/** How far the page has jumped about since it was opened; 0 is a page that stands still. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') total += entry.value
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(total), 100))
      }),
  )
}

export { expect }
