import type { FloorPoint } from '@enfilade/contract/space-geometry'

/** Where a picture of a space is taken from. Angles in degrees; a yaw of 0 looks along −z, and yaw grows to the left. */
export interface SpaceView {
  /** Name of the picture's file below the space's `pictures/`, without its ending. */
  name: string
  atM: FloorPoint
  yawDeg: number
  /** Horizontal angle of view. */
  fieldOfViewDeg: number
  /** Where the vanishing point stands, as parts of the picture's width and height from the upper left. */
  vanishing: { x: number; y: number }
  widthPx: number
  heightPx: number
}

const eastward = -90
const westward = 90

/** The picture that stands for the space: its vanishing point is over the axis of the page's doors. */
function mainView(atM: FloorPoint, fieldOfViewDeg: number): SpaceView {
  const vanishing = { x: 0.3725, y: 0.58 }
  return { name: 'main', atM, yawDeg: eastward, fieldOfViewDeg, vanishing, widthPx: 1920, heightPx: 960 }
}

function furtherView(
  name: string,
  atM: FloorPoint,
  yawDeg: number,
  fieldOfViewDeg: number,
  vanishing = { x: 0.5, y: 0.55 },
): SpaceView {
  return { name, atM, yawDeg, fieldOfViewDeg, vanishing, widthPx: 1600, heightPx: 1000 }
}

/** The pictures of each built-in space, by its name; the one that stands for it comes first. */
export const spaceViews: Readonly<Record<string, readonly [SpaceView, ...SpaceView[]]>> = {
  'white-room': [
    mainView([0.6, 0], 76),
    furtherView('window', [9.7, -3], 115, 76),
    furtherView('corner', [1.4, -2.6], -115, 78),
    furtherView('from-the-niche', [13.6, 0.3], westward, 66, { x: 0.54, y: 0.55 }),
  ],
  'three-rooms': [
    mainView([1.6, 0], 72),
    furtherView('first-room', [9, -1.2], 115, 78),
    furtherView('second-room', [15.9, 2.4], 76, 76, { x: 0.5, y: 0.62 }),
    furtherView('third-room', [17.7, -3.3], -135, 78),
  ],
  'museum-suite': [
    mainView([2.6, 0], 72),
    furtherView('hall', [11.4, -1.5], 115, 80),
    furtherView('third-room', [21.4, -3.9], -130, 76, { x: 0.5, y: 0.48 }),
    furtherView('cabinet', [22.4, 5.4], -135, 82, { x: 0.5, y: 0.5 }),
  ],
}

/** Where the picture of a view is kept; `npm run space-pictures` takes it. */
export function spacePictureOf(spaceName: string, view: SpaceView): URL {
  return new URL(`./built-in/${spaceName}/pictures/${view.name}.webp`, import.meta.url)
}
