import { colourScale } from '#programs/colour-mixing'
import { openChance } from '#programs/seeded-chance'
import { openNoise } from '#programs/smooth-noise'
import { type Form, joinForms, shapeRod, shapeSurface, type Vector3 } from './form-building.ts'
import type { StudyObject } from './modelled-works.ts'
import { turnVessel } from './turned-vessel.ts'

function shapeJar(): Form {
  const noise = openNoise(301)
  const glaze = colourScale(['#6f8f7d', '#8fae98', '#a9c3ab', '#c6d4bb'])
  const clay = colourScale(['#8a5b41', '#9c6a4d'])
  return turnVessel(
    [
      [0, 0],
      [0.36, 0],
      [0.4, 0.02],
      [0.41, 0.12],
      [0.58, 0.5],
      [0.68, 0.85],
      [0.64, 1.15],
      [0.44, 1.36],
      [0.34, 1.44],
      [0.33, 1.54],
      [0.4, 1.6],
      [0.36, 1.6],
      [0.29, 1.52],
      [0.3, 1.42],
      [0.56, 1.1],
      [0.56, 0.7],
      [0.34, 0.14],
      [0, 0.1],
    ],
    { columns: 60, rows: 84 },
    (angle, along, [x, y, z]) => {
      if (y < 0.1 + noise.at(Math.cos(angle) * 1.6, Math.sin(angle) * 1.6) * 0.035 && along < 0.4)
        return clay(0.5 + noise.at(x * 9, z * 9) * 0.4)
      const pooled = 0.75 - (y % 0.8) * 0.22 + noise.layered(x * 2 + y, z * 2 - y, 3) * 0.4
      const crackle = 1 - Math.abs(noise.at(angle * 4 + y * 2, y * 7))
      return glaze(pooled - (crackle > 0.985 ? 0.25 : 0))
    },
  )
}

function shapeBottle(): Form {
  const noise = openNoise(302)
  const glaze = colourScale(['#1b1512', '#2b1d16', '#54301b', '#8a5527'])
  return turnVessel(
    [
      [0, 0],
      [0.3, 0],
      [0.34, 0.02],
      [0.36, 0.1],
      [0.5, 0.32],
      [0.52, 0.58],
      [0.36, 0.86],
      [0.15, 1.1],
      [0.105, 1.4],
      [0.11, 1.72],
      [0.17, 1.9],
      [0.15, 1.91],
      [0.085, 1.75],
      [0.07, 1.4],
      [0.08, 1.2],
      [0, 1.1],
    ],
    { columns: 52, rows: 88 },
    (angle, _along, [x, y, z]) => {
      const streak = noise.at(Math.cos(angle) * 5, Math.sin(angle) * 5) * 0.35 + noise.at(angle * 3, y * 1.2) * 0.12
      return glaze(Math.max(0, 0.15 + (y > 1.6 ? 0.45 : 0) + streak * Math.min(1, y) + noise.at(x * 8, z * 8) * 0.05))
    },
  )
}

function shapeBowl(): Form {
  const noise = openNoise(303)
  const glaze = colourScale(['#c9d3d6', '#e4e8e6', '#f2f1ea'])
  return turnVessel(
    [
      [0, 0],
      [0.22, 0],
      [0.24, 0.015],
      [0.24, 0.08],
      [0.32, 0.13],
      [0.6, 0.34],
      [0.8, 0.62],
      [0.86, 0.72],
      [0.84, 0.73],
      [0.76, 0.62],
      [0.55, 0.36],
      [0.26, 0.17],
      [0, 0.14],
    ],
    {
      columns: 84,
      rows: 64,
      fluteAt: (angle, along) => Math.cos(angle * 14) * 0.035 * Math.min(1, Math.max(0, (along - 0.34) * 5)),
    },
    (angle, along, [x, y, z]) => {
      const line = along > 0.56 && along < 0.62
      if (line) return [54, 74, 110]
      const shadow = Math.cos(angle * 14) * 0.12
      return glaze(0.62 + shadow + noise.layered(x * 3, z * 3 + y, 2) * 0.3)
    },
  )
}

function shapeBell(): Form {
  const noise = openNoise(304)
  const bronze = colourScale(['#2f4a40', '#4f6a55', '#6f6a43', '#8a7140'])
  const body = turnVessel(
    [
      [0, 1.5],
      [0.1, 1.5],
      [0.3, 1.46],
      [0.42, 1.36],
      [0.46, 1.15],
      [0.48, 1.1],
      [0.49, 0.85],
      [0.53, 0.55],
      [0.6, 0.3],
      [0.72, 0.1],
      [0.78, 0],
      [0.72, 0],
      [0.64, 0.1],
      [0.5, 0.35],
      [0.44, 0.8],
      [0.4, 1.2],
      [0.2, 1.38],
      [0, 1.4],
    ],
    {
      columns: 56,
      rows: 90,
      fluteAt: (_angle, along) =>
        Math.abs(along - 0.36) < 0.006 || Math.abs(along - 0.44) < 0.006 || Math.abs(along - 0.57) < 0.006 ? 0.03 : 0,
    },
    (angle, _along, [x, y, z]) =>
      bronze(0.42 + noise.layered(x * 2 + y, z * 2 - y, 3) * 0.8 + Math.cos(angle) * 0.03 - y * 0.08),
  )
  // The profile runs from the crown down, so the surface must be turned outwards.
  const outward: Form = {
    ...body,
    indices: body.indices.map((_, at) => body.indices[at - (at % 3) + 2 - (at % 3)] ?? 0),
    normals: body.normals.map((value) => -value),
  }
  const loop = Array.from({ length: 40 }, (_, index): Vector3 => {
    const angle = (index / 40) * Math.PI * 2
    return [Math.cos(angle) * 0.17, 1.62 + Math.sin(angle) * 0.17, 0]
  })
  const ring = shapeRod(loop, { sides: 14, closed: true, radiusAt: () => 0.045 }, (_u, _v, [x, y]) =>
    bronze(0.6 + noise.at(x * 9, y * 9) * 0.3),
  )
  return joinForms([outward, ring])
}

function shapeBasket(): Form {
  const chance = openChance(305)
  const noise = openNoise(305)
  const willow = colourScale(['#6b4a2a', '#8f6a3e', '#b08d58', '#c7a974'])
  const radiusAt = (y: number) => 0.52 + 0.22 * Math.sin(Math.min(1, y / 0.95) * 2.1)
  const stakes = 26
  const rods: Form[] = []
  const tint = () => chance.between(0.15, 0.85)
  for (let stake = 0; stake < stakes; stake += 1) {
    const angle = (stake / stakes) * Math.PI * 2
    const line = Array.from({ length: 9 }, (_, index): Vector3 => {
      const y = (index / 8) * 1.0
      const radius = radiusAt(y)
      return [Math.cos(angle) * radius, y, Math.sin(angle) * radius]
    })
    const tone = tint()
    rods.push(shapeRod(line, { sides: 6, closed: false, radiusAt: () => 0.02 }, () => willow(tone)))
  }
  const rounds = 13
  for (let round = 0; round < rounds; round += 1) {
    const y = 0.03 + (round / (rounds - 1)) * 0.94
    const rim = round === rounds - 1 || round === 0
    const line = Array.from({ length: stakes * 2 }, (_, index): Vector3 => {
      const angle = (index / (stakes * 2)) * Math.PI * 2
      const weave = rim ? 0.012 : Math.cos(angle * (stakes / 2) + (round % 2) * Math.PI) * 0.036
      const radius = radiusAt(y) + weave
      return [Math.cos(angle) * radius, y + noise.at(angle * 2, round) * 0.006, Math.sin(angle) * radius]
    })
    const tone = tint()
    rods.push(
      shapeRod(line, { sides: 6, closed: true, radiusAt: () => (rim ? 0.045 : 0.034) }, (_u, v) =>
        willow(tone + noise.at(v * 40, round) * 0.15),
      ),
    )
  }
  const floor = shapeSurface(
    { columns: 40, rows: 3, ringColumns: true },
    (across, along) => [
      Math.cos(-across * Math.PI * 2) * radiusAt(0) * (1 - along),
      0.03,
      Math.sin(-across * Math.PI * 2) * radiusAt(0) * (1 - along),
    ],
    () => willow(0.2),
  )
  return joinForms([...rods, floor])
}

function shapeTablet(): Form {
  const noise = openNoise(306)
  const stone = colourScale(['#8f8576', '#b3a892', '#cbc1aa'])
  const wide = 0.62
  const outlineTop = (x: number) => 1.45 + 0.28 * Math.sqrt(Math.max(0, 1 - (x / wide) ** 2))
  const relief = (x: number, y: number) => {
    const edge = Math.min(wide - Math.abs(x), y, outlineTop(x) - y)
    const border = Math.min(1, Math.max(0, (0.1 - edge) / 0.03))
    const sun = Math.hypot(x, y - 1.16)
    const rings = sun < 0.33 ? 0.5 + 0.5 * Math.cos(sun * 56) : 0
    const wave = Math.sin(x * 10) * 0.05
    const level = y + wave
    const water =
      level > 0.14 && level < 0.72 && edge > 0.14 ? 0.5 - 0.5 * Math.cos(((level - 0.14) / 0.58) * Math.PI * 8) : 0
    return 0.032 * Math.max(border, rings, water)
  }
  const colourAt = (_u: number, _v: number, [x, y, z]: Vector3) =>
    stone(0.45 + noise.layered(x * 5, y * 5 + z * 3, 4) * 0.75)
  const face = shapeSurface(
    { columns: 64, rows: 78 },
    (u, v) => {
      const x = (u * 2 - 1) * wide
      const y = v * outlineTop(x)
      return [x, y, 0.09 + relief(x, y) + noise.at(x * 6, y * 6) * 0.004]
    },
    colourAt,
  )
  const rim = (u: number): Vector3 => {
    const path = u * 4
    if (path < 1) return [-wide + path * wide * 2, 0, 0]
    if (path < 2) return [wide, (path - 1) * outlineTop(wide), 0]
    if (path < 3) {
      const x = wide - (path - 2) * wide * 2
      return [x, outlineTop(x), 0]
    }
    return [-wide, (4 - path) * outlineTop(-wide), 0]
  }
  const side = shapeSurface(
    { columns: 96, rows: 2 },
    (u, v) => {
      const [x, y] = rim(1 - u)
      return [x, y, (0.09 + relief(x, y)) * (1 - v) - 0.1 * v]
    },
    colourAt,
  )
  const back = shapeSurface(
    { columns: 10, rows: 10 },
    (u, v) => {
      const x = (1 - u * 2) * wide
      return [x, v * outlineTop(x), -0.1]
    },
    colourAt,
  )
  return joinForms([face, side, back])
}

const made =
  'It was made by a program of this project for the study collection; it is not a copy of a historical object.'

/** Objects of daily use and ceremony, modelled for study: how a shape reacts to light, and its size. */
export const studyCollection: readonly StudyObject[] = [
  {
    title: 'Shouldered jar',
    objectType: 'Jar',
    medium: 'Stoneware, green glaze',
    heightCm: 34,
    finish: { name: 'green glaze', roughness: 0.28, metalness: 0 },
    turnDeg: 10,
    description: `A jar with a high shoulder and a short neck. The green glaze stops above the foot and leaves the red clay bare. ${made}`,
    notes: [
      {
        at: [0.5, 0.05, 0.8],
        title: 'Foot',
        text: 'The glaze ends in an uneven line a finger’s breadth above the foot, where a pot is held while it is dipped. Below it the clay is bare.',
      },
      {
        at: [0.83, 0.53, 0.87],
        title: 'Shoulder',
        text: 'The widest place lies above the middle: eighteen centimetres up, and nearly twenty-nine across. The foot is little more than half as wide.',
      },
      {
        at: [0.5, 0.94, 0.74],
        title: 'Neck',
        text: 'Short, and turned out at the lip, so that a cover of cloth could be tied below it.',
      },
    ],
    shape: shapeJar,
  },
  {
    title: 'Long-necked bottle',
    objectType: 'Bottle',
    medium: 'Stoneware, black and rust glaze',
    heightCm: 38,
    finish: { name: 'black glaze', roughness: 0.22, metalness: 0 },
    turnDeg: 0,
    description: `A bottle that narrows from a full body to a slim neck and opens again at the lip, where the black glaze breaks to rust. ${made}`,
    shape: shapeBottle,
  },
  {
    title: 'Fluted bowl',
    objectType: 'Bowl',
    medium: 'Porcelain, clear glaze, blue line',
    heightCm: 9.5,
    finish: { name: 'clear glaze', roughness: 0.2, metalness: 0 },
    turnDeg: 15,
    description: `A white bowl with fourteen flutes and a blue line below the lip. ${made}`,
    shape: shapeBowl,
  },
  {
    title: 'Bell',
    objectType: 'Bell',
    medium: 'Bronze, patinated',
    heightCm: 42,
    finish: { name: 'patinated bronze', roughness: 0.45, metalness: 0.6 },
    turnDeg: -20,
    description: `A bell with a wide mouth, three raised bands and a ring to hang it by. ${made}`,
    shape: shapeBell,
  },
  {
    title: 'Round basket',
    objectType: 'Basket',
    medium: 'Willow',
    heightCm: 28,
    finish: { name: 'willow', roughness: 0.85, metalness: 0 },
    turnDeg: 8,
    description: `An open basket of twenty-six stakes and thirteen rounds of willow, over one and under one. ${made}`,
    shape: shapeBasket,
  },
  {
    title: 'Tablet with sun and water',
    objectType: 'Relief',
    medium: 'Limestone',
    heightCm: 52,
    finish: { name: 'limestone', roughness: 0.95, metalness: 0 },
    turnDeg: -26,
    description: `An upright tablet with a round head. In low relief, rings stand above bands of waves. ${made}`,
    notes: [
      {
        at: [0.5, 0.67, 0.97],
        title: 'Sun',
        text: 'Three rings about a raised middle. None stands out further than the border does, so that the tablet could lie on its face without harm.',
      },
      {
        at: [0.36, 0.25, 0.95],
        title: 'Water',
        text: 'Four bands that rise and fall together. The relief is about a centimetre deep; with the lamp before it, it all but goes, and with the lamp from the side it is water.',
      },
      { at: [0.97, 0.45, 0.95], title: 'Border', text: 'A plain band runs round the edge and over the round head.' },
    ],
    shape: shapeTablet,
  },
]
