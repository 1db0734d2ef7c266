import type { FloorPoint } from '@enfilade/contract/space-geometry'

/** Where a cover is taken from; the room's own start where nothing is said. Angles in degrees, 0 along −z, growing to the left. */
export type CoverView = {
  readonly atM?: FloorPoint
  readonly yawDeg?: number
  /** Horizontal angle of view. */
  readonly fieldOfViewDeg?: number
  /** Where the vanishing point stands, as parts of the picture's width and height from the upper left. */
  readonly vanishing?: { readonly x: number; readonly y: number }
}

/** On wide covers the vanishing point stands over the axis of the page's doors: the middle of its fifth column. */
export const axisRatio = { x: 0.3725, y: 0.56 } as const

/** The two covers of each exhibition, by its address. */
export const coverViews: Readonly<Record<string, { readonly wide: CoverView; readonly tall: CoverView }>> = {
  'light-over-land-and-water': { wide: {}, tall: {} },
  'the-long-drawing': { wide: {}, tall: {} },
  'flowers-for-three-centuries': { wide: {}, tall: {} },
  'knots-stones-surfaces': { wide: {}, tall: {} },
  'faces-and-rooms': { wide: {}, tall: {} },
  'six-depths': { wide: {}, tall: {} },
  'ink-on-paper': { wide: {}, tall: {} },
  'clay-bronze-and-willow': { wide: {}, tall: {} },
  'ink-silk-and-snow': { wide: {}, tall: {} },
  'pages-without-words': { wide: {}, tall: {} },
  'slow-colour': { wide: {}, tall: {} },
  'under-fifty-centimetres': { wide: {}, tall: {} },
  'far-light': { wide: {}, tall: {} },
  'sixteen-programs': { wide: {}, tall: {} },
}
