import type { FloorPoint } from '@enfilade/contract/space-geometry'

/** The camera of a cover. Angles in degrees; a yaw of 0 looks along −z, and yaw grows to the left. */
export type CoverView = {
  readonly atM: FloorPoint
  readonly yawDeg: number
  /** Horizontal angle of view. */
  readonly fieldOfViewDeg: number
  /** The position of the vanishing point, as shares of the picture's width and height from the upper left. */
  readonly vanishing: { readonly x: number; readonly y: number }
}

/** On wide covers the vanishing point is over the axis of the page's doors: the middle of its fifth column. */
const onAxis = { x: 0.3725, y: 0.58 } as const
const inMiddle = { x: 0.5, y: 0.56 } as const
const eastward = -90

const alongDoors = (x: number, fieldOfViewDeg: number): CoverView => ({
  atM: [x, 0],
  yawDeg: eastward,
  fieldOfViewDeg,
  vanishing: onAxis,
})
const throughDoor = (x: number, fieldOfViewDeg: number): CoverView => ({
  ...alongDoors(x, fieldOfViewDeg),
  vanishing: inMiddle,
})
const facing = (x: number, z: number, yawDeg: number, fieldOfViewDeg: number): CoverView => ({
  atM: [x, z],
  yawDeg,
  fieldOfViewDeg,
  vanishing: inMiddle,
})

/** The two covers of each exhibition, by its address. */
export const coverViews: Readonly<Record<string, { readonly wide: CoverView; readonly tall: CoverView }>> = {
  'light-over-land-and-water': { wide: alongDoors(2.6, 72), tall: throughDoor(3.4, 50) },
  'the-long-drawing': { wide: facing(5.3, 2.7, 0, 58), tall: throughDoor(3.2, 48) },
  'flowers-for-three-centuries': { wide: alongDoors(3.2, 64), tall: throughDoor(4, 44) },
  'faces-and-rooms': { wide: alongDoors(11, 72), tall: throughDoor(11.4, 46) },
  'six-depths': { wide: alongDoors(2.8, 66), tall: throughDoor(3.6, 46) },
  'clay-bronze-and-willow': { wide: alongDoors(1.4, 70), tall: throughDoor(1.6, 48) },
  'ink-silk-and-snow': { wide: alongDoors(2.8, 66), tall: throughDoor(3.6, 46) },
  'pages-without-words': { wide: facing(5.3, -1.4, 180, 50), tall: throughDoor(3.6, 46) },
  'slow-colour': { wide: facing(5.4, -1.8, 180, 62), tall: throughDoor(3.6, 46) },
  'far-light': { wide: facing(4.9, -2.2, 180, 64), tall: throughDoor(10.6, 46) },
  'knots-stones-surfaces': { wide: alongDoors(-5.9, 78), tall: throughDoor(-8, 56) },
  'ink-on-paper': { wide: alongDoors(0.8, 66), tall: throughDoor(22, 50) },
  'under-fifty-centimetres': { wide: alongDoors(0.9, 72), tall: throughDoor(4.6, 48) },
  'eight-seconds': { wide: alongDoors(1.2, 74), tall: throughDoor(8.4, 46) },
  'a-metre-and-more': { wide: alongDoors(1.2, 74), tall: facing(17.5, 6.9, 60, 60) },
  'from-dark-to-light': { wide: alongDoors(1, 74), tall: throughDoor(14, 50) },
  'sixteen-programs': { wide: alongDoors(4.6, 70), tall: throughDoor(13.4, 46) },
}
