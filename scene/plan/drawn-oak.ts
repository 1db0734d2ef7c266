import { hashed, tiledClouds, tiledNoise } from './seeded-noise.ts'
import type { LinearColour } from './surface-materials.ts'

/** One repeat of the floor: boards across, and how far it is along and across. */
const boardsAcross = 16
const alongM = 5.76
const acrossM = 2.88
const boardM = acrossM / boardsAcross
/** Half of the joint between two boards. */
const jointM = 0.0016

interface Board {
  fromM: number
  toM: number
  key: number
}

/** A floor of oak boards 18 cm wide, of random lengths, each cut from another tree. */
export function oakBoardsAt(seed: number): (u: number, v: number) => LinearColour {
  const columns = Array.from({ length: boardsAcross }, (_, column) => boardsOf(seed, column))
  return (u, v) => {
    const column = Math.min(boardsAcross - 1, Math.floor(u * boardsAcross))
    const along = v * alongM
    const boards = columns[column] ?? []
    const board = boards.find(({ fromM, toM }) => liesBetween(along, fromM, toM)) ?? {
      fromM: 0,
      toM: alongM,
      key: column,
    }
    const across = (u * boardsAcross - column) * boardM
    const wood = grainAt(seed, board.key, across, along)
    const edgeM = Math.min(across, boardM - across)
    const endM = Math.min(distanceAround(along, board.fromM), distanceAround(along, board.toM))
    const seam = Math.min(soft(edgeM, jointM, 0.0022), soft(endM, jointM, 0.004))
    const worn = 1 - 0.06 * (1 - soft(edgeM, 0.004, 0.012))
    return scaled(wood, (0.3 + 0.7 * seam) * worn)
  }
}

/** Planed oak without joints, for benches. */
export function benchOakAt(seed: number): (u: number, v: number) => LinearColour {
  return (u, v) => {
    const lamella = Math.floor(u * 6)
    const edge = Math.abs(u * 6 - lamella - 0.5) * 2
    return scaled(grainAt(seed + 77, lamella, (u - lamella / 6) * 0.6, v * alongM), edge > 0.985 ? 0.93 : 1.06)
  }
}

function boardsOf(seed: number, column: number): Board[] {
  const shiftM = hashed(seed, column, 11) * alongM
  const lengths = [0, 1, 2].map((piece) => 1.1 + hashed(seed, column, 20 + piece) * 1.6)
  const stretch = alongM / lengths.reduce((sum, length) => sum + length, 0)
  let atM = shiftM
  return lengths.map((length, piece) => {
    const fromM = atM
    atM += length * stretch
    return { fromM: fromM % alongM, toM: atM % alongM, key: column * 8 + piece }
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
function soft(distanceM: number, innerM: number, outerM: number): number {
  const t = Math.min(1, Math.max(0, (distanceM - innerM) / (outerM - innerM)))
  return t * t * (3 - 2 * t)
}

function scaled(colour: LinearColour, times: number): LinearColour {
  return [colour[0] * times, colour[1] * times, colour[2] * times]
}

/** The wood of one board: its own tone, slow bands of early and late wood, and fine dark pores along the grain. */
function grainAt(seed: number, key: number, across: number, along: number): LinearColour {
  const chance = (index: number) => hashed(seed + 5, key, index)
  const tone = (chance(1) - 0.5) * 0.26 + (chance(2) - 0.5) * 0.12
  const warmth = (chance(3) - 0.5) * 0.12
  const heart = chance(4) * 0.3 - 0.06
  const board = seed + key * 31
  const drift = tiledClouds(board, along / 0.72, across / 0.09, 8, 64, 2) * 0.03
  const rings = Math.abs(across - heart + drift) + 0.012 * tiledNoise(board + 3, along / 0.36, 0.5, 16, 4)
  const bands = Math.sin((rings * 2 * Math.PI) / (0.016 + 0.014 * chance(5)) + chance(6) * 6)
  const streaks = tiledClouds(board + 7, along / 0.36, across / 0.006, 16, 512, 3)
  const pores = Math.max(0, tiledNoise(board + 9, along / 0.048, across / 0.0026, 120, 1200) - 0.45)
  const lightness = 1 + tone + bands * 0.035 + streaks * 0.09 - pores * 0.22
  const red = 0.62 * lightness * (1 + warmth * 0.25)
  return [red, 0.468 * lightness, 0.317 * lightness * (1 - warmth)]
}
