import { hashed, tiledClouds, tiledNoise } from './seeded-noise.ts'
import type { LinearColour } from './surface-materials.ts'

/** One repeat of the floor: boards across, and how far it is along and across. */
const boardsAcross = 16
const alongM = 5.76
const acrossM = 2.88
const boardM = acrossM / boardsAcross
/** Half of the joint between two boards. */
const jointM = 0.0015

/** The colour of wood at a place across and along a board. */
export type Grain = (across: number, along: number) => LinearColour

interface Board {
  fromM: number
  toM: number
  grain: Grain
}

/** A floor of oak boards 18 cm wide, of random lengths, each from a different tree. */
export function oakBoardsAt(seed: number): (u: number, v: number) => LinearColour {
  const grainOf = openGrain(seed)
  const columns = Array.from({ length: boardsAcross }, (_, column) => boardsOf(seed, column, grainOf))
  return (u, v) => {
    const column = Math.min(boardsAcross - 1, Math.floor(u * boardsAcross))
    const along = v * alongM
    const board = columns[column]?.find(({ fromM, toM }) => liesBetween(along, fromM, toM))
    if (board === undefined) return [0, 0, 0]
    const across = (u * boardsAcross - column) * boardM
    const edgeM = Math.min(across, boardM - across)
    const endM = Math.min(distanceAround(along, board.fromM), distanceAround(along, board.toM))
    const seam = Math.min(soft(edgeM, jointM, 0.0024), soft(endM, jointM, 0.0045))
    const worn = 1 - 0.07 * (1 - soft(edgeM, 0.004, 0.014))
    return scaled(board.grain(across, along), (0.24 + 0.76 * seam) * worn)
  }
}

/** Planed oak lamellas glued side by side, for benches. */
export function benchOakAt(seed: number): (u: number, v: number) => LinearColour {
  const lamellas = 6
  const grainOf = openGrain(seed + 77)
  const grains = Array.from({ length: lamellas }, (_, lamella) => grainOf(lamella, 0.35))
  return (u, v) => {
    const lamella = Math.min(lamellas - 1, Math.floor(u * lamellas))
    const edge = Math.abs(u * lamellas - lamella - 0.5) * 2
    const wood = grains[lamella]?.((u - lamella / lamellas) * 0.6, v * alongM) ?? [0, 0, 0]
    return scaled(wood, edge > 0.98 ? 0.96 : 1.06)
  }
}

function boardsOf(seed: number, column: number, grainOf: (key: number, variety: number) => Grain): Board[] {
  const lengths = [0, 1, 2].map((piece) => 1.1 + hashed(seed, column, 20 + piece) * 1.6)
  const stretch = alongM / lengths.reduce((sum, length) => sum + length, 0)
  let atM = hashed(seed, column, 11) * alongM
  return lengths.map((length, piece) => {
    const fromM = atM
    atM += length * stretch
    return { fromM: fromM % alongM, toM: atM % alongM, grain: grainOf(column * 8 + piece, 1) }
  })
}

function liesBetween(along: number, fromM: number, toM: number): boolean {
  return fromM <= toM ? along >= fromM && along < toM : along >= fromM || along < toM
}

function distanceAround(one: number, other: number): number {
  const apart = Math.abs(one - other) % alongM
  return Math.min(apart, alongM - apart)
}

/** 0 within `innerM`, 1 beyond `outerM`, smooth between. */
export function soft(distanceM: number, innerM: number, outerM: number): number {
  const t = Math.min(1, Math.max(0, (distanceM - innerM) / (outerM - innerM)))
  return t * t * (3 - 2 * t)
}

function scaled(colour: LinearColour, times: number): LinearColour {
  return [colour[0] * times, colour[1] * times, colour[2] * times]
}

/** The wood of boards, blocks and lamellas: different tones, slow bands of early and late wood, and fine dark pores. */
export function openGrain(seed: number): (key: number, variety: number) => Grain {
  const drifts = tiledClouds(seed + 1, 8, 64, 2)
  const waves = tiledNoise(seed + 3, 16, 64)
  const streaks = tiledClouds(seed + 7, 16, 256, 3)
  const pores = tiledNoise(seed + 9, 120, 600)
  return (key, variety) => {
    const chance = (index: number) => hashed(seed + 5, key, index)
    const tone = ((chance(1) - 0.5) * 0.26 + (chance(2) - 0.5) * 0.14) * variety
    const warmth = (chance(3) - 0.5) * 0.12 * variety
    const heart = chance(4) * 0.3 - 0.06
    const ringsPerM = (2 * Math.PI) / (0.016 + 0.014 * chance(5))
    const phase = chance(6) * 6
    const [shiftX, shiftY] = [chance(7) * 120, chance(8) * 500]
    return (across, along) => {
      const drift =
        drifts(along / 0.72 + shiftX, across / 0.09 + shiftY) * 0.03 + waves(along / 0.36 + shiftX, shiftY) * 0.012
      const bands = Math.sin((Math.abs(across - heart + drift) + drift) * ringsPerM + phase)
      const streak = streaks(along / 0.36 + shiftX, across / 0.006 + shiftY)
      const pore = Math.max(0, pores(along / 0.048 + shiftX, across / 0.0026 + shiftY) - 0.4)
      const lightness = 1 + tone + bands * 0.035 + streak * 0.1 - pore * 0.26
      return [0.62 * lightness * (1 + warmth * 0.25), 0.492 * lightness, 0.36 * lightness * (1 - warmth)]
    }
  }
}
