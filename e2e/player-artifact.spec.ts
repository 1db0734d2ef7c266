import { type BuiltPlayer, openPlayerAsBuilt } from '@enfilade/player/testing/built-player'
import { widthOfDarkPx } from '@enfilade/player/testing/dark-width'
import { drawOwnRoomCut } from '@enfilade/player/testing/drawn-cut-work'
import { drawBoard, drawOwnRoomBoard } from '@enfilade/player/testing/drawn-object'
import { startedMs } from '@enfilade/player/testing/player-page'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { accessibilityViolations } from './accessibility-violations.ts'

let player: BuiltPlayer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  player = await openPlayerAsBuilt()
  await drawBoard({ url: 'board', height: 12, width: 30, depth: 0.4, hasModel: true }, player.drawn)
  await drawBoard({ url: 'lost', height: 12, width: 30, depth: 0.4, hasModel: false }, player.drawn)
  await drawBoard({ url: 'rod', height: 60, width: 6, depth: 6, hasModel: true }, player.drawn)
  const annotations = [
    { at: [0.2, 0.7, 1] satisfies [number, number, number], title: 'Grain', text: 'It runs along the board.' },
    { at: [0.5, 0.5, 0] satisfies [number, number, number], title: 'Label', text: 'Pasted on the back.' },
  ]
  const told = { url: 'told', height: 12, width: 30, depth: 0.4, hasModel: true, annotations }
  await drawBoard(told, player.drawn)
  await drawOwnRoomBoard({ url: 'sea', placement: 'wall', height: 70, width: 120, depth: 3 }, player.drawn)
  await drawOwnRoomCut({ url: 'tondo', face: { cut: 'round' }, sideCm: 80 }, player.drawn)
  await drawOwnRoomCut({ url: 'cut-out', face: { cut: 'free' }, sideCm: 80 }, player.drawn)
  const parts = { cut: 'parts' as const, widthsMm: [350, 350], gapMm: 100 }
  await drawOwnRoomCut({ url: 'diptych', face: parts, sideCm: 80 }, player.drawn)
})

test.afterAll(async () => {
  await player[Symbol.asyncDispose]()
})

// Software rendering is slow: a small picture is enough.
test.use({ viewport: { width: 640, height: 420 } })

const stageOf = (page: Page) => page.getByRole('application', { name: 'A board' })

/** The drawn picture. With reduced motion every change is drawn in the next frame. */
async function drawn(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  })
  return stageOf(page).screenshot()
}

/** Whether the right edge of a picture has one colour, except for the grain of the ground. */
async function isPlainAtRight(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const edge = Array.from({ length: info.height }, (_, row) => data[(row + 1) * info.width - 2] ?? 0)
  return Math.max(...edge) - Math.min(...edge) < 4
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixel]
}

async function openBoard(page: Page, url = 'board'): Promise<void> {
  await page.route('**/favicon.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${player.host.address}/player/artifact/${url}`)
  await startedMs(page)
}

test('an object is turned, enlarged, moved and lit by pointer and keys, and 0 resets all', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await openBoard(page)
  await page.keyboard.press('0')
  const front = await drawn(page)
  await page.keyboard.press('Tab')
  await expect(stageOf(page)).toBeFocused()
  expect(await colourAt(await drawn(page), 3, 100), 'a ring round the stage').toEqual([0, 89, 63])
  await page.keyboard.press('Tab')
  const wishes: [string, () => Promise<void>][] = [
    ['an arrow', () => page.keyboard.press('ArrowRight')],
    ['a drag', () => dragAcross(page, 120)],
    ['Shift and an arrow', () => page.keyboard.press('Shift+ArrowLeft')],
    ['a word', () => page.getByRole('button', { name: 'Nearer' }).click()],
    ['the light', () => page.getByRole('slider', { name: 'Light' }).fill('90')],
  ]
  let before = front
  for (const [name, act] of wishes) {
    await act()
    const after = await drawn(page)
    expect(after.equals(before), name).toBe(false)
    before = after
  }
  await expect(page.getByRole('link', { name: 'On your table' })).toHaveAttribute(
    'href',
    '/player/own-room/artifact/board',
  )
  await page.getByRole('button', { name: 'Whole' }).click()
  expect((await drawn(page)).equals(front), 'the whole again, as at first').toBe(true)
  expect(complaints).toEqual([])
  expect(await accessibilityViolations(page)).toEqual([])
})

test('the scale bar measures the object as its record does, near and far', async ({ page }) => {
  await openBoard(page)
  await page.keyboard.press('0')
  for (const key of ['0', '-']) {
    await page.keyboard.press(key)
    const widthPx = await widthOfDarkPx(await drawn(page))
    const bar = page.locator('.object-scale-line')
    const barPx = (await bar.boundingBox())?.width ?? Number.NaN
    const barCm = Number.parseFloat((await page.locator('.object-scale-text').textContent()) ?? '')
    const widthCm = (widthPx / barPx) * barCm
    expect(Math.abs(widthCm - 30) / 30, `${widthCm} cm after ${key}`).toBeLessThan(0.02)
  }
})

test('in a narrow window no shadow is cut off, and the buttons below are evenly spaced, each for a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 640 })
  await openBoard(page, 'rod')
  await page.keyboard.press('0')
  expect(await isPlainAtRight(await drawn(page)), 'the ground at the right edge').toBe(true)
  const words = await Promise.all(
    (await page.locator('.object-words .button-link').all()).map((word) => word.boundingBox()),
  )
  const gaps = words.flatMap((word, index) => {
    const before = words[index - 1]
    return word && before ? [word.x - before.x - before.width] : []
  })
  expect(gaps).toHaveLength(4)
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(1)
  expect(Math.min(...words.map((word) => word?.width ?? 0))).toBeGreaterThanOrEqual(44)
})

test('untouched it turns slowly; with reduced motion it does not turn', async ({ page }) => {
  await openBoard(page)
  const still = await drawn(page)
  await page.waitForTimeout(400)
  expect((await drawn(page)).equals(still)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const before = await stageOf(page).screenshot()
  await expect.poll(async () => (await stageOf(page).screenshot()).equals(before)).toBe(false)
})

test('annotations of an object are beside it, and choosing one turns the object to it', async ({ page }) => {
  await openBoard(page, 'told')
  const notes = page.getByRole('complementary', { name: 'Points on the object' })
  await expect(notes.getByRole('listitem')).toHaveText([/^Grain/, /^Label/])
  const dots = page.locator('.object-dot')
  await expect(dots.nth(0)).toBeVisible()
  await expect(dots.nth(1)).toBeHidden()
  const label = notes.getByRole('button', { name: 'Label' })
  await label.focus()
  await page.keyboard.press('Enter')
  await expect(label, 'the ring stands off the letters').toHaveCSS('outline-offset', '2px')
  await expect(label).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Pasted on the back.')).toBeVisible()
  await expect(dots.nth(1)).toBeVisible()
  await expect(dots.nth(0)).toBeHidden()
  const [stage, dot] = await Promise.all([stageOf(page).boundingBox(), dots.nth(1).boundingBox()])
  const middleX = (box: typeof dot) => (box?.x ?? 0) + (box?.width ?? 0) / 2
  expect(Math.abs(middleX(dot) - middleX(stage)), 'what is in the middle of the back is in the middle').toBeLessThan(2)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('without a model, without WebGL and without a record, the page shows the reason', async ({ page }) => {
  await page.goto(`${player.host.address}/player/artifact/lost`)
  await expect(page.getByRole('status')).toHaveText('The object in the round could not be loaded.')
  await page.goto(`${player.host.address}/player/artifact/nowhere`)
  await expect(page.getByRole('status')).toContainText('that artifact might not exist')
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(`${player.host.address}/player/artifact/board`)
  await expect(page.getByRole('status')).toContainText('WebGL 2 is missing')
})

test('in a sandbox of another site’s page it reports its start, and leaves the page the wheel until touched', async ({
  page,
}) => {
  await page.route('**/page-with-frame', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<body style="height:3000px"><iframe sandbox="allow-scripts" src="/player/artifact/board" style="width:600px;height:360px"></iframe>',
    }),
  )
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data }) => {
      if (data === 'started') document.documentElement.dataset['started'] = 'true'
    })
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${player.host.address}/page-with-frame`)
  await expect(page.locator('html')).toHaveAttribute('data-started', 'true')
  await page.mouse.move(350, 180)
  // A frame that has just been painted for the first time does not receive the wheel yet.
  await expect(async () => {
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 2000 }).toBeGreaterThan(0)
  }).toPass()
  // A wheel event that the browser still processes after that would scroll the frame away from the pointer.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }).toPass()
  const scale = page.frameLocator('iframe').locator('.object-scale-line')
  const before = await scale.getAttribute('style')
  await page.mouse.click(350, 180)
  const isTouched = () =>
    page
      .frameLocator('iframe')
      .locator('canvas')
      .evaluate((canvas) => canvas.ownerDocument.hasFocus())
  await expect.poll(isTouched, { message: 'the frame has the press' }).toBe(true)
  await page.mouse.wheel(0, -150)
  await expect.poll(() => scale.getAttribute('style')).not.toBe(before)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

async function dragAcross(page: Page, byPx: number): Promise<void> {
  await page.mouse.move(300, 200)
  await page.mouse.down()
  await page.mouse.move(300 + byPx, 200, { steps: 4 })
  await page.mouse.up()
}

/**
 * An emulated headset in front of a wall two metres away, with the floor in front of it, as its own room: it has no
 * camera that would find surfaces.
 */
async function standBeforeWall(page: Page): Promise<void> {
  await page.addInitScript({ path: 'node_modules/iwer/build/iwer.min.js' })
  await page.addInitScript(`
    class Room {
      version = 'room'
      trackedPlanes = new Set()
      trackedMeshes = new Set()
      render() {}
      computeHitTestResults() {
        const floor = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1, 1]
        const wall = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0.2, 1.5, -2, 1]
        return [new Float32Array(floor), new Float32Array(wall)]
      }
    }
    window.headset = new IWER.XRDevice(IWER.metaQuest3)
    window.headset.installRuntime({ forceInstall: true })
    window.headset.installSEM(Room)
  `)
}

/** The emulator reads its buttons once per frame. */
const nextFrames = (page: Page) =>
  page.evaluate(`new Promise((seen) => {
    const { activeSession } = window.headset
    activeSession.requestAnimationFrame(() => activeSession.requestAnimationFrame(() => seen()))
  })`)

const pull = (page: Page, value: number) =>
  page.evaluate(`window.headset.controllers.right.updateButtonValue('trigger', ${value})`)

test('a work hangs at its true size in the visitor’s own room, if the browser supports it', async ({ page }) => {
  await page.route('**/favicon.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  await standBeforeWall(page)
  await page.goto(`${player.host.address}/player/own-room/artwork/sea`)
  await expect(page.getByRole('heading', { name: 'A board' })).toBeVisible()
  await expect(page.getByText('70 × 120 cm (H × W)')).toBeVisible()
  const begin = page.getByRole('button', { name: 'See it on your wall' })
  await begin.click()
  await expect(page.getByText('Tap to hang it here.')).toBeVisible()
  await pull(page, 1)
  await nextFrames(page)
  await pull(page, 0)
  await expect(page.getByText('It hangs at its true size.')).toBeVisible()
  await expect(page.locator('#overlay')).toHaveAttribute('data-placed-m', '1.2000 0.7000 0.0300')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(begin).toBeFocused()
  await expect(page.getByRole('button', { name: 'Leave' })).toBeHidden()
})

/** The share of its own box on the screen that a red work fills, as the headset draws it. */
const redShare = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((told) => {
    const { activeSession } = window.headset
    activeSession.requestAnimationFrame(() => {
      const gl = window.drawnOn
      const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight]
      const pixels = new Uint8Array(4 * width * height)
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
      let [count, left, right, bottom, top] = [0, width, 0, height, 0]
      for (let at = 0; at < width * height; at += 1) {
        if (pixels[4 * at] < 120 || pixels[4 * at + 1] > 70) continue
        const [x, y] = [at % width, Math.floor(at / width)]
        count += 1
        left = Math.min(left, x)
        right = Math.max(right, x)
        bottom = Math.min(bottom, y)
        top = Math.max(top, y)
      }
      told(count / ((right - left + 1) * (top - bottom + 1)))
    })
  })`)

for (const [url, shownRatio] of [
  ['tondo', Math.PI / 4],
  ['cut-out', Math.PI / 4],
  ['diptych', 0.7 / 0.8],
] as const) {
  test(`a ${url} hangs in the visitor’s own room as it is cut`, async ({ page }) => {
    await page.route('**/favicon.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
    await standBeforeWall(page)
    await page.addInitScript(`
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = function (...asked) {
        return (window.drawnOn = getContext.apply(this, asked))
      }
    `)
    await page.goto(`${player.host.address}/player/own-room/artwork/${url}`)
    await page.getByRole('button', { name: 'See it on your wall' }).click()
    await expect(page.getByText('Tap to hang it here.')).toBeVisible()
    await pull(page, 1)
    await nextFrames(page)
    await pull(page, 0)
    await expect(page.locator('#overlay')).toHaveAttribute('data-placed-m', '0.8000 0.8000 0.0300')
    expect(Math.abs((await redShare(page)) - shownRatio)).toBeLessThan(0.03)
  })
}

test('an iPhone gets a link to its own viewer, a desktop a code for the phone, and a missing work a message', async ({
  page,
}) => {
  await page.route('**/favicon.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  const address = `${player.host.address}/player/own-room/artwork`
  await page.goto(`${address}/sea`)
  await expect(page.getByRole('img', { name: 'Code with the address of this page' })).toBeVisible()
  const [wide, text] = [1280, page.getByRole('heading', { name: 'A board' })]
  await page.setViewportSize({ width: wide, height: 800 })
  const startPx = async () => (await text.boundingBox())?.x ?? Number.NaN
  expect(await startPx(), 'without a picture the words leave no column empty').toBeCloseTo(0.35 * wide, 0)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goto(`${address}/nothing`)
  await expect(page.getByRole('status')).toHaveText(/Problem with fetching data/)
  await page.addInitScript('DOMTokenList.prototype.supports = (token) => token === "ar"')
  await page.goto(`${address}/sea`)
  await expect(page.getByRole('button', { name: 'See it on your wall' })).toBeVisible()
  const link = page.locator('a[rel=ar]')
  await expect(link).toHaveAttribute('href', /\/sea\/board\.usdz#allowsContentScaling=0&canonicalWebPageURL=/)
  expect(await link.evaluate(({ childNodes }) => Array.from(childNodes, ({ nodeName }) => nodeName))).toEqual(['IMG'])
})
