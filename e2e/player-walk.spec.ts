import type { SceneDocument } from '@enfilade/contract/scene-document'
import { type BuiltPlayer, openPlayerAsBuilt } from '@enfilade/player/testing/built-player'
import { chartColours, chartWork, readChart } from '@enfilade/player/testing/colour-chart'
import { drawExhibition, drawnWorks } from '@enfilade/player/testing/drawn-exhibition'
import { atRest, startedMs } from '@enfilade/player/testing/player-page'
import { openFloor } from '@enfilade/scene/plan/floor-path'
import { standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { expect, type Page, test } from '@playwright/test'

// Software rendering is slow, and these stories depend on positions: an eighth of the pixels is enough.
const viewport = { width: 896, height: 504 }
test.use({ viewport, deviceScaleFactor: 0.5 })

let player: BuiltPlayer
let scene: SceneDocument

test.beforeAll(async () => {
  test.setTimeout(180_000)
  player = await openPlayerAsBuilt()
  scene = await drawExhibition({ url: 'small', space: 'white-room', works: drawnWorks(6) }, player.drawn)
})

test.afterAll(async () => {
  await player[Symbol.asyncDispose]()
})

async function openWalk(page: Page, query = ''): Promise<void> {
  await page.goto(`${player.host.address}/player/exhibition/small${query}`)
  await startedMs(page)
  await atRest(page)
}

const stateOf = (page: Page) => page.evaluate(() => window.enfiladeWalk?.state())

test('a visitor enters without an embedding page, walks with W and is stopped by a wall', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const scenes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/scene')) scenes.push(request.url())
  })
  await openWalk(page)
  // The page's headers have requested the scene exactly like its script: it is fetched once, before any script.
  const asked = await page.evaluate(() => {
    const [started] = performance.getEntriesByName('started')
    const before = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (started?.startTime ?? 0))
    const names = before.map(({ name }) => new URL(name).pathname)
    return {
      scripts: names.filter((name) => name.endsWith('.js')),
      first: names.find((name) => !name.endsWith('.css')),
    }
  })
  expect(scenes).toHaveLength(1)
  expect(asked.first).toBe('/v1/exhibitions/small/scene')
  // And of the scripts only those for the first frame.
  expect(asked.scripts.filter((name) => /panels|jsx|headset|brand/.test(name))).toEqual([])
  expect(asked.scripts.length).toBeLessThanOrEqual(8)
  const start = await stateOf(page)
  await page.keyboard.down('ShiftLeft')
  await page.keyboard.down('KeyW')
  const wentM = async () => {
    const now = await stateOf(page)
    return start && now ? Math.hypot(now.atM[0] - start.atM[0], now.atM[1] - start.atM[1]) : 0
  }
  await expect.poll(wentM, { timeout: 40_000 }).toBeGreaterThan(1)
  await page.waitForTimeout(4000)
  await page.keyboard.up('KeyW')
  await page.keyboard.up('ShiftLeft')
  await atRest(page)
  const end = await stateOf(page)
  if (!end) throw new Error('there is no walk')
  expect(standsOn(openFloor(scene.space.walkable), end.atM)).toBe(true)
  expect(complaints).toEqual([])
})

test('at rest nothing is drawn at all', async ({ page }) => {
  await openWalk(page)
  const framesInASecond = () =>
    page.evaluate(async () => {
      let count = 0
      const end = window.enfiladeWalk?.on('frame', () => {
        count += 1
      })
      await new Promise((later) => setTimeout(later, 1000))
      end?.()
      return count
    })
  // Pictures out of view and the print of labels follow for a moment.
  await expect.poll(framesInASecond, { timeout: 30_000 }).toBe(0)
  expect(await framesInASecond()).toBe(0)
})

test('a click on a work walks to it, and the address names it', async ({ page }) => {
  await openWalk(page)
  const seen = await page.evaluate(() => {
    const walk = window.enfiladeWalk
    const bounds = walk?.scene.works.map(({ id, url }) => ({ id, url, at: walk.boundsOf(id) }))
    return bounds?.find(({ at }) => at && at.leftPx > 0 && at.leftPx + at.widthPx < window.innerWidth)
  })
  if (!seen?.at) throw new Error('no work is whole in the first view')
  await page.mouse.click(seen.at.leftPx + seen.at.widthPx / 2, seen.at.topPx + seen.at.heightPx / 2)
  await expect.poll(async () => (await stateOf(page))?.standing, { timeout: 60_000 }).toBe(seen.id)
  await atRest(page)
  expect(new URL(page.url()).searchParams.get('at')).toBe(seen.url)
  const bounds = await page.evaluate((id) => window.enfiladeWalk?.boundsOf(id), seen.id)
  if (!bounds) throw new Error('the work is out of view')
  expect(Math.abs(bounds.leftPx + bounds.widthPx / 2 - viewport.width / 2)).toBeLessThan(2)
  expect(Math.abs(bounds.topPx + bounds.heightPx / 2 - viewport.height / 2)).toBeLessThan(8)
})

test('a work is on the screen at its recorded size, to the millimetre', async ({ page }) => {
  const work = scene.works.find(({ kind }) => kind === 'picture')
  if (work?.kind !== 'picture') throw new Error('no picture hangs')
  await openWalk(page, `?at=${work.url}`)
  const bounds = await page.evaluate((id) => window.enfiladeWalk?.boundsOf(id), work.id)
  const state = await stateOf(page)
  if (!bounds || !state) throw new Error('the work is out of view')
  const distanceM =
    (state.atM[0] - work.positionM[0]) * Math.sin(work.yawRad) +
    (state.atM[1] - work.positionM[2]) * Math.cos(work.yawRad)
  const pxAtOneMetre = viewport.height / (2 * Math.tan((52 * Math.PI) / 360))
  const widthMm = (bounds.widthPx * distanceM * 1000) / pxAtOneMetre
  const { faceM, matM } = work.frame
  expect(Math.abs(widthMm - (work.widthMm + 2000 * (faceM + matM)))).toBeLessThan(1)
})

test('a browser that cannot read the smallest format of a picture gets JPEG, and shows the same', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/files/**', async (route) => {
    const address = route.request().url()
    if (address.endsWith('.jpg')) {
      asked.push(address)
      await route.fulfill({ response: await route.fetch({ url: address.slice(0, -'.jpg'.length) }) })
    } else if (route.request().headers()['accept']?.startsWith('image/')) {
      await route.fulfill({ contentType: 'image/avif', body: 'no picture' })
    } else await route.continue()
  })
  await openWalk(page)
  expect(asked.length).toBeGreaterThanOrEqual(scene.works.length)
  // A label's print may still be drawn; then it rests again.
  await atRest(page)
})

test('a lost graphics context is restored with every picture', async ({ page }) => {
  await openWalk(page)
  const told = await page.evaluate(async () => {
    const context = document.querySelector('canvas')?.getContext('webgl2')
    const switches = context?.getExtension('WEBGL_lose_context')
    const failed = new Promise((resolve) => window.enfiladeWalk?.on('failed', ({ because }) => resolve(because)))
    switches?.loseContext()
    const because = await failed
    setTimeout(() => switches?.restoreContext(), 100)
    return because
  })
  expect(told).toBe('context-lost')
  await page.waitForTimeout(500)
  await atRest(page)
})

test('a click on the floor walks there, and the wheel steps forward', async ({ page }) => {
  await openWalk(page)
  const start = await stateOf(page)
  await page.mouse.click(viewport.width / 2, viewport.height - 60)
  await expect.poll(async () => (await stateOf(page))?.moving).toBe(true)
  await atRest(page)
  const there = await stateOf(page)
  await page.mouse.wheel(0, -200)
  await page.waitForTimeout(300)
  await atRest(page)
  const nearer = await stateOf(page)
  if (!start || !there || !nearer) throw new Error('there is no walk')
  expect(Math.hypot(there.atM[0] - start.atM[0], there.atM[1] - start.atM[1])).toBeGreaterThan(0.5)
  expect(Math.hypot(nearer.atM[0] - there.atM[0], nearer.atM[1] - there.atM[1])).toBeGreaterThan(0.1)
})

test('dragging turns the view, and an address that names a work starts before it', async ({ page }) => {
  const last = scene.works.at(-1)
  if (!last) throw new Error('nothing hangs')
  await openWalk(page, `?at=${last.url}`)
  await expect.poll(async () => (await stateOf(page))?.standing).toBe(last.id)
  const before = await stateOf(page)
  await page.mouse.move(640, 300)
  await page.mouse.down()
  await page.mouse.move(840, 300, { steps: 5 })
  await page.mouse.up()
  const after = await stateOf(page)
  if (!before || !after) throw new Error('there is no walk')
  expect(after.yawRad).toBeGreaterThan(before.yawRad + 0.1)
})

test('with reduced motion the visitor is at the next work at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWalk(page)
  await page.keyboard.press('KeyN')
  await expect.poll(async () => (await stateOf(page))?.standing, { timeout: 3000 }).toBe(scene.works[0]?.id)
})

test('on Dvorak the key at the position of W walks, and Cmd releases it', async ({ page }) => {
  await openWalk(page)
  const keyboard = await page.context().newCDPSession(page)
  const send = (type: 'keyDown' | 'keyUp', code: string, key: string, modifiers = 0) =>
    keyboard.send('Input.dispatchKeyEvent', { type, code, key, modifiers })
  const moving = async () => (await stateOf(page))?.moving
  await send('keyDown', 'KeyW', ',')
  await expect.poll(moving).toBe(true)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden()
  // A Mac sends no key-up for the letter.
  await send('keyDown', 'MetaLeft', 'Meta', 4)
  await send('keyUp', 'MetaLeft', 'Meta')
  await expect.poll(moving).toBe(false)
})

test('a missing picture leaves its frame, and the rest works', async ({ page }) => {
  const lost = scene.works[0]
  const paths = lost?.kind === 'picture' ? (lost.picture?.steps.map(({ path }) => path) ?? []) : []
  await page.route(
    (address) => paths.some((path) => address.pathname.endsWith(path)),
    (route) => route.fulfill({ status: 404 }),
  )
  await openWalk(page)
  await page.evaluate((id) => window.enfiladeWalk?.visit(id, { glide: false }), lost?.id ?? '')
  await expect.poll(async () => (await stateOf(page))?.standing).toBe(lost?.id)
  await page.evaluate(() => window.enfiladeWalk?.next())
  await expect.poll(async () => (await stateOf(page))?.standing, { timeout: 60_000 }).toBe(scene.works[1]?.id)
})

test('a whole room takes few draw calls, and rooms behind walls take none', async ({ page }) => {
  const works = drawnWorks(60, { mostMm: 420, pxPerMm: 0.3 })
  const hung = await drawExhibition({ url: 'many', space: 'three-rooms', works }, player.drawn)
  await page.addInitScript(() => {
    window.drawCalls = 0
    const real = WebGL2RenderingContext.prototype
    const { drawElements, drawArrays } = real
    real.drawElements = function (...all) {
      window.drawCalls = (window.drawCalls ?? 0) + 1
      drawElements.apply(this, all)
    }
    real.drawArrays = function (...all) {
      window.drawCalls = (window.drawCalls ?? 0) + 1
      drawArrays.apply(this, all)
    }
  })
  await page.goto(`${player.host.address}/player/exhibition/many`)
  await startedMs(page)
  await atRest(page)
  // From a place in each room, with a lens that shows most of it.
  for (const [work] of Map.groupBy(hung.works, ({ roomIndex }) => roomIndex).values()) {
    if (!work) continue
    const calls = await page.evaluate(async (from) => {
      const before = window.drawCalls ?? 0
      await window.enfiladeWalk?.still({ widthPx: 320, heightPx: 180, fieldOfViewDeg: 110, from })
      return (window.drawCalls ?? 0) - before
    }, work.standpoint)
    expect(calls).toBeGreaterThan(5)
    // Two of the three rooms in view, each in the calls of its own surfaces.
    expect(calls).toBeLessThan(40)
  }
})

declare global {
  interface Window {
    /** The number of the page's draw calls. */
    drawCalls?: number
  }
}

test('edges are smoothed by a graphics card, and by the processor only on request', async ({ page }) => {
  await drawExhibition({ url: 'edges', space: 'white-room', works: drawnWorks(2) }, player.drawn)
  const isSmoothed = async (query: string) => {
    await page.goto(`${player.host.address}/player/exhibition/edges${query}`)
    await startedMs(page)
    return page.evaluate(() => {
      const [canvas, ...others] = document.querySelectorAll('canvas')
      if (others.length > 0) throw new Error('more than one canvas')
      return canvas?.getContext('webgl2')?.getContextAttributes()?.antialias
    })
  }
  expect(await isSmoothed('')).toBe(false)
  expect(await isSmoothed('?quality=high')).toBe(true)
  expect(await isSmoothed('?still=1')).toBe(true)
  await page.addInitScript(() => {
    const real = WebGL2RenderingContext.prototype.getParameter
    WebGL2RenderingContext.prototype.getParameter = function (name: number) {
      // UNMASKED_RENDERER_WEBGL, and a graphics card's answer.
      return name === 0x9246 ? 'ANGLE (NVIDIA, GeForce RTX 3060, OpenGL 4.6)' : real.call(this, name)
    }
  })
  expect(await isSmoothed('')).toBe(true)
})

test('while pictures load, a message tells that the rooms are opening', async ({ page }) => {
  await drawExhibition({ url: 'slow', space: 'white-room', works: drawnWorks(2) }, player.drawn)
  const held = Promise.withResolvers<void>()
  await page.route('**/*.webp', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${player.host.address}/player/exhibition/slow`)
  const notice = page.getByRole('status').filter({ hasText: 'Opening the rooms…' })
  await expect(notice).toBeVisible()
  held.resolve()
  await startedMs(page)
  await expect(notice).toBeHidden()
})

test('without WebGL 2 the page shows a message', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(`${player.host.address}/player/exhibition/small`)
  await expect(page.getByRole('alert')).toContainText('WebGL')
})

test('in a frame without an origin the walk starts and waits for the page', async ({ page }) => {
  await page.route('**/page-with-frame', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe sandbox="allow-scripts" src="/player/exhibition/small" style="width:960px;height:540px"></iframe>`,
    }),
  )
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data }) => {
      if (data === 'started') document.documentElement.dataset['started'] = 'true'
    })
  })
  await page.goto(`${player.host.address}/page-with-frame`)
  await expect(page.locator('html')).toHaveAttribute('data-started', 'true', { timeout: 60_000 })
})

test.describe('close by', () => {
  test.use({ deviceScaleFactor: 1 })

  test('a work in neutral light shows its own colours', async ({ page }) => {
    const chart = await drawExhibition(
      { url: 'chart', space: 'white-room', works: [await chartWork()], light: 'paintings' },
      player.drawn,
    )
    await page.goto(`${player.host.address}/player/exhibition/chart`)
    await startedMs(page)
    const read = await readChart(page, chart.works[0]?.id ?? '')
    const offsets = chartColours().flatMap((colour, place) =>
      colour.map((part, channel) => Math.abs(part - (read[place]?.[channel] ?? 0))),
    )
    // `node bench/player-colour.ts` measures it in CIEDE2000; a few steps of 255 are the codec's.
    expect(Math.max(...offsets)).toBeLessThanOrEqual(6)
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true })

  test('one thumb walks with the ring while the other turns the view', async ({ page }) => {
    await openWalk(page)
    await page.getByRole('button', { name: 'VIEW EXHIBITION' }).tap()
    const bounds = await page.locator('.thumb-ring').boundingBox()
    const before = await stateOf(page)
    if (!bounds || !before) throw new Error('there is no ring')
    const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }
    const wire = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number; id: number }[]) =>
      wire.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', { ...middle, id: 1 })
    await touch('touchMove', { x: middle.x, y: middle.y - 50, id: 1 })
    await touch('touchStart', { x: middle.x, y: middle.y - 50, id: 1 }, { x: 300, y: 300, id: 2 })
    await touch('touchMove', { x: middle.x, y: middle.y - 50, id: 1 }, { x: 340, y: 300, id: 2 })
    await touch('touchMove', { x: middle.x, y: middle.y - 50, id: 1 }, { x: 380, y: 300, id: 2 })
    await expect
      .poll(async () => {
        const now = await stateOf(page)
        return now ? Math.hypot(now.atM[0] - before.atM[0], now.atM[1] - before.atM[1]) : 0
      })
      .toBeGreaterThan(0.3)
    expect((await stateOf(page))?.yawRad).toBeGreaterThan(before.yawRad + 0.02)
    await touch('touchEnd')
    await expect(page.getByRole('button', { name: 'Enter VR' }), 'there is no headset here').toHaveCount(0)
    await expect.poll(async () => (await stateOf(page))?.moving).toBe(false)
  })
})
