/** Triangles sorted into nested boxes, so that a ray is tested against few of them. */
export interface RayTree {
  /**
   * The triangle that a ray hits first, or −1, and its distance. The direction is a unit vector. Reuses one result
   * object.
   */
  firstHit(ray: TracedRay): RayHit
  /** True when a triangle lies on the ray before `mostM`. */
  isBlocked(ray: TracedRay, mostM: number): boolean
}

export interface TracedRay {
  fromM: readonly [number, number, number]
  towardsRatio: readonly [number, number, number]
}

export interface RayHit {
  triangle: number
  distanceM: number
}

/** Boxes are split at the cheapest of this many evenly spaced planes. */
const binCount = 16
/** With so few triangles, a box is not split further. */
const leafSize = 3
/** Rays ignore hits nearer than this, such as the surface they start from. */
const leastM = 1e-7
/** Replaces a zero component of a direction, which cannot be divided by. */
const least = 1e-300
/** The maximum depth of nested boxes; no room comes near it. */
const mostDeep = 128

/**
 * Builds the tree over triangles given as nine numbers each, corner by corner, in metres. Boxes are split by the binned
 * surface area heuristic (Wald 2007); rays hit triangles by the test of Möller and Trumbore (1997), from both sides.
 */
export function growRayTree(cornersM: Float64Array): RayTree {
  const count = cornersM.length / 9
  const order = Uint32Array.from({ length: count }, (_, triangle) => triangle)
  const boxes = boxesOf(cornersM)
  const nodeBoxes = new Float64Array(Math.max(1, 2 * count) * 6)
  /** The number of triangles of a leaf; 0 for any other node. */
  const counts = new Uint32Array(Math.max(1, 2 * count))
  /** The first triangle of a leaf in `order`; for any other node its second child, as the first is next to it. */
  const places = new Uint32Array(Math.max(1, 2 * count))
  let nodeCount = 0

  const grow = (from: number, to: number): void => {
    const node = nodeCount
    nodeCount += 1
    nodeBoxes.set(boxRound(boxes, order, from, to), node * 6)
    const middle = to - from <= leafSize ? from : cutInTwo(boxes, order, from, to)
    if (middle === from) {
      counts[node] = to - from
      places[node] = from
      return
    }
    grow(from, middle)
    places[node] = nodeCount
    grow(middle, to)
  }
  if (count > 0) grow(0, count)

  const edges = edgesOf(cornersM, order)
  const stack = new Uint32Array(mostDeep)
  const entriesM = new Float64Array(mostDeep)
  const hit: RayHit = { triangle: -1, distanceM: Number.POSITIVE_INFINITY }

  const trace = ({ fromM, towardsRatio }: TracedRay, mostM: number, anyWillDo: boolean): void => {
    const ox = fromM[0]
    const oy = fromM[1]
    const oz = fromM[2]
    const dx = towardsRatio[0]
    const dy = towardsRatio[1]
    const dz = towardsRatio[2]
    const ix = 1 / (dx || least)
    const iy = 1 / (dy || least)
    const iz = 1 / (dz || least)
    hit.triangle = -1
    hit.distanceM = mostM
    // Without triangles there is no first box.
    let waiting = Math.min(count, 1)
    stack[0] = 0
    entriesM[0] = entryM(nodeBoxes, 0, ox, oy, oz, ix, iy, iz)
    while (waiting > 0) {
      waiting -= 1
      if ((entriesM[waiting] ?? 0) >= hit.distanceM) continue
      const node = stack[waiting] ?? 0
      const inLeaf = counts[node] ?? 0
      const place = places[node] ?? 0
      if (inLeaf === 0) {
        const first = entryM(nodeBoxes, (node + 1) * 6, ox, oy, oz, ix, iy, iz)
        const second = entryM(nodeBoxes, place * 6, ox, oy, oz, ix, iy, iz)
        const firstIsNear = first <= second
        stack[waiting] = firstIsNear ? place : node + 1
        entriesM[waiting] = firstIsNear ? second : first
        stack[waiting + 1] = firstIsNear ? node + 1 : place
        entriesM[waiting + 1] = firstIsNear ? first : second
        waiting += 2
        continue
      }
      for (let at = place; at < place + inLeaf; at += 1) {
        const distanceM = distanceTo(edges, at * 9, ox, oy, oz, dx, dy, dz)
        if (distanceM >= hit.distanceM) continue
        hit.distanceM = distanceM
        hit.triangle = order[at] ?? -1
        if (anyWillDo) return
      }
    }
  }
  return {
    firstHit(ray) {
      trace(ray, Number.POSITIVE_INFINITY, false)
      return hit
    },
    isBlocked(ray, mostM) {
      trace(ray, mostM, true)
      return hit.triangle !== -1
    },
  }
}

/** Minimum and maximum of each triangle, six numbers each. */
function boxesOf(cornersM: Float64Array): Float64Array {
  const boxes = new Float64Array((cornersM.length / 9) * 6)
  for (let triangle = 0; triangle < cornersM.length / 9; triangle += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      const [a, b, c] = [0, 3, 6].map((corner) => cornersM[triangle * 9 + corner + axis] ?? 0)
      boxes[triangle * 6 + axis] = Math.min(a ?? 0, b ?? 0, c ?? 0)
      boxes[triangle * 6 + axis + 3] = Math.max(a ?? 0, b ?? 0, c ?? 0)
    }
  }
  return boxes
}

const empty = [
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
] as const

function widen(box: Float64Array, boxes: Float64Array, first: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    box[axis] = Math.min(box[axis] ?? 0, boxes[first + axis] ?? 0)
    box[axis + 3] = Math.max(box[axis + 3] ?? 0, boxes[first + axis + 3] ?? 0)
  }
}

function boxRound(boxes: Float64Array, order: Uint32Array, from: number, to: number): Float64Array {
  const box = Float64Array.from(empty)
  for (let at = from; at < to; at += 1) widen(box, boxes, (order[at] ?? 0) * 6)
  return box
}

function middleOf(boxes: Float64Array, triangle: number, axis: number): number {
  return ((boxes[triangle * 6 + axis] ?? 0) + (boxes[triangle * 6 + axis + 3] ?? 0)) / 2
}

function surfaceM2(box: Float64Array): number {
  const [x, y, z] = [0, 1, 2].map((axis) => Math.max(0, (box[axis + 3] ?? 0) - (box[axis] ?? 0)))
  return (x ?? 0) * (y ?? 0) + (y ?? 0) * (z ?? 0) + (z ?? 0) * (x ?? 0)
}

/** Splits a stretch of `order` and returns where the second part begins; `from` if no split is worth it. */
function cutInTwo(boxes: Float64Array, order: Uint32Array, from: number, to: number): number {
  let best = { cost: Number.POSITIVE_INFINITY, axis: 0, beyond: 0 }
  for (let axis = 0; axis < 3; axis += 1) {
    let [nearest, farthest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let at = from; at < to; at += 1) {
      const middle = middleOf(boxes, order[at] ?? 0, axis)
      nearest = Math.min(nearest, middle)
      farthest = Math.max(farthest, middle)
    }
    if (farthest - nearest < 1e-9) continue
    for (let bin = 1; bin < binCount; bin += 1) {
      const beyond = nearest + ((farthest - nearest) * bin) / binCount
      const [before, after] = [Float64Array.from(empty), Float64Array.from(empty)]
      let countBefore = 0
      for (let at = from; at < to; at += 1) {
        const triangle = order[at] ?? 0
        const isBefore = middleOf(boxes, triangle, axis) < beyond
        widen(isBefore ? before : after, boxes, triangle * 6)
        if (isBefore) countBefore += 1
      }
      const cost = surfaceM2(before) * countBefore + surfaceM2(after) * (to - from - countBefore)
      if (countBefore > 0 && countBefore < to - from && cost < best.cost) best = { cost, axis, beyond }
    }
  }
  if (best.cost === Number.POSITIVE_INFINITY) return from
  const stretch = [...order.subarray(from, to)]
  const before = stretch.filter((triangle) => middleOf(boxes, triangle, best.axis) < best.beyond)
  const after = stretch.filter((triangle) => middleOf(boxes, triangle, best.axis) >= best.beyond)
  order.set([...before, ...after], from)
  return from + before.length
}

/** For each triangle in order: a corner and the two edges that leave it. */
function edgesOf(cornersM: Float64Array, order: Uint32Array): Float64Array {
  const edges = new Float64Array(cornersM.length)
  for (const [at, triangle] of order.entries()) {
    for (let axis = 0; axis < 3; axis += 1) {
      const corner = cornersM[triangle * 9 + axis] ?? 0
      edges[at * 9 + axis] = corner
      edges[at * 9 + 3 + axis] = (cornersM[triangle * 9 + 3 + axis] ?? 0) - corner
      edges[at * 9 + 6 + axis] = (cornersM[triangle * 9 + 6 + axis] ?? 0) - corner
    }
  }
  return edges
}

/** How far along a ray it enters a box; infinite if it misses. `ix`, `iy` and `iz` are one over the direction. */
function entryM(
  boxes: Float64Array,
  first: number,
  ox: number,
  oy: number,
  oz: number,
  ix: number,
  iy: number,
  iz: number,
): number {
  const x1 = ((boxes[first] ?? 0) - ox) * ix
  const x2 = ((boxes[first + 3] ?? 0) - ox) * ix
  const y1 = ((boxes[first + 1] ?? 0) - oy) * iy
  const y2 = ((boxes[first + 4] ?? 0) - oy) * iy
  const z1 = ((boxes[first + 2] ?? 0) - oz) * iz
  const z2 = ((boxes[first + 5] ?? 0) - oz) * iz
  const entry = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2), 0)
  const exit = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2))
  return entry <= exit ? entry : Number.POSITIVE_INFINITY
}

/** The distance along a ray to a triangle, from either side; infinite if it misses. */
function distanceTo(
  edges: Float64Array,
  first: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const ax = edges[first + 3] ?? 0
  const ay = edges[first + 4] ?? 0
  const az = edges[first + 5] ?? 0
  const bx = edges[first + 6] ?? 0
  const by = edges[first + 7] ?? 0
  const bz = edges[first + 8] ?? 0
  const px = dy * bz - dz * by
  const py = dz * bx - dx * bz
  const pz = dx * by - dy * bx
  const volume = ax * px + ay * py + az * pz
  if (volume === 0) return Number.POSITIVE_INFINITY
  const tx = ox - (edges[first] ?? 0)
  const ty = oy - (edges[first + 1] ?? 0)
  const tz = oz - (edges[first + 2] ?? 0)
  const u = (tx * px + ty * py + tz * pz) / volume
  if (u < 0 || u > 1) return Number.POSITIVE_INFINITY
  const qx = ty * az - tz * ay
  const qy = tz * ax - tx * az
  const qz = tx * ay - ty * ax
  const v = (dx * qx + dy * qy + dz * qz) / volume
  if (v < 0 || u + v > 1) return Number.POSITIVE_INFINITY
  const distanceM = (bx * qx + by * qy + bz * qz) / volume
  return distanceM > leastM ? distanceM : Number.POSITIVE_INFINITY
}
