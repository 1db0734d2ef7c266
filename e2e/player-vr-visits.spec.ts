import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HungWork, SceneDocument, SceneLabel } from '@enfilade/contract/scene-document'
import { type BuiltPlayer, openPlayerAsBuilt } from '@enfilade/player/testing/built-player'
import { drawExhibition, drawnWorks } from '@enfilade/player/testing/drawn-exhibition'
import { startedMs } from '@enfilade/player/testing/player-page'
import { recordSilence } from '@enfilade/server/testing/drawn-media'
import { expect, type Page, test } from '@playwright/test'
import { drawn, wearHeadset } from './emulated-headset.ts'
import { apartM, enter, eventually, headAt, headset, inHeadset, plainState, pressBoardWord } from './in-headset.ts'

let player: BuiltPlayer
let scene: SceneDocument

/** The works in order: the first two have guides, the third is for sale, the fourth on request. */
const labels: readonly Partial<SceneLabel>[] = [
  { audioPath: 'short.wav' },
  { audioPath: 'long.wav' },
  { onSale: true, price: '€1,200', status: 'For Sale' },
  { status: 'Reserved' },
]

test.beforeAll(async () => {
  test.setTimeout(180_000)
  player = await openPlayerAsBuilt()
  const hung = await drawExhibition({ url: 'visits', space: 'white-room', works: drawnWorks(4) }, player.drawn)
  const works = hung.works.map((work, place) => ({ ...work, label: { ...work.label, ...labels[place] } }))
  scene = { ...hung, works }
  await writeFile(join(player.drawn, 'files', 'short.wav'), recordSilence(2))
  await writeFile(join(player.drawn, 'files', 'long.wav'), recordSilence(600))
  await writeFile(join(player.drawn, 'scenes', 'visits.json'), JSON.stringify(scene))
})

test.afterAll(async () => {
  await player[Symbol.asyncDispose]()
})

test.use({ viewport: { width: 480, height: 240 } })

// Software rendering on a busy machine is slow.
test.describe.configure({ timeout: 180_000 })

async function openWalk(page: Page, device = {}): Promise<void> {
  await wearHeadset(page, device)
  await page.route('**/favicon.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${player.host.address}/player/exhibition/visits`)
  await startedMs(page)
  await page.getByRole('button', { name: 'VIEW EXHIBITION' }).press('Enter')
}

function workAt(place: number): HungWork {
  const work = scene.works[place]
  if (!work) throw new Error(`nothing hangs at place ${place}`)
  return work
}

const labelled = async (page: Page) => (await inHeadset(page)).label?.workId
const labelWords = async (page: Page) => (await inHeadset(page)).label?.words.map(({ text }) => text)
const speaking = (page: Page) => page.evaluate(() => window.enfiladeWalk?.sound.state().speaking)

/** Teleports to a work in the headset, and reads its label. */
async function readLabelOf(page: Page, work: HungWork): Promise<void> {
  await page.evaluate((id) => window.enfiladeWalk?.visit(id), work.id)
  await eventually(async () => (await plainState(page)).standing).toBe(work.id)
  await eventually(async () => (await inHeadset(page)).leaping).toBe(false)
  await pressBoardWord(page, 'handlist', 'label')
  await eventually(() => labelled(page)).toBe(work.id)
}

test('a tour started on the screen continues in the headset, moves on after each guide, and continues outside', async ({
  page,
}) => {
  await openWalk(page)
  await page.evaluate(() => window.enfiladeWalk?.sound.turn(true))
  const ended = page.waitForFunction(() => {
    const { enfiladeWalk } = window
    return enfiladeWalk?.headset()?.label?.workId === 'work-2' && enfiladeWalk.sound.state().speaking
  })
  await page.keyboard.press('t')
  await expect(page.locator('.caption-line')).toHaveText(/Bars/)
  await enter(page)
  expect((await inHeadset(page)).touring).toBe(true)

  await test.step('after a recording the tour moves on, shows the next label and plays its guide', async () => {
    await ended
    await eventually(() => labelWords(page)).toContain('Pause audio guide')
    expect(apartM(await headAt(page), workAt(1).standpoint.atM)).toBeLessThan(0.05)
  })

  await test.step('looking round does not end the tour', async () => {
    await page.evaluate(() => window.emulated?.quaternion.set(0, Math.SQRT1_2, 0, Math.SQRT1_2))
    await eventually(async () => (await plainState(page)).standing).toBeNull()
    await drawn(page, 4)
    expect((await inHeadset(page)).touring).toBe(true)
    await page.evaluate(() => window.emulated?.quaternion.set(0, 0, 0, 1))
    await eventually(async () => (await plainState(page)).standing).toBe(workAt(1).id)
  })

  await test.step('after pausing the guide the visitor gets the rest as text', async () => {
    await pressBoardWord(page, 'label', 'guide')
    await eventually(() => speaking(page)).toBe(false)
    await eventually(() => labelWords(page)).toContain('Play audio guide')
    expect((await inHeadset(page)).touring).toBe(true)
    await expect(page.locator('.caption-line')).toContainText('Bars No. 2')
  })

  await test.step('the tour continues in the plain walk', async () => {
    await pressBoardWord(page, 'handlist', 'leave')
    await eventually(() => headset(page)).toBeNull()
    await expect(page.locator('.caption-line')).toHaveText(/Bars/)
    await page.keyboard.press('Escape')
    await expect(page.locator('.caption-line')).toHaveText('')
  })
})

test('if a headset does not know its floor, eyes are at 1.60 m, and a visitor who bends down is lower', async ({
  page,
}) => {
  await openWalk(page, { knowsFloor: false })
  const start = await plainState(page)
  await enter(page)
  const heightM = async () => (await inHeadset(page)).headM[1]
  expect(apartM(await headAt(page), start.atM)).toBeLessThan(0.02)
  expect(await heightM()).toBeCloseTo(1.6, 2)
  await page.evaluate(() => window.emulated?.position.set(0.9, 1.22, -0.6))
  await eventually(heightM).toBeCloseTo(1.2, 2)
  await page.evaluate(() => window.emulated?.recenter())
  await drawn(page, 4)
  expect(await heightM()).toBeCloseTo(1.2, 2)
  await page.evaluate(() => {
    const { position } = window.emulated ?? {}
    if (position) position.y += 0.4
  })
  await readLabelOf(page, workAt(0))
  expect(await heightM()).toBeCloseTo(1.6, 2)
  expect(apartM(await headAt(page), workAt(0).standpoint.atM)).toBeLessThan(0.05)
})

test('Buy Now and Enquire leave the headset and open their forms, before the work', async ({ page }) => {
  await openWalk(page)
  for (const [place, word, form] of [
    [2, 'Buy Now', /^Buy /],
    [3, 'Enquire', /^Enquire about /],
  ] as const) {
    await enter(page)
    await readLabelOf(page, workAt(place))
    expect(await labelWords(page)).toContain(word)
    await pressBoardWord(page, 'label', 'ask')
    await eventually(() => headset(page)).toBeNull()
    const dialog = page.getByRole('dialog', { name: form })
    await expect(dialog).toContainText(workAt(place).label.title)
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    const { atM, standing } = await plainState(page)
    expect(standing).toBe(workAt(place).id)
    expect(apartM(atM, workAt(place).standpoint.atM)).toBeLessThan(0.05)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
