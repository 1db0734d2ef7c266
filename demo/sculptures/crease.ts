import { readColour } from '#programs/colour-mixing'
import { type Form, joinForms, shapeFace, type Vector3 } from './form-building.ts'
import type { ModellingProgram } from './modelled-works.ts'

/**
 * A plate folded along straight creases into a ring of ridges; each face is a separate surface, so that creases stay
 * sharp.
 */
function foldPlate(folds: number, tiers: number, tall: number, colours: readonly [string, string]): Form {
  const inner = readColour(colours[1])
  const outer = readColour(colours[0])
  const half = 0.018
  const corner = (fold: number, tier: number): Vector3 => {
    const angle = ((fold + (tier % 2) * 0.5) / folds) * Math.PI * 2
    const up = tier / tiers
    const waist = 0.62 + 0.38 * Math.cos((up * 1.5 + 0.12) * Math.PI * 1.1) ** 2
    return [Math.cos(angle) * waist, up * tall, Math.sin(angle) * waist]
  }
  const faces: Form[] = []
  const inward = (place: Vector3): Vector3 => {
    const keep = 1 - half / Math.hypot(place[0], place[2])
    return [place[0] * keep, place[1], place[2] * keep]
  }
  const face = (a: Vector3, b: Vector3, c: Vector3) => {
    faces.push(shapeFace(a, b, c, outer, 4), shapeFace(inward(a), inward(c), inward(b), inner, 4))
  }
  for (let tier = 0; tier < tiers; tier += 1) {
    for (let fold = 0; fold < folds; fold += 1) {
      const even = tier % 2 === 0
      const lowA = corner(fold, tier)
      const lowB = corner(fold + 1, tier)
      const highA = corner(even ? fold : fold + 1, tier + 1)
      const highB = corner(even ? fold - 1 : fold, tier + 1)
      face(lowA, highA, lowB)
      face(lowA, highB, highA)
    }
  }
  return joinForms(faces)
}

export const crease: ModellingProgram = {
  name: 'Crease',
  style: 'Form',
  about:
    'Crease is a modelling program that folds a plate. Its creases run in triangles round a tube, so that every face stays flat and every edge stays sharp; a sheet of paper folded this way stands up by itself and can be pressed together again. The program gives the outside one colour and the inside another.',
  works: [
    {
      title: 'Crease 4',
      medium: 'Model for folded steel, painted',
      heightCm: 80,
      finish: { name: 'painted steel', roughness: 0.5, metalness: 0 },
      turnDeg: 18,
      status: 'ON_SALE',
      price: { amount: 2900, currency: 'GBP' },
      description:
        'Six tiers of ten folds, white outside and orange inside. The colour of the inside is seen only as a glow at the rim.',
      shape: () => foldPlate(10, 6, 2.5, ['#ece9e1', '#e2602b']),
    },
  ],
}
