import { colourScale } from '#programs/colour-mixing'
import { openNoise } from '#programs/smooth-noise'
import { type Form, shapeRod, type Vector3 } from './form-building.ts'
import type { ModellingProgram } from './modelled-works.ts'

/** A torus knot: a rope that winds `around` times round the ring and `through` times through it. */
function shapeKnot(
  around: number,
  through: number,
  thick: number,
  flatten: number,
  colours: readonly [string, ...string[]],
  seed: number,
): Form {
  const noise = openNoise(seed)
  const scale = colourScale(colours)
  const points = 240
  const line = Array.from({ length: points }, (_, index): Vector3 => {
    const angle = (index / points) * Math.PI * 2
    const ring = 1.22 + 0.44 * Math.cos(around * angle)
    const turn = through * angle
    return [ring * Math.cos(turn), ring * Math.sin(turn), 0.52 * Math.sin(around * angle)]
  })
  return shapeRod(
    line,
    {
      sides: 24,
      closed: true,
      flatten,
      radiusAt: (share) => thick * (1 + 0.1 * Math.cos(share * Math.PI * 2 * around)),
    },
    (_across, _along, [x, y, z]) => scale(0.5 + noise.layered(x * 2.4 + z, y * 2.4 - z, 3) * 0.9),
  )
}

const patinated = { name: 'patinated bronze', roughness: 0.42, metalness: 0.7 } as const
const polished = { name: 'polished brass', roughness: 0.22, metalness: 0.85 } as const

export const hawser: ModellingProgram = {
  name: 'Hawser',
  style: 'Form',
  about:
    'Hawser is a modelling program that ties knots which cannot be untied: closed ropes on the surface of a ring. Two whole numbers decide everything, how often the rope goes round and how often it goes through. The program adds thickness, a slight swelling where the rope turns outward, and a patina.',
  works: [
    {
      title: 'Hawser 2, trefoil',
      medium: 'Model for bronze, green patina',
      heightCm: 62,
      finish: patinated,
      turnDeg: 24,
      status: 'ON_SALE',
      price: { amount: 4800, currency: 'CHF' },
      description:
        'The simplest closed knot, standing upright. From the front it shows three crossings; from the side it is less than half as wide as it is high.',
      shape: () => shapeKnot(3, 2, 0.2, 1, ['#3b3a2c', '#57624d', '#7f9a84'], 2),
    },
    {
      title: 'Hawser 5, five round two',
      medium: 'Model for brass, polished',
      heightCm: 44,
      finish: polished,
      turnDeg: -18,
      status: 'RESERVED',
      description:
        'Five lobes, ten turns of the eye before one comes back to the start. The section is oval, so that the rope catches light along two edges.',
      shape: () => shapeKnot(5, 2, 0.135, 0.8, ['#a97b33', '#c79a4b', '#d8b46a'], 5),
    },
  ],
}
