import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SceneDocument } from '@enfilade/contract/scene-document'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { type BuiltPlayer, openPlayerAsBuilt } from '@enfilade/player/testing/built-player'
import { drawExhibition, drawnWorks } from '@enfilade/player/testing/drawn-exhibition'
import { startedMs } from '@enfilade/player/testing/player-page'
import { openFloor } from '@enfilade/scene/plan/floor-path'
import { distanceToBorderM, standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { recordSilence } from '@enfilade/server/testing/drawn-media'
import { expect, type Page, test } from '@playwright/test'
import { drawn, pointAt, press, pushStick, wearHeadset } from './emulated-headset.ts'
import { apartM, enter, eventually, headAt, headset, inHeadset, plainState, pressBoardWord } from './in-headset.ts'

let player: BuiltPlayer
let scene: SceneDocument

test.beforeAll(async () => {
  test.setTimeout(180_000)
  player = await openPlayerAsBuilt()
  const hung = await drawExhibition({ url: 'vr', space: 'three-rooms', works: drawnWorks(5) }, player.drawn)
  scene = {
    ...hung,
    works: hung.works.map((work) => ({
      ...work,
      label: { ...work.label, onSale: true, price: '€1,200', audioPath: 'guide.wav' },
    })),
  }
  await writeFile(join(player.drawn, 'files', 'guide.wav'), recordSilence(72))
  await writeFile(join(player.drawn, 'scenes', 'vr.json'), JSON.stringify(scene))
})

test.afterAll(async () => {
  await player[Symbol.asyncDispose]()
})

// The processor renders the eyes' views here: a small picture is enough.
test.use({ viewport: { width: 480, height: 240 } })

// Software rendering on a busy machine is slow, and each story does much.
test.describe.configure({ timeout: 180_000 })

async function openWalk(page: Page): Promise<void> {
  await wearHeadset(page)
  await page.route('**/favicon.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  await page.goto(`${player.host.address}/player/exhibition/vr`)
  await startedMs(page)
  await page.getByRole('button', { name: 'VIEW EXHIBITION' }).press('Enter')
}

/** Teleports to a point of the floor, and waits for the arrival. */
async function standAt(page: Page, pointM: FloorPoint): Promise<void> {
  await page.evaluate((point) => window.enfiladeWalk?.walkTo([point[0], point[1]]), pointM)
  await eventually(async () => apartM(await headAt(page), pointM)).toBeLessThan(0.02)
}

/** Turns in steps of 30° until the head faces this way to within half a step. */
async function faceRoughly(page: Page, yawRad: number): Promise<number> {
  for (let turn = 0; turn < 12; turn += 1) {
    const off = Math.atan2(
      Math.sin(yawRad - (await inHeadset(page)).yawRad),
      Math.cos(yawRad - (await inHeadset(page)).yawRad),
    )
    if (Math.abs(off) <= Math.PI / 12 + 0.01) return off
    const before = (await inHeadset(page)).yawRad
    await pushStick(page, 'right', off > 0 ? -1 : 1, 0)
    await eventually(async () => Math.abs((await inHeadset(page)).yawRad - before)).toBeCloseTo(Math.PI / 6, 5)
    await pushStick(page, 'right', 0, 0)
    await drawn(page, 2)
  }
  throw new Error('the visitor cannot turn')
}

test('with the head off centre a visitor jumps exactly to the mark, turns on the spot, and stops at walls', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWalk(page)
  const start = await plainState(page)
  await enter(page)
  const floor = openFloor(scene.space.walkable)

  await test.step('the visitor is at the same place and faces the same way', async () => {
    expect(apartM(await headAt(page), start.atM)).toBeLessThan(0.02)
    expect((await inHeadset(page)).yawRad).toBeCloseTo(start.yawRad, 3)
    expect((await inHeadset(page)).headM[1]).toBeCloseTo(1.62, 2)
  })

  await test.step('a jump lands within 5 cm of the mark', async () => {
    const { headM, yawRad } = await inHeadset(page)
    await pointAt(page, 'right', [headM[0] - 4 * Math.sin(yawRad), 1, headM[2] - 4 * Math.cos(yawRad)])
    await pushStick(page, 'right', 0, 1)
    await eventually(async () => (await inHeadset(page)).landingM).not.toBeNull()
    await drawn(page, 2)
    const mark = (await inHeadset(page)).landingM
    if (!mark) throw new Error('there is no mark')
    expect(apartM(mark, start.atM)).toBeGreaterThan(1)
    await pushStick(page, 'right', 0, 0)
    await eventually(async () => apartM(await headAt(page), mark)).toBeLessThan(0.05)
  })

  await test.step('a press to the side turns by 30°, and the head stays where it is', async () => {
    const before = await inHeadset(page)
    await pushStick(page, 'right', 1, 0)
    await eventually(async () => before.yawRad - (await inHeadset(page)).yawRad).toBeCloseTo(Math.PI / 6, 5)
    await drawn(page, 3)
    const after = await inHeadset(page)
    expect(before.yawRad - after.yawRad).toBeCloseTo(Math.PI / 6, 5)
    expect(apartM([before.headM[0], before.headM[2]], [after.headM[0], after.headM[2]])).toBeLessThan(0.005)
    await pushStick(page, 'right', 0, 0)
  })

  await test.step('walking stops at a wall, with a narrowed view', async () => {
    await pushStick(page, 'left', 0, 1)
    await eventually(async () => (await inHeadset(page)).vignetteRatio).toBeGreaterThan(0.9)
    await eventually(async () => distanceToBorderM(floor, await headAt(page)), { timeout: 60_000 }).toBeLessThan(0.01)
    await drawn(page, 4)
    expect(distanceToBorderM(floor, await headAt(page))).toBeLessThan(0.01)
    expect(standsOn(floor, await headAt(page))).toBe(true)
    await pushStick(page, 'left', 0, 0)
    await eventually(async () => (await inHeadset(page)).vignetteRatio).toBe(0)
  })

  await test.step('a jump through the door lands in the next room', async () => {
    const doors = scene.space.walls.flatMap((wall) =>
      wall.openings.map(({ fromM, toM }) => {
        const alongM = (fromM + toM) / 2
        const at = (awayM: number): FloorPoint => [
          wall.originM[0] + wall.alongRatio[0] * alongM + wall.outwardRatio[0] * awayM,
          wall.originM[2] + wall.alongRatio[1] * alongM + wall.outwardRatio[1] * awayM,
        ]
        return { wall, before: at(1.3), beyond: at(-1.5) }
      }),
    )
    const door = doors.find(({ before, beyond }) => standsOn(floor, before) && standsOn(floor, beyond))
    if (!door) throw new Error('there is no door')
    const { wall, before, beyond } = door
    await standAt(page, before)
    await eventually(async () => (await plainState(page)).roomIndex).toBe(wall.roomIndex)
    await faceRoughly(page, Math.atan2(wall.outwardRatio[0], wall.outwardRatio[1]))
    await pointAt(page, 'right', [beyond[0], 0.9, beyond[1]])
    await pushStick(page, 'right', 0, 1)
    await eventually(async () => (await inHeadset(page)).landingM).not.toBeNull()
    await pushStick(page, 'right', 0, 0)
    await eventually(async () => (await plainState(page)).roomIndex).not.toBe(wall.roomIndex)
    expect((await plainState(page)).roomIndex).not.toBeNull()
  })

  await test.step('a new origin of the visitor’s own room does not move them in the exhibition', async () => {
    const before = await inHeadset(page)
    await page.evaluate(() => window.emulated?.recenter())
    await drawn(page, 4)
    const after = await inHeadset(page)
    expect(apartM([before.headM[0], before.headM[2]], [after.headM[0], after.headM[2]])).toBeLessThan(0.01)
    expect(after.yawRad).toBeCloseTo(before.yawRad, 4)
  })

  await test.step('back in the plain walk the visitor is at the same place', async () => {
    const last = await inHeadset(page)
    await page.evaluate(() => window.emulated?.activeSession?.end())
    await eventually(() => headset(page)).toBeNull()
    const plain = await plainState(page)
    expect(apartM(plain.atM, [last.headM[0], last.headM[2]])).toBeLessThan(0.05)
    expect(Math.cos(plain.yawRad - last.yawRad)).toBeGreaterThan(0.9998)
    await expect(page.getByRole('button', { name: 'Enter VR' })).toHaveCount(1)
  })

  await test.step('there a gamepad walks with its left stick and continues the tour with a shoulder', async () => {
    // With space for a label beside the picture.
    await page.setViewportSize({ width: 1000, height: 480 })
    const before = (await plainState(page)).atM
    await page.evaluate(() => {
      const pad = {
        mapping: 'standard',
        axes: [0, 1, 0, 0],
        buttons: Array.from({ length: 17 }, () => ({ pressed: false })),
      }
      Object.assign(navigator, { getGamepads: () => [pad] })
      window.dispatchEvent(new Event('gamepadconnected'))
    })
    await eventually(async () => apartM((await plainState(page)).atM, before)).toBeGreaterThan(0.3)
    await page.evaluate(() => {
      const pad = navigator.getGamepads()[0]
      if (!pad) return
      Object.assign(pad, { axes: [0, 0, 0, 0] })
      Object.assign(pad.buttons[5] ?? {}, { pressed: true })
    })
    await eventually(async () => (await plainState(page)).standing).not.toBeNull()
  })
  expect(complaints).toEqual([])
})

test('pinching hands move from work to work, and the text of labels is large enough', async ({ page }) => {
  await openWalk(page)
  await enter(page)
  const [first, second] = scene.works
  if (!first || !second) throw new Error('nothing hangs')
  const standing = async () => (await plainState(page)).standing

  await test.step('without a tracked hand the handlist names what is missing', async () => {
    await page.evaluate(() => {
      for (const controller of Object.values(window.emulated?.controllers ?? {})) {
        if (controller) controller.connected = false
      }
    })
    await eventually(async () => (await inHeadset(page)).pointing).toEqual([])
    await page.evaluate(() => {
      if (window.emulated) window.emulated.primaryInputMode = 'hand'
    })
    await eventually(async () => (await inHeadset(page)).pointing).toEqual(['hand', 'hand'])
  })

  await test.step('a pinch at the handlist moves to the first work', async () => {
    await pressBoardWord(page, 'handlist', 'next')
    await eventually(standing).toBe(first.id)
    await eventually(async () => (await inHeadset(page)).leaping).toBe(false)
    expect(apartM(await headAt(page), first.standpoint.atM)).toBeLessThan(0.05)
  })

  await test.step('a pinch at the work shows its label, readable from here', async () => {
    await pointAt(page, 'right', first.positionM)
    await drawn(page, 2)
    await press(page, 'right')
    await eventually(async () => (await inHeadset(page)).label?.workId).toBe(first.id)
    const { label, handlist } = await inHeadset(page)
    for (const board of [label, handlist]) {
      if (!board) throw new Error('a board is missing')
      expect(board.capitalM / board.distanceM).toBeGreaterThanOrEqual(0.02)
      expect(board.distanceM).toBeGreaterThan(0.5)
    }
    expect(label?.words.map(({ text }) => text)).toEqual(expect.arrayContaining(['Buy Now', 'Next', 'Close']))
  })

  await test.step('its audio guide plays and pauses', async () => {
    const speaking = () => page.evaluate(() => window.enfiladeWalk?.sound.state().speaking)
    await pressBoardWord(page, 'label', 'guide')
    await eventually(speaking).toBe(true)
    await eventually(async () => (await inHeadset(page)).label?.words.map(({ text }) => text)).toContain(
      'Pause audio guide',
    )
    await pressBoardWord(page, 'label', 'guide')
    await eventually(speaking).toBe(false)
  })

  await test.step('its buttons move to the next work and close it', async () => {
    await pressBoardWord(page, 'label', 'next')
    await eventually(standing).toBe(second.id)
    await eventually(async () => (await inHeadset(page)).label).toBeNull()
    await eventually(async () => (await inHeadset(page)).leaping).toBe(false)
    await pressBoardWord(page, 'handlist', 'label')
    await eventually(async () => (await inHeadset(page)).label?.workId).toBe(second.id)
    await pressBoardWord(page, 'label', 'close')
    await eventually(async () => (await inHeadset(page)).label).toBeNull()
  })

  await test.step('the guided tour continues by itself and shows labels', async () => {
    await pressBoardWord(page, 'handlist', 'tour')
    await eventually(async () => (await inHeadset(page)).touring).toBe(true)
    await eventually(async () => (await inHeadset(page)).label?.workId).toBe(second.id)
    await eventually(async () => (await inHeadset(page)).label?.workId, { timeout: 90_000 }).toBe(scene.works[2]?.id)
    await eventually(async () => (await inHeadset(page)).handlist?.words.map(({ text }) => text)).toContain(
      'End the tour',
    )
  })

  await test.step('while the headset shows something else the walk waits, and the page reports it', async () => {
    await page.evaluate(() => window.emulated?.updateVisibilityState('visible-blurred'))
    await eventually(async () => (await inHeadset(page)).doing).toBe('resting')
    await expect(page.getByRole('status').filter({ hasText: 'The walk waits.' })).toHaveCount(1)
    await page.evaluate(() => window.emulated?.updateVisibilityState('visible'))
    await eventually(async () => (await inHeadset(page)).doing).toBe('walking')
  })

  await test.step('pictures stay within the memory of a headset', async () => {
    const quality = await page.evaluate(() => window.enfiladeWalk?.quality())
    expect(quality?.textureBudgetBytes).toBeLessThanOrEqual(128 * 1024 * 1024)
    expect(quality?.textureBytes).toBeLessThanOrEqual(quality?.textureBudgetBytes ?? 0)
  })

  await test.step('the handlist has the exit', async () => {
    await pressBoardWord(page, 'handlist', 'leave')
    await eventually(() => headset(page)).toBeNull()
  })

  await test.step('a headset that may not be used is named, and can be tried again', async () => {
    await page.evaluate(() => {
      const { xr } = navigator
      if (!xr) return
      const really = xr.requestSession.bind(xr)
      xr.requestSession = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      document.addEventListener('keyup', () => Object.assign(xr, { requestSession: really }), { once: true })
    })
    await page.getByRole('button', { name: 'Enter VR' }).press('Enter')
    await expect(page.getByRole('alert')).toContainText('does not let the page use the headset')
    await enter(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
