import type { FrameKind } from '@enfilade/contract/hanging'

/**
 * One corner of a moulding's cross-section. `outRatio` runs from the sight edge (0) to the outer edge (1); `liftM` is
 * its distance in front of the picture's face, or `'wall'` where it meets the wall; `openRatio` is how much of the
 * room's light reaches it.
 */
export type ProfilePoint = {
  readonly outRatio: number
  readonly liftM: number | 'wall'
  readonly openRatio: number
}

/** A moulding: its cross-section from the picture outwards, its colour in sRGB, and its finish. */
export type FrameProfile = {
  readonly points: readonly ProfilePoint[]
  readonly colour: number
  readonly finish: 'lacquer' | 'wood' | 'gilding' | 'canvas'
}

/** A moulding begins this far behind the surface in front of it, so that no two surfaces share an edge in one plane. */
export const rebateM = 0.001

const at = (outRatio: number, liftM: number | 'wall', openRatio: number): ProfilePoint => ({
  outRatio,
  liftM,
  openRatio,
})

/** The mouldings in a gallery's four usual kinds, and the bare edge of a stretched canvas. */
export const frameProfiles: Readonly<Record<FrameKind, FrameProfile>> = {
  none: {
    points: [at(0, 0, 1), at(0, 'wall', 0.5)],
    colour: 0xdad4c6,
    finish: 'canvas',
  },
  // The canvas is free in a tray: a shadow gap of a third of the face, then a thin rim as high as the picture.
  floater: {
    points: [
      at(0, 0, 0.9),
      at(0, -0.014, 0.12),
      at(0.36, -0.014, 0.12),
      at(0.36, 0.003, 0.85),
      at(0.42, 0.004, 1),
      at(0.96, 0.004, 1),
      at(1, 0.003, 1),
      at(1, 'wall', 0.5),
    ],
    colour: 0x3a3029,
    finish: 'wood',
  },
  'thin-black': {
    points: [
      at(0, -rebateM, 0.35),
      at(0, 0.006, 0.9),
      at(0.08, 0.008, 1),
      at(0.92, 0.008, 1),
      at(1, 0.006, 1),
      at(1, 'wall', 0.5),
    ],
    colour: 0x211f1d,
    finish: 'lacquer',
  },
  // A narrow bead at the sight edge, a quirk, then a flat face with softened edges.
  oak: {
    points: [
      at(0, -rebateM, 0.4),
      at(0, 0.003, 0.75),
      at(0.12, 0.006, 1),
      at(0.2, 0.006, 0.95),
      at(0.24, 0.002, 0.45),
      at(0.28, 0.002, 0.5),
      at(0.34, 0.008, 0.95),
      at(0.42, 0.01, 1),
      at(0.92, 0.01, 1),
      at(1, 0.007, 1),
      at(1, 'wall', 0.5),
    ],
    colour: 0xb29b76,
    finish: 'wood',
  },
  // Sight bead, cove, and a raised back edge: the plain gallery gilding of the nineteenth century.
  gilt: {
    points: [
      at(0, -rebateM, 0.3),
      at(0, 0.003, 0.7),
      at(0.08, 0.006, 1),
      at(0.18, 0.006, 1),
      at(0.22, 0.002, 0.6),
      at(0.34, 0.003, 0.8),
      at(0.5, 0.007, 0.95),
      at(0.62, 0.014, 1),
      at(0.7, 0.017, 1),
      at(0.8, 0.017, 1),
      at(0.86, 0.013, 0.85),
      at(0.92, 0.013, 0.9),
      at(1, 0.01, 1),
      at(1, 'wall', 0.5),
    ],
    colour: 0xb0915a,
    finish: 'gilding',
  },
}
