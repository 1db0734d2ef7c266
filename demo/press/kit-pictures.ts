import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import {
  artworkPage,
  artworksPage,
  exhibitionPage,
  homePage,
  homePart,
  operatorPage,
  spacePage,
  spacesPage,
} from '@enfilade/contract/page-addresses'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { type CoverView, coverViews } from '#covers/cover-views'
import { openStillPage, stillOf, takeCompleteStill } from '#films/player-still'
import type { KitFile } from './kit-archive.ts'

const screenSize = { width: 1280, height: 800 } as const
const stillSize = { widthPx: 1920, heightPx: 1080 } as const
const settlesMs = 2500
const jpeg = { quality: 86, mozjpeg: true } as const

/** Views for pictures of 16 : 9 where a cover’s view does not suit. */
const ownViews: Readonly<Record<string, CoverView>> = {
  'faces-and-rooms': { atM: [13, 0], yawDeg: -90, fieldOfViewDeg: 74, vanishing: { x: 0.5, y: 0.56 } },
}

/** The screens of creators and operators, as far as the product has them, and those of visitors. */
const screens = [
  { name: 'create-hung-wall', path: homePart('create'), forOperator: false },
  { name: 'create-spaces', path: spacesPage, forOperator: false },
  { name: 'create-space', path: spacePage('three-rooms'), forOperator: false },
  { name: 'operators-desk-messages', path: operatorPage('messages'), forOperator: true },
  { name: 'operators-desk-letters', path: operatorPage('outbox'), forOperator: true },
  { name: 'home', path: homePage, forOperator: false },
  { name: 'exhibition', path: exhibitionPage('MUSEUM', 'light-over-land-and-water'), forOperator: false },
  { name: 'work', path: artworkPage('sunrise'), forOperator: false },
  { name: 'works', path: artworksPage, forOperator: false },
] as const

/** The pictured exhibitions, with the credits of their pictures. */
export const picturedExhibitions = {
  'light-over-land-and-water': 'Works: The Metropolitan Museum of Art, New York, Open Access (CC0).',
  'faces-and-rooms': 'Works: The Metropolitan Museum of Art, New York, Open Access (CC0).',
  'flowers-for-three-centuries': 'Works: The Metropolitan Museum of Art, New York, Open Access (CC0).',
  'far-light': 'Works: NASA, public domain.',
  'sixteen-programs': 'Works: the sixteen drawing programs of Enfilade’s demo content.',
  'six-depths': 'Works: Fathom, a drawing program of Enfilade’s demo content.',
} as const

const messages = [
  ['Opening hours', 'Is the exhibition open at night as well?'],
  [
    'A room for eleven drawings',
    'We have eleven drawings, none wider than forty centimetres. Which room would you take?',
  ],
  ['Lending a picture', 'May the pictures of your exhibition be shown in a lecture?'],
] as const

/** Writes to the site like visitors, so that its operator's lists are not empty. */
async function writeMessages(site: string): Promise<void> {
  for (const [subject, message] of messages) {
    const body = { firstName: 'Demo', lastName: 'Visitor', email: 'visitor@site.example', subject, message }
    const answer = await fetch(`${site}/v1/contact-us`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`The site took no message: ${answer.status}`)
  }
}

/** Unedited screenshots of a site, those of the operator's pages with an operator's token. */
export async function screenFiles(browser: Browser, site: string, operatorToken: string): Promise<KitFile[]> {
  await writeMessages(site)
  const files: KitFile[] = []
  for (const { name, path, forOperator } of screens) {
    const page = await browser.newPage({ viewport: screenSize, colorScheme: 'light' })
    if (forOperator) await page.setExtraHTTPHeaders({ Authorization: `Bearer ${operatorToken}` })
    await page.goto(`${site}${path}`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(settlesMs)
    files.push({ name: `${name}.jpg`, bytes: await asJpeg(await page.screenshot()) })
    await page.close()
  }
  return files
}

/** The exhibitions' rooms, from the views of their covers. */
export async function exhibitionFiles(browser: Browser, site: string): Promise<KitFile[]> {
  const files: KitFile[] = []
  for (const url of Object.keys(picturedExhibitions)) {
    const view = coverViews[url]?.wide
    if (view === undefined) throw new Error(`There is no view of ${url}`)
    const page = await openStillPage(browser, site, url)
    const still = await takeCompleteStill(page, stillOf(ownViews[url] ?? view, stillSize))
    files.push({ name: `${url}.jpg`, bytes: await asJpeg(still) })
    await page.close()
  }
  return files
}

/** The built-in rooms, empty. */
export async function roomFiles(): Promise<KitFile[]> {
  const spaces = resolve(import.meta.dirname, '../../scene/plan/built-in')
  const files: KitFile[] = []
  for await (const path of glob('*/pictures/*.webp', { cwd: spaces })) {
    const space = path.split('/')[0] ?? basename(dirname(path))
    const picture = await asJpeg(await readFile(resolve(spaces, path)))
    files.push({ name: `${space}-${basename(path, '.webp')}.jpg`, bytes: picture })
  }
  return files.sort((one, other) => (one.name < other.name ? -1 : 1))
}

async function asJpeg(picture: Buffer): Promise<Buffer> {
  return sharp(picture).jpeg(jpeg).toBuffer()
}
