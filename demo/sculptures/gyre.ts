import { colourScale } from '#programs/colour-mixing'
import { openNoise } from '#programs/smooth-noise'
import { type Form, joinForms, shapeSurface, type Vector3 } from './form-building.ts'
import type { ModellingProgram } from './modelled-works.ts'

/** A sheet with thickness: the same surface twice, slightly apart, and an edge between them. */
function thicken(
  at: (u: number, v: number) => Vector3,
  normalAt: (u: number, v: number) => Vector3,
  half: number,
  columns: number,
  rows: number,
  ring: boolean,
  colourOf: (place: Vector3) => readonly [number, number, number],
): Form {
  const side =
    (sign: number) =>
    (u: number, v: number): Vector3 => {
      const [x, y, z] = at(u, v)
      const [nx, ny, nz] = normalAt(u, v)
      return [x + nx * half * sign, y + ny * half * sign, z + nz * half * sign]
    }
  const options = { columns, rows, ringColumns: ring }
  const colour = (_u: number, _v: number, place: Vector3) => colourOf(place)
  const edge = (v: number, flip: boolean) =>
    shapeSurface(
      { columns, rows: 3, ringColumns: ring },
      (u, share) => {
        const sign = (flip ? 1 - share : share) * 2 - 1
        const [x, y, z] = side(sign)(u, v)
        const [ex, ey, ez] = at(u, v + (v > 0.5 ? 0.001 : -0.001))
        const [ox, oy, oz] = at(u, v)
        const away = Math.hypot(ex - ox, ey - oy, ez - oz) || 1
        const bulge = Math.sqrt(Math.max(0, 1 - sign * sign)) * half
        return [x + ((ex - ox) / away) * bulge, y + ((ey - oy) / away) * bulge, z + ((ez - oz) / away) * bulge]
      },
      colour,
    )
  return joinForms([
    shapeSurface(options, side(1), colour),
    shapeSurface(options, (u, v) => side(-1)(1 - u, v), colour),
    edge(0, false),
    edge(1, true),
  ])
}

function normalFrom(at: (u: number, v: number) => Vector3): (u: number, v: number) => Vector3 {
  return (u, v) => {
    const step = 0.002
    const [ax, ay, az] = at(u - step, v)
    const [bx, by, bz] = at(u + step, v)
    const [cx, cy, cz] = at(u, v - step)
    const [dx, dy, dz] = at(u, v + step)
    const p: Vector3 = [bx - ax, by - ay, bz - az]
    const q: Vector3 = [dx - cx, dy - cy, dz - cz]
    const n: Vector3 = [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]]
    const size = Math.hypot(n[0], n[1], n[2]) || 1
    return [n[0] / size, n[1] / size, n[2] / size]
  }
}

/** Enneper's surface of a higher order, like a flower with as many petals as its order allows. */
function shapeEnneper(order: number, reach: number): Form {
  const noise = openNoise(17)
  const marble = colourScale(['#cfcac0', '#e9e5dc', '#f4f1ea'])
  const at = (u: number, v: number): Vector3 => {
    const angle = u * Math.PI * 2
    const radius = 0.04 + v * (reach - 0.04)
    const far = radius ** (2 * order + 1) / (2 * order + 1)
    return [
      radius * Math.cos(angle) - far * Math.cos((2 * order + 1) * angle),
      (2 * radius ** (order + 1) * Math.cos((order + 1) * angle)) / (order + 1),
      -radius * Math.sin(angle) - far * Math.sin((2 * order + 1) * angle),
    ]
  }
  return thicken(at, normalFrom(at), 0.045, 132, 20, true, ([x, y, z]) => {
    const vein = 1 - Math.abs(noise.layered(x * 1.6 + y * 0.8, z * 1.6 - y * 0.5, 4))
    return marble(vein ** 5 > 0.62 ? 0.15 : 0.55 + noise.at(x * 3, z * 3) * 0.4)
  })
}

/** A helicoid: a surface twisted round its own axis, like a spiral stair without steps. */
function shapeHelicoid(turns: number, tall: number): Form {
  const noise = openNoise(29)
  const plaster = colourScale(['#b5402c', '#c85238', '#d5694a'])
  const at = (u: number, v: number): Vector3 => {
    const angle = (v - 0.5) * turns * Math.PI * 2
    const swell = 0.62 + 0.38 * Math.sin(v * Math.PI)
    const across = (u * 2 - 1) * swell
    return [Math.cos(angle) * across, v * tall, Math.sin(angle) * across]
  }
  return thicken(at, normalFrom(at), 0.05, 24, 110, false, ([x, y]) =>
    plaster(0.5 + noise.layered(x * 5, y * 5, 2) * 0.5),
  )
}

export const gyre: ModellingProgram = {
  name: 'Gyre',
  style: 'Form',
  about:
    'Gyre is a modelling program for surfaces that soap film would choose: everywhere as much hollow in one direction as round in the other. It takes the formula from the mathematicians who found it, Enneper’s of 1864 or the older helicoid, gives the sheet a thickness and rounds its edge.',
  works: [
    {
      title: 'Gyre 3, after Enneper',
      medium: 'Model for white marble',
      heightCm: 48,
      finish: { name: 'honed marble', roughness: 0.55, metalness: 0 },
      turnDeg: 20,
      status: 'ON_REQUEST',
      description:
        'A sheet of marble that rises three times and falls three times on its way round. There is one surface only; inside and outside pass into each other between the petals.',
      shape: () => shapeEnneper(2, 1.12),
    },
    {
      title: 'Gyre 6, helicoid',
      medium: 'Model for pigmented plaster',
      heightCm: 90,
      finish: { name: 'pigmented plaster', roughness: 0.85, metalness: 0 },
      turnDeg: 12,
      status: 'ON_SALE',
      price: { amount: 3600, currency: 'EUR' },
      description:
        'A red sheet twisted one and a half times about an upright axis, widest at half its height. Seen in silhouette it is a row of waves.',
      shape: () => shapeHelicoid(1.5, 3.2),
    },
  ],
}
