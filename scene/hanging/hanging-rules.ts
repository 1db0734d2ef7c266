import type { FrameKind } from '@enfilade/contract/hanging'

/** Height of the pictures' centres above the floor: the middle of the installers' rule of 57 to 60 inches. */
export const centreLineM = 1.5

/** Usual centre lines, in metres; the first and the last of them bound the curator's presets. */
export const centreLinePresetsM = [1.45, 1.5, 1.52, 1.55] as const

/** The gap between neighbours is the mean of their widths, within these bounds (hanging guides; 18 inches at least). */
export const gapBoundsM = { least: 0.45, most: 1.2 } as const

/** The one gap of a dense hang, if nothing else is wished, and its bounds; ours. */
export const salonGapM = { least: 0.03, usual: 0.05, most: 0.15 } as const

/** The free space beside corners, doors and windows. */
export const cornerClearanceM = 0.5

/** No frame reaches lower, because of skirtings, cleaning machines and feet. */
export const lowestEdgeM = 0.2

/** The free space between a frame and the ceiling. */
export const ceilingClearanceM = 0.1

/** Below an opening with a lower edge higher than this, works can hang. */
export const hangingBandTopM = 2.4

/** Passe-partout of works on paper: sides and top, and the wider bottom (framers add 5 to 15 per cent there). */
export const paperMatM = { sides: 0.06, bottom: 0.067 } as const

/** Works with a longer side over this have no passe-partout: board is not sold wide enough. */
export const largestMattedM = 1.5

/** Each frame's face (seen from the front), its depth from the wall, and how far the picture lies behind its front. */
export const frameFigures = {
  none: { faceM: 0, depthM: 0.03, recessM: 0 },
  floater: { faceM: 0.02, depthM: 0.03, recessM: 0.005 },
  'thin-black': { faceM: 0.02, depthM: 0.03, recessM: 0.01 },
  oak: { faceM: 0.02, depthM: 0.03, recessM: 0.01 },
  gilt: { faceM: 0.02, depthM: 0.03, recessM: 0.01 },
} as const satisfies Record<FrameKind, { faceM: number; depthM: number; recessM: number }>

/** A visitor's eyes above the floor. */
export const eyeHeightM = 1.6

/** The viewing distance is this many times a work's longer side, and at least `nearestM`. */
export const viewingDistance = { longerSideRatio: 1.5, nearestM: 1.2 } as const

/** The card beside a work, and where it hangs: to the right of the frame, its centre at reading height (Glasgow Museums: 1.10 to 1.675 m). */
export const wallLabel = {
  widthM: 0.16,
  heightM: 0.1,
  fromFrameM: 0.1,
  centreHeightM: 1.32,
  bandM: { bottom: 1.1, top: 1.675 },
} as const

/** Free way between objects: at least this, and a warning below the second figure (Smithsonian guidelines for accessible exhibitions). */
export const objectClearanceM = { least: 1.22, comfortable: 1.52 } as const

/** Plinths: the object's middle is at `objectCentreM` if the height allows, with a margin of `marginM` on each side. */
export const plinthFigures = {
  objectCentreM: 1.3,
  lowestM: 0.1,
  highestM: 1.05,
  stepM: 0.05,
  marginM: 0.08,
  narrowestM: 0.3,
} as const

/**
 * Glass cases: the distance to the plinth's edge, the least free space above the object, and the steps of their sizes.
 */
export const vitrineFigures = { insetM: 0.01, headroomM: 0.1, stepM: 0.05 } as const

/** More works than these tire a visitor (Kunstmatrix' advice): warned of, never refused. */
export const comfortableWorks = { inRoom: 30, inShow: 90 } as const
