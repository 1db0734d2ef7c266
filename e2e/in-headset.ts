import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { expect, type Page } from '@playwright/test'
import { drawn, pointAt, press } from './emulated-headset.ts'

/** Polls at short intervals: most conditions hold a frame later. */
export const eventually = <Value>(ask: () => Promise<Value>, { timeout = 40_000 } = {}) =>
  expect.poll(ask, { intervals: [40], timeout })

export const headset = (page: Page) => page.evaluate(() => window.enfiladeWalk?.headset() ?? null)

export async function inHeadset(page: Page) {
  const state = await headset(page)
  if (!state) throw new Error('nobody is in the headset')
  return state
}

export async function plainState(page: Page) {
  const state = await page.evaluate(() => window.enfiladeWalk?.state())
  if (!state) throw new Error('there is no walk')
  return state
}

export const headAt = async (page: Page): Promise<FloorPoint> => {
  const [x, , z] = (await inHeadset(page)).headM
  return [x, z]
}

export const apartM = (one: Readonly<FloorPoint>, other: Readonly<FloorPoint>) =>
  Math.hypot(one[0] - other[0], one[1] - other[1])

/** Enters, and waits until there is a button to press. */
export async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter VR' }).press('Enter')
  await eventually(async () => (await headset(page))?.handlist !== undefined).toBe(true)
  await eventually(async () => (await headset(page))?.handlist?.words.length ?? 0).toBeGreaterThan(3)
}

/** Points the right hand at a button of a board and presses it. */
export async function pressBoardWord(page: Page, board: 'label' | 'handlist', id: string): Promise<void> {
  const word = (await inHeadset(page))[board]?.words.find((candidate) => candidate.id === id)
  if (!word) throw new Error(`there is no ${id} on the ${board}`)
  await pointAt(page, 'right', word.atM)
  await drawn(page, 2)
  await press(page, 'right')
}
