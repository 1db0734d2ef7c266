import { lighten, readColour, writeColour } from './colour-mixing.ts'
import type { DrawingProgram } from './drawn-work.ts'
import { layPaper, type PenSheet, type PointMm } from './pen-lines.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { openChance, type SeededRandom } from './seeded-chance.ts'
import { openNoise } from './smooth-noise.ts'

type ParquetSettings = {
  seed: number
  paper: string
  colours: readonly [string, ...string[]]
  marginMm: number
  gapMm: number
}

const middleOf = (tile: readonly PointMm[]): PointMm => [
  tile.reduce((sum, [x]) => sum + x, 0) / tile.length,
  tile.reduce((sum, [, y]) => sum + y, 0) / tile.length,
]

/** A tile shrunk towards its middle, so that a joint of paper stays open round it. */
function jointed(tile: readonly PointMm[], gapMm: number): PointMm[] {
  const [mx, my] = middleOf(tile)
  return tile.map(([x, y]): PointMm => {
    const away = Math.hypot(x - mx, y - my)
    const keep = Math.max(0, 1 - gapMm / Math.max(away, 0.001))
    return [mx + (x - mx) * keep, my + (y - my) * keep]
  })
}

function layTile(
  paper: PenSheet,
  chance: SeededRandom,
  tile: readonly PointMm[],
  colour: string,
  settings: ParquetSettings,
  sheet: Sheet,
) {
  const { marginMm } = settings
  const whole = tile.every(
    ([x, y]) => x >= marginMm && y >= marginMm && x <= sheet.widthMm - marginMm && y <= sheet.heightMm - marginMm,
  )
  if (!whole) return
  paper.fill([jointed(tile, settings.gapMm)], writeColour(lighten(readColour(colour), chance.gaussian() * 0.014)))
}

type Triangle = { right: PointMm; long: PointMm; short: PointMm; turnRad: number }

/** Conway's pinwheel: a 1 : 2 right triangle repeatedly cut into five of its kind, in ever new directions. */
function cutPinwheel(
  { left, top, reach }: { left: number; top: number; reach: number },
  cuts: number,
  keeps: (tile: Triangle, near: number) => boolean,
): Triangle[] {
  const start: readonly (readonly [PointMm, PointMm, PointMm])[] = [
    [
      [left, top],
      [left, top + reach * 2],
      [left + reach, top],
    ],
    [
      [left + reach, top + reach * 2],
      [left + reach, top],
      [left, top + reach * 2],
    ],
  ]
  const between = (a: PointMm, b: PointMm, share: number): PointMm => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ]
  let tiles: Triangle[] = start.map(([right, long, short]) => ({ right, long, short, turnRad: 0 }))
  for (let cut = 0; cut < cuts; cut += 1) {
    tiles = tiles.flatMap(({ right, long, short }) => {
      const foot = between(short, long, 0.2)
      const second = between(short, long, 0.6)
      const half = between(right, long, 0.5)
      const inner = between(right, foot, 0.5)
      const made: readonly (readonly [PointMm, PointMm, PointMm])[] = [
        [foot, right, short],
        [inner, half, right],
        [inner, half, foot],
        [second, foot, half],
        [second, long, half],
      ]
      return made.map(([a, b, c]) => ({ right: a, long: b, short: c, turnRad: Math.atan2(b[1] - a[1], b[0] - a[0]) }))
    })
    const near = reach / Math.sqrt(5) ** cut
    tiles = tiles.filter((tile) => keeps(tile, near))
  }
  return tiles
}

/** A colour for each direction. */
function directionColour({ turnRad }: Triangle, colours: ParquetSettings['colours']): string {
  const share = ((((turnRad / Math.PI) % 1) + 1) % 1) * colours.length
  return colours[Math.floor(share)] ?? colours[0]
}

function drawPinwheel(sheet: Sheet, settings: ParquetSettings & { cuts: number }): PrintedPicture {
  const chance = openChance(settings.seed)
  const paper = layPaper(sheet, settings.paper)
  const reach = Math.max(sheet.widthMm, sheet.heightMm) * 2.3
  const tiles = cutPinwheel(
    { left: -reach * 0.3, top: -reach * 0.2, reach },
    settings.cuts,
    ({ right: [x, y] }, near) => x > -near && y > -near && x < sheet.widthMm + near && y < sheet.heightMm + near,
  )
  for (const tile of tiles) {
    const colour = directionColour(tile, settings.colours)
    layTile(paper, chance, [tile.right, tile.long, tile.short], colour, settings, sheet)
  }
  return paper.picture()
}

/**
 * The pinwheel on a board that is sawn out round its outermost tiles, with a rim of the board's own colour. The floor
 * is centred and as wide as the sheet; the sheet must be as high as the result.
 */
function drawSawnFloor(
  sheet: Sheet,
  settings: Omit<ParquetSettings, 'marginMm'> & { cuts: number; rimMm: number },
): PrintedPicture {
  const chance = openChance(settings.seed)
  const noise = openNoise(settings.seed + 1)
  const tiles = cutPinwheel({ left: -0.5, top: -0.9, reach: 1 }, settings.cuts, () => true)
    .map((tile) => ({ tile, corners: [tile.right, tile.long, tile.short] }))
    .filter(({ corners }) => {
      const [x, y] = middleOf(corners)
      const away = Math.hypot(x, y)
      return away < 0.19 + noise.layered((x / away) * 1.1, (y / away) * 1.1, 2) * 0.09
    })
  const places = tiles.flatMap(({ corners }) => corners)
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = (sheet.widthMm - settings.rimMm * 2) / (right - left)
  const onSheet = ([x, y]: PointMm): PointMm => [
    (x - (left + right) / 2) * scale + sheet.widthMm / 2,
    (y - (top + bottom) / 2) * scale + sheet.heightMm / 2,
  ]
  const board = layPaper(sheet, null)
  const laid = tiles.map(({ tile, corners }) => ({ tile, outline: corners.map(onSheet) }))
  const rim = { ink: settings.paper, widthMm: settings.rimMm * 2 }
  board.lines(
    laid.map(({ outline }) => [...outline, ...outline.slice(0, 2)]),
    rim,
  )
  for (const { tile, outline } of laid) {
    const colour = lighten(readColour(directionColour(tile, settings.colours)), chance.gaussian() * 0.014)
    board.fill([outline], settings.paper)
    board.fill([jointed(outline, settings.gapMm)], writeColour(colour))
  }
  return board.picture()
}

/** Randomly stacked blocks in a corner, seen from the one direction in which every face is the same rhombus. */
function drawStacking(sheet: Sheet, settings: ParquetSettings & { edgeMm: number; steep: number }): PrintedPicture {
  const chance = openChance(settings.seed)
  const noise = openNoise(settings.seed + 1)
  const paper = layPaper(sheet, settings.paper)
  const edge = settings.edgeMm
  const halfWidth = (edge * Math.sqrt(3)) / 2
  const rows = Math.ceil(sheet.heightMm / edge) * 2
  const heightAt = (a: number, b: number) =>
    Math.round(noise.layered(a * 0.09, b * 0.09, 2) * settings.steep + (noise.at(a * 0.4, b * 0.4) + 1) * 1.1)
  const corner = (a: number, b: number, h: number): PointMm => [
    sheet.widthMm / 2 + (a - b) * halfWidth,
    (a + b) * edge * 0.5 - h * edge - edge * 6,
  ]
  const shade = (colour: string, by: number) => writeColour(lighten(readColour(colour), by))
  for (let sum = -10; sum < rows * 2; sum += 1) {
    for (let a = -rows; a < rows * 2; a += 1) {
      const b = sum - a
      const [x] = corner(a, b, 0)
      if (x < -edge * 2 || x > sheet.widthMm + edge * 2) continue
      const h = heightAt(a, b)
      const hue = Math.floor(
        (noise.at(a * 0.06 + 50, b * 0.06) * 0.5 + 0.5) * settings.colours.length * 1.3 -
          settings.colours.length * 0.15,
      )
      const colour = settings.colours[Math.min(settings.colours.length - 1, Math.max(0, hue))] ?? settings.colours[0]
      const top: PointMm[] = [corner(a, b, h), corner(a + 1, b, h), corner(a + 1, b + 1, h), corner(a, b + 1, h)]
      // Only as far down as the face is visible behind its neighbour in front.
      const leftDeep = Math.max(0, h - heightAt(a, b + 1))
      const rightDeep = Math.max(0, h - heightAt(a + 1, b))
      for (let level = 0; level < leftDeep; level += 1) {
        const upper = h - level
        const face = [
          corner(a, b + 1, upper),
          corner(a + 1, b + 1, upper),
          corner(a + 1, b + 1, upper - 1),
          corner(a, b + 1, upper - 1),
        ]
        paper.fill([jointed(face, settings.gapMm)], shade(colour, -0.1))
      }
      for (let level = 0; level < rightDeep; level += 1) {
        const upper = h - level
        const face = [
          corner(a + 1, b, upper),
          corner(a + 1, b + 1, upper),
          corner(a + 1, b + 1, upper - 1),
          corner(a + 1, b, upper - 1),
        ]
        paper.fill([jointed(face, settings.gapMm)], shade(colour, -0.24))
      }
      layTile(paper, chance, top, shade(colour, 0.05), { ...settings, marginMm: -edge * 20 }, sheet)
    }
  }
  const { marginMm } = settings
  const outer: PointMm[] = [
    [0, 0],
    [sheet.widthMm, 0],
    [sheet.widthMm, sheet.heightMm],
    [0, sheet.heightMm],
  ]
  const inner: PointMm[] = [
    [marginMm, marginMm],
    [sheet.widthMm - marginMm, marginMm],
    [sheet.widthMm - marginMm, sheet.heightMm - marginMm],
    [marginMm, sheet.heightMm - marginMm],
  ]
  paper.fill([outer, inner], settings.paper)
  return paper.picture()
}

/**
 * Square tiles with two quarter rings each, in random directions: the rings join into paths that close or leave the
 * sheet.
 */
function drawMeander(sheet: Sheet, settings: ParquetSettings & { tileMm: number; bandRatio: number }): PrintedPicture {
  const chance = openChance(settings.seed)
  const noise = openNoise(settings.seed + 1)
  const paper = layPaper(sheet, settings.paper)
  const { tileMm, marginMm } = settings
  const columns = Math.floor((sheet.widthMm - marginMm * 2) / tileMm)
  const rows = Math.floor((sheet.heightMm - marginMm * 2) / tileMm)
  const left = (sheet.widthMm - columns * tileMm) / 2
  const top = (sheet.heightMm - rows * tileMm) / 2
  const arc = (x: number, y: number, from: number): PointMm[] =>
    Array.from({ length: 13 }, (_, step): PointMm => {
      const angle = from + (step / 12) * (Math.PI / 2)
      return [x + Math.cos(angle) * tileMm * 0.5, y + Math.sin(angle) * tileMm * 0.5]
    })
  const paths = new Map<string, PointMm[][]>()
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = left + column * tileMm
      const y = top + row * tileMm
      const leans = chance.ratio() < 0.5 + noise.at(column * 0.13, row * 0.13) * 0.5
      const rings = leans
        ? [arc(x, y, 0), arc(x + tileMm, y + tileMm, Math.PI)]
        : [arc(x + tileMm, y, Math.PI / 2), arc(x, y + tileMm, -Math.PI / 2)]
      const place = noise.layered(column * 0.055 + 30, row * 0.055, 2) * 0.8 + 0.5
      const index = Math.min(settings.colours.length - 1, Math.max(0, Math.floor(place * settings.colours.length)))
      const colour = settings.colours[index] ?? settings.colours[0]
      const pile = paths.get(colour)
      if (pile) pile.push(...rings)
      else paths.set(colour, rings)
    }
  }
  for (const [ink, lines] of paths) paper.lines(lines, { ink, widthMm: tileMm * settings.bandRatio })
  return paper.picture()
}

const common = { type: 'PRINT', medium: 'Screen print on cotton paper' } as const

export const parquet: DrawingProgram = {
  name: 'Parquet',
  style: 'Geometric',
  about:
    'Parquet is a drawing program that lays floors. It knows three ways: a right triangle that is cut into five of its own kind for ever, blocks stacked in a corner so that each face is the same rhombus, and square tiles with two quarter rings that join to long paths. In each, the rule for the shapes is strict and the choice of colour is not.',
  works: [
    {
      ...common,
      title: 'Parquet 1, pinwheel',
      heightCm: 60,
      widthCm: 60,
      status: 'ON_SALE',
      price: { amount: 640, currency: 'EUR' },
      description:
        'Right triangles of one size in few colours. Each colour stands for a direction, and no two neighbours need agree.',
      draw: (sheet) =>
        drawPinwheel(sheet, {
          seed: 1,
          cuts: 5,
          paper: '#f2ede2',
          colours: ['#23405c', '#3d6a80', '#8fb0b3', '#dcd6c0', '#e9dfc6', '#d7a25e', '#c26a45', '#2c3146'],
          marginMm: 40,
          gapMm: 1.1,
        }),
    },
    {
      ...common,
      title: 'Parquet 3, blocks',
      heightCm: 70,
      widthCm: 50,
      status: 'ONLINE_SALE',
      price: { amount: 580, currency: 'GBP' },
      description:
        'Blocks in clay, cream and night blue, stacked in steps. They can be read as rising or as falling, not as both at once.',
      draw: (sheet) =>
        drawStacking(sheet, {
          seed: 34,
          edgeMm: 21,
          steep: 6,
          paper: '#f3eee3',
          colours: ['#c8633f', '#e2b98a', '#e9dcc2', '#5c7486', '#2d3f58'],
          marginMm: 44,
          gapMm: 0.5,
        }),
    },
    {
      ...common,
      title: 'Parquet 5, meander',
      heightCm: 50,
      widthCm: 75,
      status: 'ON_SALE',
      price: { amount: 520, currency: 'USD' },
      description:
        'Quarter rings in ink blue and rose that join to one another over the whole sheet. Some paths close after four tiles, some only at the edge.',
      draw: (sheet) =>
        drawMeander(sheet, {
          seed: 51,
          tileMm: 19,
          bandRatio: 0.34,
          paper: '#f3efe6',
          colours: ['#1d2d50', '#1d2d50', '#c97b84', '#1d2d50'],
          marginMm: 36,
          gapMm: 0,
        }),
    },
    {
      ...common,
      title: 'Parquet 8, pinwheel in greys',
      heightCm: 30,
      widthCm: 45,
      status: 'SOLD',
      description: 'The triangle again, on a smaller sheet, in warm greys with one yellow.',
      draw: (sheet) =>
        drawPinwheel(sheet, {
          seed: 8,
          cuts: 6,
          paper: '#ebe7dd',
          colours: ['#2a2a2b', '#d8b13f', '#5b5955', '#8d8a84', '#bdb8ae', '#e6e1d6', '#454443'],
          marginMm: 24,
          gapMm: 0.35,
        }),
    },
    {
      ...common,
      title: 'Parquet 11, quarry',
      heightCm: 80,
      widthCm: 80,
      status: 'ON_REQUEST',
      description: 'Many small blocks in greens and stone, in high steps, like a worked-out quarry.',
      draw: (sheet) =>
        drawStacking(sheet, {
          seed: 119,
          edgeMm: 17,
          steep: 11,
          paper: '#efece2',
          colours: ['#2e473c', '#5f7d62', '#a8b58f', '#dcd5bb', '#b9a88a'],
          marginMm: 55,
          gapMm: 0.4,
        }),
    },
    {
      ...common,
      title: 'Parquet 14, sawn out',
      medium: 'Screen print on board, sawn out along its tiles',
      heightCm: 92.8,
      widthCm: 96,
      shape: 'FREE',
      status: 'NOT_ON_SALE',
      description:
        'The triangle once more, on a board that was sawn out round the outermost tiles: where the floor ends, the wall begins. Blue, ochre and bone each stand for a direction.',
      draw: (sheet) =>
        drawSawnFloor(sheet, {
          seed: 14,
          cuts: 5,
          rimMm: 4,
          paper: '#2a2622',
          colours: ['#23405c', '#3d6a80', '#8fb0b3', '#dcd6c0', '#e9dfc6', '#d7a25e', '#c26a45', '#2c3146'],
          gapMm: 1.6,
        }),
    },
  ],
}
