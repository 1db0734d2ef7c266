import type { FloorPoint } from '@enfilade/contract/space-geometry'

/** The camera of a picture of a space. Angles in degrees; a yaw of 0 looks along −z, and yaw grows to the left. */
export interface SpaceView {
  /** Name of the picture's file below the space's `pictures/`, without its extension. */
  name: string
  atM: FloorPoint
  yawDeg: number
  /** Horizontal angle of view. */
  fieldOfViewDeg: number
  /** The position of the vanishing point, as shares of the picture's width and height from the upper left. */
  vanishing: { x: number; y: number }
  widthPx: number
  heightPx: number
}

const eastward = -90
const westward = 90

/** The main picture of a space: its vanishing point is over the axis of the page's doors. */
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

/** The pictures of each built-in space, by its name; the main one comes first. */
export const spaceViews: Readonly<Record<string, readonly [SpaceView, ...SpaceView[]]>> = {
  'white-room': [
    mainView([0.6, 0], 76),
    furtherView('window', [9.7, -3], 115, 76),
    furtherView('corner', [1.4, -2.6], -115, 78),
    furtherView('from-the-niche', [13.6, 0.3], westward, 66, { x: 0.54, y: 0.55 }),
  ],
  salon: [
    mainView([0.7, -0.2], 76),
    furtherView('bay', [7.9, -2.6], 136, 76, { x: 0.5, y: 0.52 }),
    furtherView('chimney', [7.2, 2.9], 42, 80, { x: 0.5, y: 0.52 }),
    furtherView('cabinet', [9.9, -2.1], -122, 82, { x: 0.5, y: 0.5 }),
  ],
  'dark-rooms': [
    mainView([0.7, 0], 76),
    furtherView('hall', [9.4, 2.9], 65, 80, { x: 0.5, y: 0.5 }),
    furtherView('bench', [5.6, 3.2], -40, 78, { x: 0.5, y: 0.52 }),
    furtherView('chamber', [10.2, -0.4], eastward, 80, { x: 0.5, y: 0.5 }),
  ],
  'three-rooms': [
    mainView([1.6, 0], 72),
    furtherView('first-room', [9, -1.2], 115, 78),
    furtherView('second-room', [15.9, 2.4], 76, 76, { x: 0.5, y: 0.62 }),
    furtherView('third-room', [17.7, -3.3], -135, 78),
  ],
  rotunda: [
    mainView([-5.9, 0], 80),
    furtherView('crown', [3.9, 3.4], 52, 84, { x: 0.5, y: 0.72 }),
    furtherView('axis', [-10.6, 0.6], eastward, 60, { x: 0.5, y: 0.52 }),
    furtherView('cabinet', [-1.9, 6.6], -140, 84, { x: 0.5, y: 0.5 }),
  ],
  'long-gallery': [
    mainView([0.6, 0], 66),
    furtherView('windows', [12.6, -2.6], -140, 76, { x: 0.5, y: 0.55 }),
    furtherView('from-the-end', [32.4, 0.4], westward, 64, { x: 0.5, y: 0.55 }),
    furtherView('cabinet', [34.4, -2.6], -125, 82, { x: 0.5, y: 0.5 }),
  ],
  'museum-suite': [
    mainView([2.6, 0], 72),
    furtherView('hall', [11.4, -1.5], 115, 80),
    furtherView('third-room', [21.4, -3.9], -130, 76, { x: 0.5, y: 0.48 }),
    furtherView('cabinet', [22.4, 5.4], -135, 82, { x: 0.5, y: 0.5 }),
  ],
  'works-hall': [
    mainView([1.2, 0], 74),
    furtherView('bays', [28.4, 6.9], 62, 78, { x: 0.5, y: 0.55 }),
    furtherView('roof', [33.6, 1.2], westward, 72, { x: 0.5, y: 0.7 }),
    furtherView('engine-house', [36.3, -5.3], -132, 82, { x: 0.5, y: 0.5 }),
  ],
  kunsthalle: [
    mainView([0.9, 0], 74),
    furtherView('hall', [21.7, -7.2], 122, 82, { x: 0.5, y: 0.6 }),
    furtherView('east-room', [33.2, -5.2], 128, 82, { x: 0.5, y: 0.55 }),
    furtherView('north-gallery', [21.8, -9.4], 82, 78, { x: 0.5, y: 0.5 }),
  ],
}

/** Where the picture of a view is stored; `npm run space-pictures` takes it. */
export function spacePictureOf(spaceName: string, view: SpaceView): URL {
  return new URL(`./built-in/${spaceName}/pictures/${view.name}.webp`, import.meta.url)
}
