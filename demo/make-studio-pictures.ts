/** Takes the pictures of the studio in `docs/` from the product itself; `--help` explains how. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { libraryPage, studioPage } from '@enfilade/contract/page-addresses'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openFilmSite } from './films/film-site.ts'

const docs = resolve(import.meta.dirname, '../docs')

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  say(`Takes the pictures of the studio in docs/ from the product itself, with the demo maker's account.

  npm run studio-pictures                        in a site of its own, with demo content
  npm run studio-pictures -- --site http://localhost:3000 --email <e-mail> --password <password>
                                                 in one that is open already; the draft of this account is pictured

It needs a built site (npm run build) and Chromium.`)
  process.exit(0)
}

await using opened = new AsyncDisposableStack()
const site = opened.use(await openFilmSite(values.site, say))
const login =
  values.email !== undefined && values.password !== undefined
    ? { email: values.email, password: values.password }
    : site.demoMaker
if (login === null) throw new Error('Give the e-mail and the password of an account with a draft')
const browser = opened.use(
  await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] }),
)
await takePictures(browser, site.address, login)

async function takePictures(from: Browser, address: string, maker: { email: string; password: string }): Promise<void> {
  const context = await from.newContext({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const entered = await context.request.post(`${address}/users/login`, { data: maker, headers: { Origin: address } })
  if (!entered.ok()) throw new Error(`The demo maker could not log in: ${await entered.text()}`)

  await page.goto(`${address}${studioPage}`)
  await keep(page, 'studio/home.webp')
  await page
    .getByRole('link', { name: /^Hang / })
    .first()
    .click()
  await page.getByRole('navigation', { name: 'Walls' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Walls' })
    .getByRole('button', { name: /, [1-9]\d*$/ })
    .first()
    .click()
  await page
    .getByRole('group', { name: /wall of/ })
    .getByRole('button')
    .first()
    .click()
  await keep(page, 'studio.webp')
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByRole('group', { name: 'Floor plan' }).waitFor()
  await keep(page, 'studio/plan.webp')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.setViewportSize({ width: 375, height: 812 })
  await keep(page, 'studio/list.webp')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Hanging sheet' }).click()
  await keep(page, 'studio/hanging-sheet.webp')
  await page.getByRole('link', { name: 'Texts and cover' }).click()
  await page.getByLabel('Title', { exact: true }).waitFor()
  await keep(page, 'studio/texts.webp')
  await page.goBack()
  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByRole('heading', { level: 1, name: /^Publish ./ }).waitFor()
  await keep(page, 'studio/publish.webp')
  await page.goto(`${address}${libraryPage}`)
  await keep(page, 'studio/works.webp')
  await context.close()
}

/** A picture of the page as it is after its own pictures have arrived. */
async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => true)')
  const file = resolve(docs, name)
  await mkdir(dirname(file), { recursive: true })
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toBuffer()
  await writeFile(file, bytes)
  say(`${name}: ${Math.round(bytes.byteLength / 1000)} kB`)
}
