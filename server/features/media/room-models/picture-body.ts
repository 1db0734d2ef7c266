import { type FacedPicture, type PictureFace, pictureFace } from '@enfilade/scene/hanging/picture-face'

/** Triangles for vertex buffers, in metres. */
export type Surface = { positionM: number[]; normal: number[]; uvRatio: number[]; index: number[] }

/** The three sides of a picture as a body. */
export type PictureBody = { front: Surface; back: Surface; edge: Surface }

/** A closed line in metres from the picture's middle, with the picture on its left. */
export type EdgeLine = readonly (readonly [xM: number, yM: number])[]

type BodySize = { width: number; height: number; depth: number }

/** Edges that meet at less than this angle are one rounded edge. */
const roundedRad = 0.6

/**
 * A picture as a body with its recorded depth: its back at z = 0, its middle above the origin, its face cut as in the
 * walk. Its edge follows the face, or the given lines if only the file's transparency bounds it.
 */
export function pictureBody(size: BodySize, face: FacedPicture['face'], cutAlong: readonly EdgeLine[]): PictureBody {
  const cut = pictureFace({
    positionM: [0, 0, size.depth],
    yawRad: 0,
    widthMm: size.width * 1000,
    heightMm: size.height * 1000,
    face,
  })
  const lines = cut.seeThrough ? cutAlong : boundaryOf(cut)
  return { front: frontOf(cut), back: backOf(cut), edge: edgeAlong(lines, size.depth) }
}

function frontOf({ positionM, uvRatio, index }: PictureFace): Surface {
  const normal = Array.from({ length: positionM.length }, (_, place) => (place % 3 === 2 ? 1 : 0))
  return { positionM: [...positionM], normal, uvRatio: [...uvRatio], index: [...index] }
}

function backOf({ positionM, uvRatio, index }: PictureFace): Surface {
  return {
    positionM: Array.from(positionM, (measureM, place) => (place % 3 === 2 ? 0 : measureM)),
    normal: Array.from(positionM, (_, place) => (place % 3 === 2 ? -1 : 0)),
    uvRatio: [...uvRatio],
    index: [...index].reverse(),
  }
}

/** The lines round a face: edges that belong to one triangle alone, in order. */
function boundaryOf({ positionM, index }: PictureFace): EdgeLine[] {
  const directed = new Map<string, readonly [number, number]>()
  for (let first = 0; first < index.length; first += 3) {
    for (let corner = 0; corner < 3; corner += 1) {
      const [from = 0, to = 0] = [index[first + corner], index[first + ((corner + 1) % 3)]]
      if (!directed.delete(`${to} ${from}`)) directed.set(`${from} ${to}`, [from, to])
    }
  }
  const following = new Map(directed.values())
  const lines: EdgeLine[] = []
  for (const first of following.keys()) {
    const line: [number, number][] = []
    for (let at = first; following.has(at); ) {
      line.push([positionM[3 * at] ?? 0, positionM[3 * at + 1] ?? 0])
      const next = following.get(at) ?? first
      following.delete(at)
      at = next
    }
    if (line.length > 0) lines.push(line)
  }
  return lines
}

/** A band along each line, from the face back to the wall; bends are rounded, corners are sharp. */
function edgeAlong(lines: readonly EdgeLine[], depthM: number): Surface {
  const band: Surface = { positionM: [], normal: [], uvRatio: [], index: [] }
  for (const line of lines) {
    const outwards = line.map(([x, y], place) => {
      const [nextX, nextY] = line[(place + 1) % line.length] ?? [x, y]
      const length = Math.hypot(nextX - x, nextY - y) || 1
      return [(nextY - y) / length, (x - nextX) / length] as const
    })
    for (const [place, [x, y]] of line.entries()) {
      const own = outwards[place] ?? [0, 0]
      const [nextX, nextY] = line[(place + 1) % line.length] ?? [x, y]
      const from = bentNormal(own, outwards[(place + line.length - 1) % line.length])
      const to = bentNormal(own, outwards[(place + 1) % line.length])
      const first = band.positionM.length / 3
      band.positionM.push(x, y, depthM, x, y, 0, nextX, nextY, 0, nextX, nextY, depthM)
      for (const [outX, outY] of [from, from, to, to]) band.normal.push(outX, outY, 0)
      band.uvRatio.push(0, 0, 0, 1, 1, 1, 1, 0)
      band.index.push(...[0, 1, 2, 0, 2, 3].map((corner) => first + corner))
    }
  }
  return band
}

function bentNormal(own: readonly [number, number], neighbour: readonly [number, number] = own): [number, number] {
  const [x, y] = [own[0] + neighbour[0], own[1] + neighbour[1]]
  const isCorner = own[0] * neighbour[0] + own[1] * neighbour[1] < Math.cos(roundedRad)
  const length = Math.hypot(x, y)
  return isCorner || length === 0 ? [own[0], own[1]] : [x / length, y / length]
}
