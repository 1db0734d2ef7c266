import { SpacePlan } from '@enfilade/contract/space-plan'
import { pieredRectangle, rectangleBetween, tracksRound } from '@enfilade/scene/plan/rectangular-rooms'

const baysM = 5
const lines = [5, 10, 15, 20, 25, 30]
const lamps = { dropM: 2.05, everyM: 2.5, beamDeg: 62, kelvin: 4000, brightnessRatio: 0.9 } as const
const window = {
  room: 'hall',
  widthM: 3.2,
  sillM: 3.3,
  heightM: 1.8,
  depthM: 0.3,
  paneM: [0.4, 0.45],
  brightnessRatio: 2.2,
  kelvin: 5000,
} satisfies object
const screen = { room: 'hall', thicknessM: 0.3, heightM: 3.9, wall: 'plaster-white' } as const

/**
 * A converted works: a hall of seven bays under a saw-tooth roof on steel, brick piers, an engine house and a store.
 */
export const worksHallPlan = SpacePlan.parse({
  version: 1,
  seed: 1897,
  lightTexelsPerM: 10,
  wallThicknessM: 0.6,
  rooms: [
    {
      id: 'hall',
      name: 'Hall',
      ceilingHeightM: 6.6,
      floor: 'concrete',
      wall: 'brick',
      ceiling: 'ceiling-boards',
      foot: 'flush',
      outlineM: pieredRectangle([0, -8], [35, 8], { piersAtM: lines, widthM: 0.56, depthM: 0.3 }),
    },
    {
      id: 'engine-house',
      name: 'Engine house',
      ceilingHeightM: 5.4,
      floor: 'concrete',
      wall: 'brick',
      ceiling: 'ceiling-concrete',
      foot: 'flush',
      outlineM: rectangleBetween([35.6, -6], [46.6, 6]),
    },
    {
      id: 'store',
      name: 'Store',
      ceilingHeightM: 3.8,
      floor: 'concrete',
      wall: 'plaster-white',
      ceiling: 'ceiling-white',
      outlineM: rectangleBetween([36.6, 6.5], [46.6, 12.5]),
    },
  ],
  doors: [
    { rooms: ['hall', 'engine-house'], centreM: [35, 0], widthM: 3.2, heightM: 3.6 },
    { rooms: ['engine-house', 'store'], centreM: [41.6, 6], widthM: 2.2, heightM: 2.8 },
  ],
  entrances: [{ room: 'hall', centreM: [0, 5.4], widthM: 2.4, heightM: 2.8 }],
  windows: [0, 1, 2, 3, 4, 5, 6].map((bay) => ({
    ...window,
    centreM: [bay * baysM + 2.5, -8] satisfies [number, number],
  })),
  sheds: [0, 1, 2, 3, 4, 5, 6].map((bay) => ({
    room: 'hall',
    leastM: [bay * baysM + 0.55, -7.2] satisfies [number, number],
    mostM: [bay * baysM + 4.45, 7.2] satisfies [number, number],
    glassAt: 'right' as const,
    riseM: 1.9,
    paneM: [0.8, 0.95] satisfies [number, number],
    brightnessRatio: 3,
    kelvin: 4800,
  })),
  ceilingLights: [
    {
      room: 'engine-house',
      outlineM: rectangleBetween([38.6, -2.5], [43.6, 2.5]),
      cofferM: 0.9,
      headRatio: 0.8,
      paneM: [1, 1],
      brightnessRatio: 3,
      kelvin: 4700,
    },
    {
      room: 'store',
      outlineM: rectangleBetween([38, 9.35], [45.2, 9.65]),
      cofferM: 0.1,
      paneM: [1.8, 0.3],
      brightnessRatio: 9,
      kelvin: 4400,
    },
  ],
  columns: lines.flatMap((x) =>
    [-4, 4].map((z) => ({
      room: 'hall',
      atM: [x, z] satisfies [number, number],
      widthM: 0.34,
      depthM: 0.34,
      make: 'steel' as const,
    })),
  ),
  trusses: lines.map((x) => ({
    room: 'hall',
    fromM: [x, -7.7] satisfies [number, number],
    toM: [x, 7.7] satisfies [number, number],
    heightM: 1.3,
    panels: 12,
  })),
  partitions: [
    { ...screen, id: 'screen-a', fromM: [6.2, -3.3], toM: [13.8, -3.3] },
    { ...screen, id: 'screen-b', fromM: [16.2, 3.3], toM: [23.8, 3.3] },
    { ...screen, id: 'screen-c', fromM: [26.2, -3.3], toM: [33.4, -3.3] },
  ],
  tracks: [
    { ...lamps, room: 'hall', fromM: [1, -5.9], toM: [34, -5.9], side: 'left', reachM: 2.1 },
    { ...lamps, room: 'hall', fromM: [1, 5.9], toM: [34, 5.9], side: 'right', reachM: 2.1 },
    { ...lamps, room: 'hall', fromM: [6.4, -1.5], toM: [13.6, -1.5], side: 'left', reachM: 1.8 },
    { ...lamps, room: 'hall', fromM: [16.4, 1.5], toM: [23.6, 1.5], side: 'right', reachM: 1.8 },
    { ...lamps, room: 'hall', fromM: [26.4, -1.5], toM: [32.6, -1.5], side: 'left', reachM: 1.8 },
    { ...lamps, room: 'hall', fromM: [32.9, -6.5], toM: [32.9, 6.5], side: 'left', reachM: 2.1 },
    ...tracksRound({
      ...lamps,
      room: 'engine-house',
      leastM: [35.6, -6],
      mostM: [46.6, 6],
      insetM: 1.9,
      reachM: 1.9,
      dropM: 0.9,
      everyM: 2,
      brightnessRatio: 0.8,
    }),
    ...tracksRound({
      ...lamps,
      room: 'store',
      leastM: [36.6, 6.5],
      mostM: [46.6, 12.5],
      insetM: 1.5,
      reachM: 1.5,
      dropM: 0.4,
      everyM: 1.6,
      brightnessRatio: 0.45,
    }),
  ],
  benches: [
    { room: 'hall', atM: [10, 0.9], yawDeg: 0, lengthM: 2.6, depthM: 0.6 },
    { room: 'hall', atM: [29.8, 1.2], yawDeg: 0, lengthM: 2.6, depthM: 0.6 },
    { room: 'engine-house', atM: [41.1, -1.6], yawDeg: 90, lengthM: 2.2, depthM: 0.6 },
  ],
  start: { atM: [2.4, 0], yawDeg: -90 },
})
