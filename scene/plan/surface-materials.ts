import type { CeilingSurface, FloorSurface, WallSurface } from '@enfilade/contract/space-plan'

/** Linear red, green and blue. */
export type LinearColour = [number, number, number]

/** The drawings for surfaces. */
export type TextureName =
  | 'oak-boards'
  | 'oak-herringbone'
  | 'bench-oak'
  | 'plaster'
  | 'brick'
  | 'concrete'
  | 'concrete-cast'
  | 'terrazzo'
  | 'limestone'
  | 'carpet'
  | 'felt'
  | 'painted-boards'
  | 'glass-panes'

export type MaterialName =
  | `floor-${FloorSurface}`
  | `wall-${WallSurface}`
  | CeilingSurface
  | 'surround-white'
  | 'door-leaf'
  | 'shadow-gap'
  | 'bench-oak'
  | 'bench-felt'
  | 'beam-oak'
  | 'steel'
  | 'ceiling-glass'
  | 'window-glass'
  | 'lamp-black'
  | 'lamp-lens'

export interface SurfaceMaterial {
  /** The share of light that the surface reflects, as a mean over its drawing. */
  albedoRatio: LinearColour
  /** Its drawing, which is normalised by its own mean, and the size of one repeat. */
  texture: { name: TextureName; widthM: number; heightM: number } | null
}

const plaster = { name: 'plaster', widthM: 2.4, heightM: 2.4 } as const
const castConcrete = { name: 'concrete-cast', widthM: 4.8, heightM: 2.4 } as const
const feltPanels = { name: 'felt', widthM: 1.2, heightM: 1.2 } as const

/** Every material a space can be made of. Albedos after measured paints: white 0.80 to 0.85, oiled oak about 0.40, pale concrete 0.45, brick 0.25, dark cloth 0.04. */
export const surfaceMaterials: Record<MaterialName, SurfaceMaterial> = {
  'floor-oak': { albedoRatio: [0.51, 0.395, 0.272], texture: { name: 'oak-boards', widthM: 2.88, heightM: 5.76 } },
  'floor-concrete': { albedoRatio: [0.45, 0.444, 0.428], texture: { name: 'concrete', widthM: 4.2, heightM: 4.2 } },
  'floor-terrazzo': { albedoRatio: [0.56, 0.545, 0.515], texture: { name: 'terrazzo', widthM: 1.2, heightM: 1.2 } },
  'floor-herringbone': {
    albedoRatio: [0.4, 0.285, 0.178],
    texture: { name: 'oak-herringbone', widthM: 1.8, heightM: 1.8 },
  },
  'floor-limestone': { albedoRatio: [0.52, 0.485, 0.425], texture: { name: 'limestone', widthM: 2.7, heightM: 2.4 } },
  'floor-carpet': { albedoRatio: [0.085, 0.082, 0.084], texture: { name: 'carpet', widthM: 0.8, heightM: 0.8 } },
  'wall-plaster-white': { albedoRatio: [0.83, 0.828, 0.815], texture: plaster },
  'wall-plaster-warm': { albedoRatio: [0.81, 0.8, 0.777], texture: plaster },
  'wall-plaster-grey': { albedoRatio: [0.36, 0.365, 0.372], texture: plaster },
  'wall-plaster-slate': { albedoRatio: [0.135, 0.15, 0.17], texture: plaster },
  'wall-plaster-sage': { albedoRatio: [0.25, 0.29, 0.222], texture: plaster },
  'wall-plaster-madder': { albedoRatio: [0.3, 0.088, 0.066], texture: plaster },
  'wall-brick': { albedoRatio: [0.33, 0.215, 0.155], texture: { name: 'brick', widthM: 2.3625, heightM: 2.4 } },
  'wall-concrete-cast': { albedoRatio: [0.43, 0.422, 0.402], texture: castConcrete },
  'wall-felt': { albedoRatio: [0.092, 0.093, 0.098], texture: feltPanels },
  'ceiling-white': { albedoRatio: [0.84, 0.838, 0.828], texture: plaster },
  'ceiling-warm': { albedoRatio: [0.82, 0.81, 0.785], texture: plaster },
  'ceiling-black': { albedoRatio: [0.045, 0.045, 0.046], texture: plaster },
  'ceiling-boards': {
    albedoRatio: [0.78, 0.765, 0.73],
    texture: { name: 'painted-boards', widthM: 1.12, heightM: 1.12 },
  },
  'ceiling-concrete': { albedoRatio: [0.45, 0.442, 0.42], texture: castConcrete },
  'surround-white': { albedoRatio: [0.8, 0.795, 0.78], texture: null },
  'door-leaf': { albedoRatio: [0.62, 0.615, 0.6], texture: null },
  'shadow-gap': { albedoRatio: [0.018, 0.017, 0.016], texture: null },
  'bench-oak': { albedoRatio: [0.53, 0.41, 0.28], texture: { name: 'bench-oak', widthM: 0.6, heightM: 2.4 } },
  'bench-felt': {
    albedoRatio: [0.12, 0.114, 0.108],
    texture: { name: 'carpet', widthM: 0.8, heightM: 0.8 },
  },
  'beam-oak': { albedoRatio: [0.36, 0.25, 0.152], texture: { name: 'bench-oak', widthM: 0.6, heightM: 2.4 } },
  steel: { albedoRatio: [0.075, 0.078, 0.08], texture: null },
  'ceiling-glass': { albedoRatio: [0.95, 0.97, 1], texture: { name: 'glass-panes', widthM: 1, heightM: 1 } },
  'window-glass': { albedoRatio: [0.95, 0.97, 1], texture: { name: 'glass-panes', widthM: 1, heightM: 1 } },
  'lamp-black': { albedoRatio: [0.02, 0.02, 0.02], texture: null },
  'lamp-lens': { albedoRatio: [1, 0.97, 0.9], texture: null },
}

export function floorMaterial(surface: FloorSurface): MaterialName {
  return `floor-${surface}`
}

export function wallMaterial(surface: WallSurface): MaterialName {
  return `wall-${surface}`
}

/** True for walls laid in courses or cast in panels, which start at the floor and at the wall's end. */
export function isCoursed(surface: WallSurface): boolean {
  return surface === 'brick' || surface === 'concrete-cast' || surface === 'felt'
}
