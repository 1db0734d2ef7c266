import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type * as Emulator from 'iwer'

declare global {
  interface Window {
    /** The exports of iwer's script. */
    IWER?: typeof Emulator
    emulated?: Emulator.XRDevice
  }
}

const emulator = join(import.meta.dirname, '../node_modules/iwer/build/iwer.min.js')

/**
 * Emulates a headset, whose wearer stands well off the middle of their own room. One that does not know its floor
 * measures heights from the eyes' first position.
 */
export async function wearHeadset(page: Page, { knowsFloor = true } = {}): Promise<void> {
  await page.addInitScript({ path: emulator })
  await page.addInitScript((floor) => {
    const { IWER } = window
    if (!IWER) throw new Error('there is no emulator')
    const { supportedFeatures } = IWER.metaQuest3
    const features = supportedFeatures.filter((feature) => floor || !/floor|unbounded/.test(feature))
    const device = new IWER.XRDevice({ ...IWER.metaQuest3, supportedFeatures: features }, { stereoEnabled: true })
    device.installRuntime({ forceInstall: true })
    device.position.set(0.9, 1.62, -0.6)
    window.emulated = device
  }, knowsFloor)
}

export type Side = 'left' | 'right'

/** Pushes a thumbstick; 0, 0 releases it. Positive is to the right and forward. */
export async function pushStick(page: Page, side: Side, right: number, forward: number): Promise<void> {
  await page.evaluate(
    ([hand, x, y]) => {
      const controller = window.emulated?.controllers[hand === 'left' ? 'left' : 'right']
      controller?.updateAxes('thumbstick', Number(x), -Number(y))
    },
    [side, right, forward] as const,
  )
}

/** Points with the controller or hand at a place in the exhibition. The wearer looks straight ahead in their room. */
export async function pointAt(page: Page, side: Side, atM: readonly [number, number, number]): Promise<void> {
  await page.evaluate(
    ([hand, x, y, z]) => {
      const device = window.emulated
      const state = window.enfiladeWalk?.headset()
      if (!device || !state) throw new Error('nobody is in the headset')
      const [cos, sin] = [Math.cos(state.yawRad), Math.sin(state.yawRad)]
      const [headX, headY, headZ] = state.headM
      const [away, back] = [x - headX, z - headZ]
      const shoulder = hand === 'left' ? -0.2 : 0.2
      const inputs = device.primaryInputMode === 'hand' ? device.hands : device.controllers
      const input = hand === 'left' ? inputs.left : inputs.right
      if (!input) throw new Error('there is no such hand')
      input.position.set(device.position.x + shoulder, device.position.y - 0.35, device.position.z - 0.2)
      const right = cos * away - sin * back - shoulder
      const down = sin * away + cos * back + 0.2
      const up = y - headY + 0.35
      const yaw = Math.atan2(-right, -down)
      const pitch = Math.atan2(up, Math.hypot(right, down))
      const [cy, sy, cp, sp] = [Math.cos(yaw / 2), Math.sin(yaw / 2), Math.cos(pitch / 2), Math.sin(pitch / 2)]
      input.quaternion.set(cy * sp, sy * cp, -sy * sp, cy * cp)
    },
    [side, ...atM] as const,
  )
}

/** Presses the trigger or pinches, and releases it once the headset has drawn. */
export async function press(page: Page, side: Side): Promise<void> {
  for (const value of [1, 0]) {
    await page.evaluate(
      ([hand, pressed]) => {
        const device = window.emulated
        if (!device) return
        if (device.primaryInputMode === 'hand') {
          device.hands[hand === 'left' ? 'left' : 'right']?.updatePinchValue(Number(pressed))
        } else {
          device.controllers[hand === 'left' ? 'left' : 'right']?.updateButtonValue('trigger', Number(pressed))
        }
      },
      [side, value] as const,
    )
    await drawn(page, 3)
  }
}

/**
 * Waits until the headset has drawn this many frames, or has been taken off: a press may lead out of it, and a page at
 * rest draws nothing more.
 */
export async function drawn(page: Page, frames: number): Promise<void> {
  await page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        const walk = window.enfiladeWalk
        let left = count
        const done = () => {
          end?.()
          clearInterval(watching)
          resolve()
        }
        const end = walk?.on('frame', () => {
          left -= 1
          if (left <= 0) done()
        })
        const watching = setInterval(() => {
          if (walk?.headset() === null) done()
        }, 100)
      }),
    frames,
  )
}
