import type { Browser } from '@playwright/test'
import { type CameraView, cameraWay, wayLastsS } from './camera-way.ts'
import { filmFormat, type WalkShot } from './film-script.ts'
import { openStillPage, type PlayerStill, takePlayerStill } from './player-still.ts'

/** Models load once they are in view, and nothing reports when all have loaded. */
const modelsComeMs = 12_000
const middle = 0.5

/**
 * The frames of a walk as PNG, each complete before the next is requested: however slow the machine, the film is
 * smooth.
 */
export async function* framesOfWalk(browser: Browser, site: string, shot: WalkShot): AsyncGenerator<Buffer> {
  const page = await openStillPage(browser, site, shot.exhibition)
  try {
    const way = cameraWay(shot.keys)
    const still = (atS: number) => takePlayerStill(page, stillOptions(way(atS), shot.horizonRatio))
    for (const { atS } of shot.keys) await still(atS)
    await page.waitForTimeout(modelsComeMs)
    const frames = Math.round(wayLastsS(shot.keys) * filmFormat.framesPerS)
    for (let frame = 0; frame < frames; frame += 1) yield await still(frame / filmFormat.framesPerS)
  } finally {
    await page.close()
  }
}

function stillOptions({ xM, zM, yawDeg, fieldOfViewDeg, eyeHeightM }: CameraView, horizonRatio = middle): PlayerStill {
  return {
    widthPx: filmFormat.widthPx,
    heightPx: filmFormat.heightPx,
    fieldOfViewDeg,
    eyeHeightM,
    vanishingPointRatio: { x: middle, y: horizonRatio },
    from: { atM: [xM, zM], yawRad: (yawDeg * Math.PI) / 180 },
  }
}
