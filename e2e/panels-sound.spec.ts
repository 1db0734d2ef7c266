import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility-violations.ts'
import { expect, type PanelsSite, pressWord, stepInside, test, workAt } from './panels-site.ts'

declare global {
  interface Window {
    /** The level of a pitch in the final output, in dB; -Infinity before there is any. */
    loudnessDb?: (pitchHz: number) => number
    contextsMade?: number
    readAloud?: string[]
  }
}

/** Listens to the output, and counts its sources. */
async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.contextsMade = 0
    let analyser: AnalyserNode | null = null
    const connect: (this: AudioNode, to: AudioNode) => unknown = AudioNode.prototype.connect
    Object.defineProperty(AudioNode.prototype, 'connect', {
      value: function connectAndListen(this: AudioNode, to: AudioNode) {
        if (to instanceof AudioDestinationNode) {
          window.contextsMade = (window.contextsMade ?? 0) + 1
          analyser = this.context.createAnalyser()
          analyser.fftSize = 8192
          analyser.smoothingTimeConstant = 0
          connect.call(this, analyser)
        }
        connect.call(this, to)
        return to
      },
    })
    window.loudnessDb = (pitchHz) => {
      if (!analyser) return Number.NEGATIVE_INFINITY
      const bins = new Float32Array(analyser.frequencyBinCount)
      analyser.getFloatFrequencyData(bins)
      const at = Math.round((pitchHz * analyser.fftSize) / analyser.context.sampleRate)
      return Math.max(...bins.slice(at - 1, at + 2))
    }
  })
}

const pitchHz = { music: 220, sea: 440 } as const
const loudness = (page: Page, of: keyof typeof pitchHz) =>
  page.evaluate((hz) => window.loudnessDb?.(hz) ?? Number.NEGATIVE_INFINITY, pitchHz[of])
const silentDb = -75

/** Waits until the level is constant and returns it. */
async function settledLoudness(page: Page, of: keyof typeof pitchHz): Promise<number> {
  let last = Number.NEGATIVE_INFINITY
  await expect
    .poll(async () => {
      const before = last
      last = await loudness(page, of)
      return last > silentDb && Math.abs(last - before) < 0.3
    })
    .toBe(true)
  return last
}

const standBefore = (page: Page, site: PanelsSite, place: number) =>
  page.evaluate((id) => window.enfiladeWalk?.visit(id, { glide: false }), workAt(site, place).id)

test('nothing sounds until the visitor asks; then one sound at a time, and music is lowered by 12 dB and more', async ({
  page,
  site,
  complaints,
}) => {
  await listenIn(page)
  await stepInside(page, site)
  const label = page.getByRole('complementary', { name: 'Label' })
  await standBefore(page, site, 5)
  const listen = label.getByRole('button', { name: /Listen|Stop listening/ })
  await expect(listen).toHaveText(/^Listen/)
  expect(await page.evaluate(() => window.contextsMade)).toBe(0)

  await listen.click()
  await expect(listen).toHaveText(/^Stop listening/)
  await settledLoudness(page, 'sea')
  await expect(page.getByText('A steady hum.')).toBeVisible()
  const behindTheSea = await settledLoudness(page, 'music')
  await listen.click()
  await expect.poll(() => loudness(page, 'sea')).toBeLessThan(silentDb)
  await expect.poll(() => loudness(page, 'music')).toBeGreaterThan(behindTheSea + 12)
  const alone = await settledLoudness(page, 'music')

  await standBefore(page, site, 1)
  const guide = label.getByRole('button', { name: /audio guide/ })
  await guide.click()
  await expect(guide).toContainText('Pause audio guide')
  await expect.poll(() => loudness(page, 'music')).toBeLessThan(alone - 12)
  await label.getByText('Transcript').click()
  await expect(label.locator('[data-said]')).toHaveText('Begin at the left.')

  // Turning on the rooms ends the guide; a hidden page is silent, and continues where it was.
  await page.evaluate(() => window.enfiladeWalk?.sounds.listen('work-6', true))
  await page.evaluate(() => window.enfiladeWalk?.sound.turn(true))
  await expect(guide).toContainText('Play audio guide')
  await expect.poll(() => loudness(page, 'music')).toBeGreaterThan(alone - 20)
  const hide = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await hide('hidden')
  await expect.poll(() => loudness(page, 'music')).toBeLessThan(silentDb)
  await hide('visible')
  await settledLoudness(page, 'music')

  // A tour plays the guide, shows its transcript, and moves on at its end; after a pause the visitor reads the label
  // instead.
  await page.keyboard.press('t')
  const said = page.locator('.caption-line')
  await expect(guide).toContainText('Pause audio guide')
  await expect(said).toHaveText('Begin at the left.')
  await guide.click()
  await expect(said).toContainText('Bars No. 2')
  await page.keyboard.press('Escape')
  await standBefore(page, site, 2)
  await expect(label.getByRole('heading', { name: workAt(site, 2).label.title })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByRole('navigation', { name: 'Tour' })).toContainText('4 of 6')
  await expect(said).toContainText('A title that goes on')
  await page.keyboard.press('Escape')
  await pressWord(page, 'Sound')
  await expect(page.getByRole('button', { name: 'Sound', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => loudness(page, 'music')).toBeLessThan(silentDb)
  expect(complaints).toEqual([])
})

test('labels are in the visitor’s language and read aloud, and the texts on the walls are in the list', async ({
  page,
  site,
}) => {
  // No test browser has voices: this one finishes each utterance at once.
  await page.addInitScript(() => {
    window.readAloud = []
    const voice = (lang: string) => ({
      lang,
      default: lang === 'en-GB',
      name: lang,
      localService: true,
      voiceURI: lang,
    })
    const speechSynthesis = Object.assign(new EventTarget(), {
      getVoices: () => [voice('en-GB'), voice('de-DE')],
      cancel: () => undefined,
      speak: (said: { text: string; lang: string }) => window.readAloud?.push(`${said.lang}: ${said.text}`),
    })
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class extends EventTarget {
        readonly text: string
        lang = ''
        voice = null
        volume = 1
        constructor(text: string) {
          super()
          this.text = text
        }
      },
    })
  })
  await stepInside(page, site)
  await standBefore(page, site, 1)
  const label = page.getByRole('complementary', { name: 'Label' })
  const heading = label.getByRole('heading', { level: 2 })
  await expect(heading).toHaveText('Bars No. 2')
  await page.keyboard.press(',')
  const settings = page.getByRole('region', { name: 'Settings' })
  await settings.getByLabel('Labels in').selectOption('de')
  await expect(heading).toHaveText('Balken Nr. 2')
  await expect(heading.locator('cite')).toHaveAttribute('lang', 'de')
  await expect(label.getByText('Eine Zeichnung.')).toBeVisible()
  const read = label.getByRole('button', { name: /Read aloud/ })
  await read.click()
  await expect(label.getByRole('button', { name: /Stop reading/ })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => window.readAloud)).toEqual(['de: Bars.'])
  await label.getByRole('button', { name: /Stop reading/ }).click()
  await expect(read).toBeVisible()

  await page.keyboard.press('l')
  const list = page.getByRole('dialog', { name: 'Six Labels' })
  await expect(list.getByRole('region', { name: 'Texts on the walls' })).toContainText('Look first.')
  await expect(list.getByRole('heading', { name: 'Balken Nr. 2' })).toBeVisible()
})

test('settings chosen by keyboard apply at once and to the next walk, and a link leads to the exact place', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stepInside(page, site)
  await pressWord(page, 'Help')
  await page.keyboard.press(',')
  await expect(page.getByRole('region', { name: 'Help' })).toHaveCount(0)
  const settings = page.getByRole('region', { name: 'Settings' })
  const speed = settings.getByLabel('Walking speed')
  expect(await accessibilityViolations(page, { within: '.settings-panel' })).toEqual([])
  await speed.focus()
  await page.keyboard.press('End')
  await expect(speed).toHaveAttribute('aria-valuetext', '200 %')
  await settings.getByLabel('Volume').focus()
  await page.keyboard.press('Home')
  await expect(settings.getByText('muted')).toBeVisible()
  await settings.getByLabel('Motion').selectOption('full')
  await settings.getByLabel('Looking').selectOption('mouse')
  await page.keyboard.press(',')
  const yawRad = () => page.evaluate(() => window.enfiladeWalk?.state().yawRad)
  const isHeld = () => page.evaluate(() => document.pointerLockElement?.id ?? null)
  const yawBefore = await yawRad()
  await expect(async () => {
    await page.mouse.click(640, 300)
    expect(await isHeld()).toBe('stage')
  }).toPass()
  await page.mouse.move(500, 300)
  await page.mouse.move(520, 300)
  await expect.poll(yawRad).not.toBe(yawBefore)
  await page.keyboard.press('l')
  await expect.poll(isHeld).toBe(null)
  await page.keyboard.press('Escape')

  await page.keyboard.press('m')
  // By its place, as on a French keyboard, where it is printed Z.
  await page.evaluate(() =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyW', cancelable: true })),
  )
  const stood = () => page.evaluate(() => window.enfiladeWalk?.state())
  const before = await stood()
  await expect.poll(async () => (await stood())?.atM).not.toEqual(before?.atM)
  await page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keyup', { key: 'z', code: 'KeyW' })))
  await expect.poll(async () => (await stood())?.moving).toBe(false)
  await page.getByRole('button', { name: 'Copy link to this spot' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.pathname).toBe(site.scene.exhibition.page)
  const left = await stood()

  await page.goto(`${site.origin}/player/exhibition/labels${link.search}`)
  await expect.poll(async () => (await stood())?.atM).toBeDefined()
  const back = await stood()
  if (!left || !back) throw new Error('nobody stands there')
  expect(Math.hypot(back.atM[0] - left.atM[0], back.atM[1] - left.atM[1])).toBeLessThan(0.05)
  const turnRad = 2 * Math.abs(Math.sin((back.yawRad - left.yawRad) / 2))
  expect(Math.max(turnRad, Math.abs(back.pitchRad - left.pitchRad))).toBeLessThan(Math.PI / 180)
  expect(await page.evaluate(() => window.enfiladeWalk?.settings.current())).toMatchObject({
    speedRatio: 2,
    volumeRatio: 0,
    motion: 'full',
    looking: 'mouse',
  })
})
