import { colourScale } from '#programs/colour-mixing'
import { openChance } from '#programs/seeded-chance'
import { openNoise } from '#programs/smooth-noise'
import { type Form, joinForms, shapeSurface, type Vector3 } from './form-building.ts'
import type { ModellingProgram } from './modelled-works.ts'

const stoneColours = [
  ['#5d5a55', '#7b766e', '#938d83'],
  ['#8b8378', '#a89f91', '#bdb5a7'],
  ['#4a4d50', '#62666a', '#787c80'],
  ['#9a8b78', '#b3a48e', '#c7b9a3'],
] as const

function shapeStone(seed: number, middle: Vector3, half: Vector3, turn: number, lean: number): Form {
  const noise = openNoise(seed)
  const chance = openChance(seed)
  const scale = colourScale(chance.pick<readonly [string, ...string[]]>(stoneColours))
  return shapeSurface(
    { columns: 40, rows: 22, ringColumns: true },
    (across, along) => {
      const angle = -across * Math.PI * 2
      const rise = (along - 0.5) * Math.PI
      const x = Math.cos(rise) * Math.cos(angle)
      const y = Math.sin(rise)
      const z = Math.cos(rise) * Math.sin(angle)
      const worn = 1 + noise.layered(x * 0.9 + 3, z * 0.9 + y * 0.7, 3) * 0.2
      // River stones are flatter above and below than an egg is.
      const flat = Math.sign(y) * Math.abs(y) ** 0.8
      const u = x * half[0] * worn
      const v = flat * half[1] * (1 + noise.at(x * 0.8, z * 0.8) * 0.1)
      const w = z * half[2] * worn
      const tilted = v + u * lean
      return [
        middle[0] + u * Math.cos(turn) - w * Math.sin(turn),
        middle[1] + tilted,
        middle[2] + u * Math.sin(turn) + w * Math.cos(turn),
      ]
    },
    (_across, _along, [x, y, z]) => scale(0.5 + noise.layered(x * 7 + z * 3, y * 9 - z * 4, 3) * 0.75),
  )
}

function stackStones(seed: number, count: number): Form {
  const chance = openChance(seed)
  const stones: Form[] = []
  let top = 0
  let aside = 0
  let ahead = 0
  for (let index = 0; index < count; index += 1) {
    const size = 0.62 * 0.83 ** index * chance.between(0.95, 1.06)
    const half: Vector3 = [
      size * chance.between(0.9, 1.15),
      size * chance.between(0.34, 0.52),
      size * chance.between(0.75, 1),
    ]
    aside += chance.gaussian() * size * 0.09
    ahead += chance.gaussian() * size * 0.07
    stones.push(
      shapeStone(
        seed * 31 + index,
        [aside, top + half[1] * 0.93, ahead],
        half,
        chance.between(0, Math.PI),
        chance.gaussian() * 0.06,
      ),
    )
    top += half[1] * 1.82
  }
  return joinForms(stones)
}

export const cairn: ModellingProgram = {
  name: 'Cairn',
  style: 'Form',
  about:
    'Cairn is a modelling program that stacks stones. Each is an egg, flattened and worn by noise; each is set on the last a little off the middle and never so far that it would fall. Walkers mark paths this way, and take a stone along to add to the next.',
  works: [
    {
      title: 'Cairn 5',
      medium: 'Model for river stones',
      heightCm: 70,
      finish: { name: 'river stone', roughness: 0.9, metalness: 0 },
      turnDeg: 30,
      status: 'SOLD',
      description:
        'Five stones, two of slate grey below and three browner ones above. The second reaches out furthest.',
      shape: () => stackStones(52, 5),
    },
    {
      title: 'Cairn 7',
      medium: 'Model for river stones',
      heightCm: 120,
      finish: { name: 'river stone', roughness: 0.9, metalness: 0 },
      turnDeg: -15,
      status: 'NOT_ON_SALE',
      description:
        'Seven stones, together as tall as a child. The lower two are broad; from the third, a pale one, the stack goes on at half their width.',
      shape: () => stackStones(77, 7),
    },
  ],
}
