import sharp from 'sharp'

/** A closed line round the visible part of a picture; points in ratios from its left and its top. */
export type Outline = readonly (readonly [xRatio: number, yRatio: number])[]

/** Longer side of the traced picture: a pixel is 1 mm of a work of 1 m. */
const tracedPx = 1024
/** The same threshold as in the material that shows the picture. */
const solidAlpha = 128
/** Points within this distance of the line are dropped, and specks below this area. */
const slackPx = 0.4
const speckPx2 = 12
/** A fringe has more edges than are visible: many or long lines are drawn more coarsely, and the largest ones first. */
const fewLines = 200
const coarsePx = 1.5
const mostPoints = 4000

/**
 * The lines along which a picture's transparency bounds it, found by marching squares and simplified: the visible part
 * is on their left seen from the front, so that holes run the other way round.
 */
export async function outlinesOf(picturePath: string): Promise<Outline[]> {
  const { data, info } = await sharp(picturePath)
    .resize({ width: tracedPx, height: tracedPx, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lines = tracedLines(data, info.width, info.height).filter((line) => Math.abs(areaPx2(line)) >= speckPx2)
  const largestFirst = lines.toSorted((one, other) => Math.abs(areaPx2(other)) - Math.abs(areaPx2(one)))
  const slack = lines.length > fewLines ? coarsePx : slackPx
  let pointsLeft = mostPoints
  const kept = largestFirst
    .map((line) => withinMostPoints(line, slack))
    .filter((line) => {
      pointsLeft -= line.length
      return pointsLeft >= 0 && line.length > 2
    })
  return kept.map((line) => line.map(([x, y]) => [x / info.width, y / info.height] as const))
}

type Point = readonly [number, number]
type Side = 'left' | 'top' | 'right' | 'bottom'

/** The line's ways through a cell, by its solid corners: 1 upper left, 2 upper right, 4 lower right, 8 lower left. */
const waysThrough: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['left', 'top']],
  [['top', 'right']],
  [['left', 'right']],
  [['right', 'bottom']],
  [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  [['top', 'bottom']],
  [['left', 'bottom']],
  [['bottom', 'left']],
  [['bottom', 'top']],
  [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  [['bottom', 'right']],
  [['right', 'left']],
  [['right', 'top']],
  [['top', 'left']],
  [],
]

/** Lines round all solid pixels, in pixels from the upper left corner of the picture. */
function tracedLines(alpha: Uint8Array, widthPx: number, heightPx: number): Point[][] {
  // Everything round the picture is transparent, so that every line closes.
  const alphaAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= widthPx || y >= heightPx ? 0 : (alpha[y * widthPx + x] ?? 0)
  const rowCells = widthPx + 1
  // A crossing is identified by the pixel before it, and by whether it is to the right of it or below.
  const crossing = (x: number, y: number, below: boolean) => 2 * ((y + 1) * (rowCells + 1) + x + 1) + (below ? 1 : 0)
  const points = new Map<number, Point>()
  const following = new Map<number, number>()
  const keyOn = (side: Side, x: number, y: number): number => {
    const [fromX, fromY, below] = {
      top: [x, y, false] as const,
      bottom: [x, y + 1, false] as const,
      left: [x, y, true] as const,
      right: [x + 1, y, true] as const,
    }[side]
    const key = crossing(fromX, fromY, below)
    if (!points.has(key)) {
      const own = alphaAt(fromX, fromY)
      const next = below ? alphaAt(fromX, fromY + 1) : alphaAt(fromX + 1, fromY)
      const ratio = (solidAlpha - own) / (next - own)
      points.set(key, below ? [fromX + 0.5, fromY + 0.5 + ratio] : [fromX + 0.5 + ratio, fromY + 0.5])
    }
    return key
  }
  for (let y = -1; y < heightPx; y += 1) {
    for (let x = -1; x < widthPx; x += 1) {
      const corners = [alphaAt(x, y), alphaAt(x + 1, y), alphaAt(x + 1, y + 1), alphaAt(x, y + 1)]
      const solid = corners.reduce((sum, value, place) => sum + (value >= solidAlpha ? 2 ** place : 0), 0)
      for (const [from, to] of waysThrough[solid] ?? []) following.set(keyOn(from, x, y), keyOn(to, x, y))
    }
  }
  const lines: Point[][] = []
  for (const first of following.keys()) {
    const line: Point[] = []
    for (let key = first; following.has(key); ) {
      const point = points.get(key)
      if (point) line.push(point)
      const next = following.get(key) ?? first
      following.delete(key)
      key = next
    }
    if (line.length > 2) lines.push(line)
  }
  return lines
}

function areaPx2(line: readonly Point[]): number {
  return line.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = line[(place + 1) % line.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

function withinMostPoints(line: readonly Point[], withinPx: number): Point[] {
  const simple = simplified(line, withinPx)
  return simple.length > mostPoints ? withinMostPoints(line, 2 * withinPx) : simple
}

/** A closed line with as few of its points as keep it within the tolerance (Douglas and Peucker, 1973). */
function simplified(line: readonly Point[], withinPx: number): Point[] {
  const far = farthestOf(line, 0, line.length, distanceFrom(line[0], line[0]))
  return [...keptPoints(line, 0, far.place, withinPx), ...keptPoints(line, far.place, line.length, withinPx)]
}

/** The kept points from one index of the line up to another, which is excluded; both are kept ones. */
function keptPoints(line: readonly Point[], first: number, last: number, withinPx: number): Point[] {
  const kept: Point[] = []
  const waiting: [number, number][] = [[first, last]]
  for (let span = waiting.pop(); span !== undefined; span = waiting.pop()) {
    const [from, to] = span
    const start = line[from]
    const far = farthestOf(line, from + 1, to, distanceFrom(start, line[to % line.length]))
    if (far.awayPx > withinPx) waiting.push([far.place, to], [from, far.place])
    else if (start) kept.push(start)
  }
  return kept
}

function farthestOf(line: readonly Point[], from: number, to: number, away: (point: Point) => number) {
  let far = { place: from, awayPx: -1 }
  for (let place = from; place < to; place += 1) {
    const point = line[place]
    const awayPx = point ? away(point) : -1
    if (awayPx > far.awayPx) far = { place, awayPx }
  }
  return far
}

/** The distance of a point from the straight line between two others. */
function distanceFrom(start: Point = [0, 0], end: Point = [0, 0]) {
  const [alongX, alongY] = [end[0] - start[0], end[1] - start[1]]
  const length2 = alongX ** 2 + alongY ** 2
  return ([x, y]: Point): number => {
    const ratio = length2 === 0 ? 0 : ((x - start[0]) * alongX + (y - start[1]) * alongY) / length2
    const within = Math.min(1, Math.max(0, ratio))
    return Math.hypot(x - start[0] - within * alongX, y - start[1] - within * alongY)
  }
}
