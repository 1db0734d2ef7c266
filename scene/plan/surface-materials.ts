import type { CeilingSurface, FloorSurface, WallSurface } from '@enfilade/contract/space-plan'

/** Linear red, green and blue. */
export type LinearColour = [number, number, number]

/** The drawings that surfaces are covered with. */
export type TextureName = 'oak-boards' | 'bench-oak' | 'plaster' | 'concrete' | 'terrazzo' | 'glass-panes'

export type MaterialName =
  | `floor-${FloorSurface}`
  | `wall-${WallSurface}`
  | CeilingSurface
  | 'surround-white'
  | 'door-leaf'
  | 'shadow-gap'
  | 'bench-oak'
  | 'ceiling-glass'
  | 'window-glass'
  | 'lamp-black'
  | 'lamp-lens'

export interface SurfaceMaterial {
  /** The share of light the surface gives back, as a mean over its drawing. */
  albedoRatio: LinearColour
  /** Its drawing, whose own mean is divided out, and the size of one repeat. */
  texture: { name: TextureName; widthM: number; heightM: number } | null
}

const plaster = { name: 'plaster', widthM: 2.4, heightM: 2.4 } as const

/** Every material a space can be made of. Albedos after measured paints: white 0.80 to 0.85, oiled oak about 0.40, pale concrete 0.45. */
export const surfaceMaterials: Record<MaterialName, SurfaceMaterial> = {
  'floor-oak': { albedoRatio: [0.51, 0.395, 0.272], texture: { name: 'oak-boards', widthM: 2.88, heightM: 5.76 } },
  'floor-concrete': { albedoRatio: [0.45, 0.444, 0.428], texture: { name: 'concrete', widthM: 4.2, heightM: 4.2 } },
  'floor-terrazzo': { albedoRatio: [0.56, 0.545, 0.515], texture: { name: 'terrazzo', widthM: 1.2, heightM: 1.2 } },
  'wall-plaster-white': { albedoRatio: [0.83, 0.828, 0.815], texture: plaster },
  'wall-plaster-warm': { albedoRatio: [0.81, 0.8, 0.777], texture: plaster },
  'wall-plaster-grey': { albedoRatio: [0.36, 0.365, 0.372], texture: plaster },
  'wall-plaster-slate': { albedoRatio: [0.135, 0.15, 0.17], texture: plaster },
  'ceiling-white': { albedoRatio: [0.84, 0.838, 0.828], texture: plaster },
  'ceiling-warm': { albedoRatio: [0.82, 0.81, 0.785], texture: plaster },
  'surround-white': { albedoRatio: [0.8, 0.795, 0.78], texture: null },
  'door-leaf': { albedoRatio: [0.62, 0.615, 0.6], texture: null },
  'shadow-gap': { albedoRatio: [0.018, 0.017, 0.016], texture: null },
  'bench-oak': { albedoRatio: [0.53, 0.41, 0.28], texture: { name: 'bench-oak', widthM: 0.6, heightM: 2.4 } },
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
