import type { Rgb } from '#programs/colour-mixing'

/** A point or a direction, x to the right, y up, z towards the viewer; metres. */
export type Vector3 = readonly [number, number, number]

/** A closed or open surface made of triangles, with a colour at each corner. Metres, y up. */
export type Form = {
  readonly positions: Float32Array<ArrayBuffer>
  readonly normals: Float32Array<ArrayBuffer>
  /** Red, green and blue in sRGB, 0 to 255. */
  readonly colours: Float32Array<ArrayBuffer>
  readonly indices: Uint32Array<ArrayBuffer>
}

export const addVectors = (a: Vector3, b: Vector3): Vector3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vector3, b: Vector3): Vector3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vector3, by: number): Vector3 => [a[0] * by, a[1] * by, a[2] * by]
export const crossProduct = (a: Vector3, b: Vector3): Vector3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vector3): Vector3 =>
  times(a, 1 / Math.max(1e-12, Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])))

/** The corner `index` of a list of corners. */
export const cornerAt = (list: Float32Array, index: number): Vector3 => [
  list[index * 3] ?? 0,
  list[index * 3 + 1] ?? 0,
  list[index * 3 + 2] ?? 0,
]

/** Smooth normals: each corner takes the mean of its faces, larger faces counting more. */
export function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array<ArrayBuffer> {
  const normals = new Float32Array(positions.length)
  for (let at = 0; at < indices.length; at += 3) {
    const a = indices[at] ?? 0
    const b = indices[at + 1] ?? 0
    const c = indices[at + 2] ?? 0
    const start = cornerAt(positions, a)
    const face = crossProduct(minus(cornerAt(positions, b), start), minus(cornerAt(positions, c), start))
    for (const corner of [a, b, c]) {
      for (let axis = 0; axis < 3; axis += 1)
        normals[corner * 3 + axis] = (normals[corner * 3 + axis] ?? 0) + (face[axis] ?? 0)
    }
  }
  for (let corner = 0; corner * 3 < normals.length; corner += 1)
    normals.set(unit(cornerAt(normals, corner)), corner * 3)
  return normals
}

export type SurfaceOptions = {
  /** Cells across and along. */
  columns: number
  rows: number
  /** Whether the last column meets the first, and the last row the first. */
  ringColumns?: boolean
  ringRows?: boolean
}

/** A surface given as a function of two shares, 0 to 1; its front is in the direction of columns × rows. */
export function shapeSurface(
  { columns, rows, ringColumns = false, ringRows = false }: SurfaceOptions,
  placeAt: (across: number, along: number) => Vector3,
  colourAt: (across: number, along: number, place: Vector3) => Rgb,
): Form {
  const wide = ringColumns ? columns : columns + 1
  const high = ringRows ? rows : rows + 1
  const positions = new Float32Array(wide * high * 3)
  const colours = new Float32Array(wide * high * 3)
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      const place = placeAt(column / columns, row / rows)
      const at = (row * wide + column) * 3
      positions.set(place, at)
      colours.set(colourAt(column / columns, row / rows, place), at)
    }
  }
  const indices = new Uint32Array(columns * rows * 6)
  let at = 0
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const a = row * wide + column
      const b = row * wide + ((column + 1) % wide)
      const c = ((row + 1) % high) * wide + column
      const d = ((row + 1) % high) * wide + ((column + 1) % wide)
      indices.set([a, b, d, a, d, c], at)
      at += 6
    }
  }
  return { positions, colours, indices, normals: smoothNormals(positions, indices) }
}

/**
 * A rod of round section along a closed or open line, for knots and withies. Its frame is transported without twist.
 */
export function shapeRod(
  line: readonly Vector3[],
  options: { sides: number; closed: boolean; radiusAt: (share: number) => number; flatten?: number },
  colourAt: (across: number, along: number, place: Vector3) => Rgb,
): Form {
  const count = line.length
  const pointAt = (index: number): Vector3 => {
    const wrapped = options.closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return line[wrapped] ?? [0, 0, 0]
  }
  const directions = Array.from({ length: count }, (_, index) => unit(minus(pointAt(index + 1), pointAt(index - 1))))
  const first = directions[0] ?? [0, 0, 1]
  let side = unit(crossProduct(first, Math.abs(first[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
  const sides: Vector3[] = directions.map((direction) => {
    const lean = direction[0] * side[0] + direction[1] * side[1] + direction[2] * side[2]
    side = unit(minus(side, times(direction, lean)))
    return side
  })
  // The remaining twist of a closed line is spread evenly over its length.
  const start = sides[0] ?? side
  const over = crossProduct(first, start)
  side = unit(minus(side, times(first, first[0] * side[0] + first[1] * side[1] + first[2] * side[2])))
  const slip = options.closed
    ? Math.atan2(
        side[0] * over[0] + side[1] * over[1] + side[2] * over[2],
        side[0] * start[0] + side[1] * start[1] + side[2] * start[2],
      )
    : 0
  return shapeSurface(
    { columns: options.sides, rows: options.closed ? count : count - 1, ringColumns: true, ringRows: options.closed },
    (across, along) => {
      const index = Math.round(along * (options.closed ? count : count - 1))
      const direction = directions[index % count] ?? first
      const carried = sides[index % count] ?? start
      const aside = crossProduct(direction, carried)
      const back = index === count ? 0 : -slip * along
      const outward = addVectors(times(carried, Math.cos(back)), times(aside, Math.sin(back)))
      const upward = crossProduct(direction, outward)
      const angle = across * Math.PI * 2
      const radius = options.radiusAt(along)
      return addVectors(
        pointAt(index),
        addVectors(
          times(outward, Math.cos(angle) * radius),
          times(upward, Math.sin(angle) * radius * (options.flatten ?? 1)),
        ),
      )
    },
    colourAt,
  )
}

/**
 * One flat face with sharp edges, in small triangles so that light can vary across it; a, b, c run counter-clockwise
 * seen from its front.
 */
export function shapeFace(a: Vector3, b: Vector3, c: Vector3, colour: Rgb, parts: number): Form {
  const corners: Vector3[] = []
  const indices: number[] = []
  for (let row = 0; row <= parts; row += 1) {
    for (let place = 0; place <= row; place += 1) {
      const shareC = place / parts
      const shareB = (row - place) / parts
      corners.push(addVectors(addVectors(times(a, 1 - shareB - shareC), times(b, shareB)), times(c, shareC)))
      const here = (row * (row + 1)) / 2 + place
      if (row < parts) indices.push(here, here + row + 1, here + row + 2)
      if (row < parts && place < row) indices.push(here, here + row + 2, here + 1)
    }
  }
  const normal = unit(crossProduct(minus(b, a), minus(c, a)))
  return {
    positions: Float32Array.from(corners.flat()),
    normals: Float32Array.from(corners.flatMap(() => normal)),
    colours: Float32Array.from(corners.flatMap(() => colour)),
    indices: Uint32Array.from(indices),
  }
}

/** Several forms as one. */
export function joinForms(forms: readonly Form[]): Form {
  const corners = forms.reduce((sum, form) => sum + form.positions.length, 0)
  const positions = new Float32Array(corners)
  const normals = new Float32Array(corners)
  const colours = new Float32Array(corners)
  const indices = new Uint32Array(forms.reduce((sum, form) => sum + form.indices.length, 0))
  let corner = 0
  let at = 0
  for (const form of forms) {
    positions.set(form.positions, corner * 3)
    normals.set(form.normals, corner * 3)
    colours.set(form.colours, corner * 3)
    for (let index = 0; index < form.indices.length; index += 1)
      indices[at + index] = (form.indices[index] ?? 0) + corner
    corner += form.positions.length / 3
    at += form.indices.length
  }
  return { positions, normals, colours, indices }
}

/** Smallest and largest coordinate on each axis. */
export function meshBounds(form: Form): { least: Vector3; most: Vector3 } {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] satisfies number[]
  const most = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY] satisfies number[]
  for (let at = 0; at < form.positions.length; at += 1) {
    const axis = at % 3
    const value = form.positions[at] ?? 0
    least[axis] = Math.min(least[axis] ?? value, value)
    most[axis] = Math.max(most[axis] ?? value, value)
  }
  return { least: [least[0] ?? 0, least[1] ?? 0, least[2] ?? 0], most: [most[0] ?? 0, most[1] ?? 0, most[2] ?? 0] }
}

/** The form scaled to a height in centimetres, standing on the floor, centred on the origin. */
export function standAt(form: Form, heightCm: number): Form {
  const { least, most } = meshBounds(form)
  const scale = heightCm / 100 / (most[1] - least[1])
  const middleX = (least[0] + most[0]) / 2
  const middleZ = (least[2] + most[2]) / 2
  const positions = form.positions.map((value, at) => {
    const axis = at % 3
    return (value - (axis === 0 ? middleX : axis === 1 ? least[1] : middleZ)) * scale
  })
  return { ...form, positions }
}
