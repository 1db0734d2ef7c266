import sharp from 'sharp'
import { domeDirections, lookFrom, skySeen } from './daylight-dome.ts'
import { cornerAt, crossProduct, type Form, meshBounds, minus, unit, type Vector3 } from './form-building.ts'
import type { Finish } from './form-file.ts'

const dot = (a: Vector3, b: Vector3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const toLinear = (byte: number) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const toByte = (linear: number) => {
  const value = Math.min(1, Math.max(0, linear))
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
}

const sidePx = 1000
const oversampling = 2
const floorCells = 110
const lampTowards = unit([-0.62, 0.95, 0.55])

/** A soft lamp is many lamps close together. */
function lampViews(form: Form, count: number) {
  const spread = domeDirections(count)
  return spread.map((offset) => {
    const direction = unit([
      lampTowards[0] + offset[0] * 0.2,
      lampTowards[1] + (offset[1] - 0.5) * 0.2,
      lampTowards[2] + offset[2] * 0.2,
    ])
    return { direction, view: lookFrom(form, direction) }
  })
}

/** Light on the floor round a form, as a square of cells: daylight and lamp together, 1 if nothing is in the way. */
function lightOnFloor(form: Form, reachM: number, lamps: ReturnType<typeof lampViews>): Float32Array {
  const dome = domeDirections(40).map((direction) => ({ direction, view: lookFrom(form, direction) }))
  const whole = dome.reduce((sum, { direction }) => sum + direction[1], 0)
  const light = new Float32Array(floorCells * floorCells)
  for (let row = 0; row < floorCells; row += 1) {
    for (let column = 0; column < floorCells; column += 1) {
      const place: Vector3 = [
        (column / (floorCells - 1) - 0.5) * 2 * reachM,
        0.0005,
        (row / (floorCells - 1) - 0.5) * 2 * reachM,
      ]
      const sky =
        dome.reduce((sum, { direction, view }) => sum + (view.hides(place, 0.002) ? 0 : direction[1]), 0) / whole
      const lamp = lamps.reduce((sum, { view }) => sum + (view.hides(place, 0.002) ? 0 : 1), 0) / lamps.length
      light[row * floorCells + column] = sky * 0.62 + lamp * 0.38
    }
  }
  return light
}

/** A studio photograph of a form on a pale floor, in daylight from above and one soft lamp from the left; a square JPEG. */
export async function photographForm(form: Form, finish: Finish, turnDeg: number): Promise<Buffer> {
  const { least, most } = meshBounds(form)
  const heightM = most[1]
  const spanM = Math.max(heightM, Math.hypot(most[0] - least[0], most[2] - least[2]) * 0.86)
  const turn = (turnDeg * Math.PI) / 180
  const aim: Vector3 = [0, heightM * 0.47, 0]
  const distanceM = spanM * 3.4
  const eye: Vector3 = [Math.sin(turn) * distanceM * 0.95, aim[1] + distanceM * 0.27, Math.cos(turn) * distanceM * 0.95]
  const forward = unit(minus(aim, eye))
  const right = unit(crossProduct(forward, [0, 1, 0]))
  const up = crossProduct(right, forward)
  const size = sidePx * oversampling
  const focal = (size * 0.74 * Math.hypot(...minus(aim, eye))) / spanM
  const project = (place: Vector3): Vector3 => {
    const away = minus(place, eye)
    const depth = dot(away, forward)
    return [size / 2 + (dot(away, right) / depth) * focal, size / 2 - (dot(away, up) / depth) * focal, depth]
  }

  const lamps = lampViews(form, 14)
  const slackM = spanM * 0.012
  const sky = skySeen(form, 48)
  const lampLight = Float32Array.from({ length: sky.length }, (_, corner) => {
    const place = cornerAt(form.positions, corner)
    const normal = cornerAt(form.normals, corner)
    return (
      lamps.reduce(
        (sum, { direction, view }) => sum + (view.hides(place, slackM) ? 0 : Math.max(0, dot(normal, direction))),
        0,
      ) / lamps.length
    )
  })

  const reachM = spanM * 2.6
  const floor = lightOnFloor(form, reachM, lamps)
  const image = new Float32Array(size * size * 3)
  const depths = new Float32Array(size * size).fill(Number.POSITIVE_INFINITY)
  const paper: Vector3 = [toLinear(238), toLinear(236), toLinear(230)]
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const ray = unit([
        forward[0] + (right[0] * (column - size / 2)) / focal - (up[0] * (row - size / 2)) / focal,
        forward[1] + (right[1] * (column - size / 2)) / focal - (up[1] * (row - size / 2)) / focal,
        forward[2] + (right[2] * (column - size / 2)) / focal - (up[2] * (row - size / 2)) / focal,
      ])
      let shade = 1
      if (ray[1] < -0.01) {
        const run = -eye[1] / ray[1]
        const u = ((eye[0] + ray[0] * run) / reachM / 2 + 0.5) * (floorCells - 1)
        const v = ((eye[2] + ray[2] * run) / reachM / 2 + 0.5) * (floorCells - 1)
        const a = Math.floor(u)
        const b = Math.floor(v)
        if (a >= 0 && b >= 0 && a < floorCells - 1 && b < floorCells - 1) {
          const at = b * floorCells + a
          const upper = (floor[at] ?? 1) * (1 - u + a) + (floor[at + 1] ?? 1) * (u - a)
          const lower = (floor[at + floorCells] ?? 1) * (1 - u + a) + (floor[at + floorCells + 1] ?? 1) * (u - a)
          shade = upper * (1 - v + b) + lower * (v - b)
        }
      }
      const falloff = 1 - (row / size - 0.62) ** 2 * 0.22
      const pixel = (row * size + column) * 3
      for (let channel = 0; channel < 3; channel += 1) image[pixel + channel] = (paper[channel] ?? 1) * shade * falloff
    }
  }

  const corners = new Float32Array(form.positions.length)
  for (let corner = 0; corner * 3 < corners.length; corner += 1)
    corners.set(project(cornerAt(form.positions, corner)), corner * 3)
  const gloss = (1 - finish.roughness) ** 2
  const shine = 6 + gloss * 120
  for (let at = 0; at < form.indices.length; at += 3) {
    const ids = [form.indices[at] ?? 0, form.indices[at + 1] ?? 0, form.indices[at + 2] ?? 0] as const
    const [a, b, c] = [cornerAt(corners, ids[0]), cornerAt(corners, ids[1]), cornerAt(corners, ids[2])] as const
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    if (Math.abs(area) < 1e-9) continue
    const toX = Math.min(size - 1, Math.ceil(Math.max(a[0], b[0], c[0])))
    const toY = Math.min(size - 1, Math.ceil(Math.max(a[1], b[1], c[1])))
    for (let y = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]))); y <= toY; y += 1) {
      for (let x = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]))); x <= toX; x += 1) {
        const shareB = ((x + 0.5 - a[0]) * (c[1] - a[1]) - (y + 0.5 - a[1]) * (c[0] - a[0])) / area
        const shareC = ((b[0] - a[0]) * (y + 0.5 - a[1]) - (b[1] - a[1]) * (x + 0.5 - a[0])) / area
        const shareA = 1 - shareB - shareC
        if (shareA < 0 || shareB < 0 || shareC < 0) continue
        const depth = a[2] * shareA + b[2] * shareB + c[2] * shareC
        const pixel = y * size + x
        if (depth >= (depths[pixel] ?? 0)) continue
        depths[pixel] = depth
        const blend = (list: Float32Array, axis: number) =>
          (list[ids[0] * 3 + axis] ?? 0) * shareA +
          (list[ids[1] * 3 + axis] ?? 0) * shareB +
          (list[ids[2] * 3 + axis] ?? 0) * shareC
        const normal = unit([blend(form.normals, 0), blend(form.normals, 1), blend(form.normals, 2)])
        const daylight = (sky[ids[0]] ?? 0) * shareA + (sky[ids[1]] ?? 0) * shareB + (sky[ids[2]] ?? 0) * shareC
        const lamp =
          (lampLight[ids[0]] ?? 0) * shareA + (lampLight[ids[1]] ?? 0) * shareB + (lampLight[ids[2]] ?? 0) * shareC
        const halfway = unit(minus(lampTowards, forward))
        const lit = daylight * 0.72 + lamp * 0.62
        const highlight = Math.max(0, dot(normal, halfway)) ** shine * (0.05 + gloss * 0.9) * Math.min(1, lamp * 3)
        const grazing = (1 - Math.abs(dot(normal, forward))) ** 4 * 0.12 * daylight
        for (let channel = 0; channel < 3; channel += 1) {
          const own = toLinear(blend(form.colours, channel))
          const tint = finish.metalness * own + (1 - finish.metalness)
          image[pixel * 3 + channel] = own * lit * (1 - finish.metalness * 0.25) + (highlight * 1.4 + grazing) * tint
        }
      }
    }
  }
  const rgb = new Uint8Array(image.length)
  for (let at = 0; at < image.length; at += 1) rgb[at] = toByte(image[at] ?? 0)
  return await sharp(rgb, { raw: { width: size, height: size, channels: 3 } })
    .resize(sidePx, sidePx)
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
