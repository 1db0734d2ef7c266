import { hashed, tiledClouds } from './seeded-noise.ts'
import type { LinearColour } from './surface-materials.ts'

/** Boards of 14 cm across one repeat. */
const boardsUp = 8

/** Painted matchboarding: boards side by side with a dark groove between, each in a slightly different shade. */
export function paintedBoardsAt(seed: number): (u: number, v: number) => LinearColour {
  const brush = tiledClouds(seed + 81, 4, 64, 3)
  return (u, v) => {
    // A repeat begins in the middle of a board.
    const across = v * boardsUp + 0.5
    const board = Math.floor(across) % boardsUp
    const edge = Math.abs((across % 1) - 0.5) * 2
    const groove = edge > 0.965 ? 0.5 : edge > 0.93 ? 0.85 : 1
    const tone = 0.85 * (1 + (hashed(seed + 82, board, 0) - 0.5) * 0.04 + brush(u * 4, v * 64) * 0.05) * groove
    return [tone, tone, tone]
  }
}
