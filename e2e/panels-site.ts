import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WallText } from '@enfilade/contract/hanging'
import {
  type HungPicture,
  type HungText,
  type HungWork,
  SceneDocument,
  type SceneLabel,
} from '@enfilade/contract/scene-document'
import { type BuiltPlayer, openPlayerAsBuilt } from '@enfilade/player/testing/built-player'
import { drawExhibition, drawnWorks } from '@enfilade/player/testing/drawn-exhibition'
import { startedMs } from '@enfilade/player/testing/player-page'
import { sightFrom } from '@enfilade/scene/hanging/sight-lines'
import { hungText, letteredRectangle } from '@enfilade/scene/hanging/wall-texts'
import { recordSilence, recordTone } from '@enfilade/server/testing/drawn-media'
import { test as base, expect, type Page } from '@playwright/test'

/** A player with one drawn exhibition whose labels use every field. */
export type PanelsSite = { readonly origin: string; readonly scene: SceneDocument }

/** Stories of the panels, all in one walk; records the browser's console errors. */
export const test = base.extend<{ complaints: string[] }, { site: PanelsSite }>({
  // Software rendering is slow, and these stories depend on texts and positions: a quarter of the pixels is enough.
  deviceScaleFactor: 0.5,

  site: [
    async ({}, use) => {
      await using player = await openPlayerAsBuilt()
      await use({ origin: player.host.address, scene: await drawLabels(player) })
    },
    { scope: 'worker', timeout: 180_000 },
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

/** A work by its position in the tour, from 0. */
export function workAt(site: PanelsSite, place: number): HungWork {
  const work = site.scene.works.at(place)
  if (!work) throw new Error(`no work hangs at place ${place}`)
  return work
}

/** Additional facts of single labels, by the work's position in the tour. */
const labelChanges: readonly Partial<SceneLabel>[] = [
  {
    artistPage: '/artist/bars/',
    creditLine: 'Drawn for the stories of the panels.',
    status: 'Museum Collection',
    form: 'Diptych',
    description: `The bars were drawn one after the other from the left, each a little darker than the one before it, ${'and so on, '.repeat(6)}until the paper had no room for more.`,
  },
  {
    onSale: true,
    price: '€1,200',
    status: 'For Sale',
    audioPath: 'guide.wav',
    transcript: {
      text: 'Begin at the left. Then look up.',
      cues: [
        { fromS: 0, toS: 60, text: 'Begin at the left.' },
        { fromS: 60, toS: 72, text: 'Then look up.' },
      ],
    },
    translations: [{ language: 'de', title: 'Balken Nr. 2', description: 'Eine Zeichnung.' }],
  },
  { title: 'منظر البحر عند الغروب', status: 'Reserved', audioPath: 'short.wav', transcript: { text: 'Soon said.' } },
  { title: `A title ${'that goes on and on '.repeat(9)}to its end`, status: 'Sold' },
  { description: 'A paragraph that is read slowly and to its end. '.repeat(60) },
  {},
]

/** The sixth work has sound: a tone, with a transcript. */
const heardWork = {
  picture: null,
  sound: { path: 'tone.wav' },
  captions: [{ language: 'en', cues: [{ fromS: 0, toS: 30, text: 'A steady hum.' }] }],
} satisfies Partial<HungPicture>

/** An introduction high on the wall opposite the start, above everything that hangs there. */
function onTheWall({ space }: SceneDocument): HungText {
  const { atM, yawRad } = space.start
  const ahead = sightFrom(space.walls, atM, [-Math.sin(yawRad), -Math.cos(yawRad)])
  if (!ahead) throw new Error('the start faces no wall')
  const text: WallText = {
    wallId: ahead.wall.id,
    alongM: ahead.alongM,
    topM: 2.9,
    widthM: 0.8,
    title: 'Six Labels',
    text: 'What stands beside a picture is read before it is seen.\n\nLook first.',
  }
  return hungText(letteredRectangle(text, ahead.wall), (value) => value)
}

async function drawLabels({ drawn }: BuiltPlayer): Promise<SceneDocument> {
  const scene = await drawExhibition({ url: 'labels', space: 'white-room', works: drawnWorks(6) }, drawn)
  await writeFile(join(drawn, 'files', 'guide.wav'), recordSilence(72))
  await writeFile(join(drawn, 'files', 'short.wav'), recordSilence(1))
  await writeFile(join(drawn, 'files', 'tone.wav'), recordTone(4, 440))
  await writeFile(join(drawn, 'files', 'music.wav'), recordTone(4, 220))
  const file = join(drawn, 'scenes', 'labels.json')
  const written = SceneDocument.parse(JSON.parse(await readFile(file, 'utf8')))
  const told: SceneDocument = {
    ...written,
    exhibition: { ...scene.exhibition, title: 'Six Labels', music: { path: 'music.wav', credit: null } },
    works: written.works.map((work, place) => {
      const label = { ...work.label, ...labelChanges[place] }
      return work.kind === 'picture' && place === 5 ? { ...work, ...heardWork, label } : { ...work, label }
    }),
    texts: [onTheWall(scene)],
  }
  await writeFile(file, JSON.stringify(told))
  return told
}

/** Makes the site trust other sites' pages. */
export async function trust(page: Page, ...trustedOrigins: string[]): Promise<void> {
  await page.route('**/player/settings.json', (route) =>
    route.fulfill({ json: { trustedOrigins }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
}

/** Opens the player alone and enters. Motion is reduced, so that a visit is a teleport. */
export async function stepInside(page: Page, site: PanelsSite): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The site has the icon, not the player.
  await page.route('**/favicon.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  await page.goto(`${site.origin}/player/exhibition/labels`)
  await startedMs(page)
  await page.getByRole('button', { name: 'VIEW EXHIBITION' }).click()
  await expect(page.getByRole('navigation', { name: 'Tour' })).toBeVisible()
}

/** Presses a button of a bar; with the pointer on it the bar does not hide meanwhile. */
export async function pressWord(page: Page, word: string | RegExp, bar: 'above' | 'below' = 'above'): Promise<void> {
  const heightPx = page.viewportSize()?.height ?? 0
  await page.mouse.move(200, bar === 'above' ? 20 : heightPx - 20)
  const role = bar === 'above' ? 'Walk' : 'Tour'
  await page.getByRole('navigation', { name: role }).getByRole('button', { name: word }).click()
}

export { expect }
