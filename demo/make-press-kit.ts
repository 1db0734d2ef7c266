/** Makes the media kit of the press page from the product itself; `--help` explains how. */
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { openFilmSite } from './films/film-site.ts'
import { type KitFile, zipKit } from './press/kit-archive.ts'
import { logoFiles } from './press/kit-logo.ts'
import { exhibitionFiles, picturedExhibitions, roomFiles, screenFiles } from './press/kit-pictures.ts'
import { presentationPdf } from './press/kit-presentation.ts'

const into = resolve(import.meta.dirname, '../site/public/press-kit')
const listed = resolve(import.meta.dirname, '../site/pages/press/kit-contents.json')
const browserSwitches = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]
const permission = 'The logo may be used in public material only with explicit permission of the press contact.'

const notes = {
  screens: `Screens of Enfilade, taken from a site with its demo content.\n\nThere is no editor in the browser yet: exhibitions are hung by program and by the operator’s tool, and its screens will join this archive when it is there. Until then you find the wall of the page for creators, the spaces to choose from, the operator’s desk, and the pages that visitors see.\n`,
  exhibitions: `Exhibitions in Enfilade, drawn by its player.\n\n${Object.entries(picturedExhibitions)
    .map(([url, credit]) => `${url}.jpg\n  ${credit}`)
    .join('\n')}\n`,
  photos: `The rooms that come with Enfilade, with nothing hung in them: pictures taken with the player’s camera. They are drawn, not photographed; there is no such place.\n`,
  logo: `The logo of Enfilade and its mark, in ink (for light grounds) and in paper (for dark ones).\n\n${permission}\n`,
} as const

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

const { values } = parseArgs({
  options: { site: { type: 'string' }, token: { type: 'string' }, help: { type: 'boolean', default: false } },
})
if (values.help) {
  say(`Makes the media kit from the product itself, into site/public/press-kit.

  npm run press-kit                                                  in a site of its own, with demo content
  npm run press-kit -- --site http://localhost:3000 --token <token> in one that is open already; the token is an operator's

It needs a built site (npm run build) and Chromium. Build again afterwards, so that the page tells the new sizes.`)
  process.exit(0)
}

await using opened = new AsyncDisposableStack()
const site = opened.use(await openFilmSite(values.site, say))
const token = values.token ?? (await site.operatorToken())
const browser = opened.use(
  await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: browserSwitches }),
)
await mkdir(into, { recursive: true })
const contents: Record<string, { bytes: number; files: string[] }> = {}

async function keep(name: string, bytes: Uint8Array, files: readonly KitFile[]): Promise<void> {
  await writeFile(resolve(into, name), bytes)
  contents[name] = { bytes: bytes.byteLength, files: files.map((file) => file.name) }
  say(`${name}: ${Math.round(bytes.byteLength / 1000)} kB`)
}

async function keepArchive(part: keyof typeof notes, files: readonly KitFile[]): Promise<void> {
  await keep(`enfilade-${part}.zip`, zipKit(files, notes[part]), files)
}

await keepArchive('logo', await logoFiles())
await keepArchive('photos', await roomFiles())
await keepArchive('screens', await screenFiles(browser, site.address, token))
await keepArchive('exhibitions', await exhibitionFiles(browser, site.address))
await keep('enfilade-presentation.pdf', await presentationPdf(browser, site.address), [])
await writeFile(listed, `${JSON.stringify(contents, null, 2)}\n`)
