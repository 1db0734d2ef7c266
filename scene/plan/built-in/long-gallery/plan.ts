import { SpacePlan } from '@enfilade/contract/space-plan'
import { rectangleBetween, tracksRound } from '@enfilade/scene/plan/rectangular-rooms'

const room = { floor: 'oak', boardsDeg: 0, foot: 'skirting', skirtingM: 0.15 } as const
const bays = Array.from({ length: 9 }, (_, bay) => 2.2 + bay * 3.6)
const lamps = { everyM: 1.8, beamDeg: 58, kelvin: 3700, brightnessRatio: 0.55 } as const

/** Single lamps for the piers between the windows, which would otherwise be dark against the light. */
const towardsPiers = {
  dropM: 0.55,
  everyM: 3.6,
  side: 'right',
  reachM: 1.5,
  beamDeg: 44,
  brightnessRatio: 0.5,
} as const

/** A gallery of thirty-three metres with nine deep windows along one side, oak beams overhead, and a cabinet at its end. */
export const longGalleryPlan = SpacePlan.parse({
  version: 1,
  seed: 1609,
  lightTexelsPerM: 10,
  wallThicknessM: 0.7,
  rooms: [
    {
      ...room,
      id: 'gallery',
      name: 'Long gallery',
      ceilingHeightM: 4.6,
      wall: 'plaster-warm',
      ceiling: 'ceiling-boards',
      outlineM: rectangleBetween([0, -3.4], [33.2, 3]),
    },
    {
      ...room,
      id: 'cabinet',
      name: 'Cabinet',
      ceilingHeightM: 4,
      wall: 'plaster-sage',
      ceiling: 'ceiling-warm',
      corniceM: 0.18,
      boardsDeg: 90,
      outlineM: rectangleBetween([33.8, -3.4], [40.4, 3]),
    },
  ],
  doors: [{ rooms: ['gallery', 'cabinet'], centreM: [33.2, 0], widthM: 1.7, heightM: 2.9, surroundM: 0.14 }],
  entrances: [{ room: 'gallery', centreM: [0, -0.2], widthM: 1.6, heightM: 2.7 }],
  windows: [
    ...bays.map((atM) => ({
      room: 'gallery',
      centreM: [atM, 3] satisfies [number, number],
      widthM: 1.5,
      sillM: 0.5,
      heightM: 3,
      depthM: 0.52,
      paneM: [0.5, 0.6] satisfies [number, number],
      brightnessRatio: 2,
      kelvin: 4900,
    })),
    {
      room: 'cabinet',
      centreM: [37.1, 3],
      widthM: 1.5,
      sillM: 0.5,
      heightM: 2.7,
      depthM: 0.52,
      paneM: [0.5, 0.54],
      brightnessRatio: 1.6,
      kelvin: 4900,
    },
  ],
  beams: Array.from({ length: 10 }, (_, beam) => 0.4 + beam * 3.6).map((atM) => ({
    room: 'gallery',
    fromM: [atM, -3.4] satisfies [number, number],
    toM: [atM, 3] satisfies [number, number],
    widthM: 0.26,
    heightM: 0.32,
    make: 'oak' as const,
  })),
  tracks: [
    { ...lamps, room: 'gallery', fromM: [1, -1.7], toM: [32.2, -1.7], dropM: 0.55, side: 'left', reachM: 1.7 },
    { ...lamps, room: 'gallery', fromM: [31.6, -2.2], toM: [31.6, 1.8], dropM: 0.55, side: 'left', reachM: 1.6 },
    { ...lamps, ...towardsPiers, room: 'gallery', fromM: [3.8, 1.5], toM: [33, 1.5] },
    ...tracksRound({
      ...lamps,
      room: 'cabinet',
      leastM: [33.8, -3.4],
      mostM: [40.4, 3],
      insetM: 1.4,
      reachM: 1.4,
      dropM: 0.4,
      everyM: 1.5,
    }),
  ],
  benches: [
    { room: 'gallery', atM: [7.6, -0.5], yawDeg: 0, lengthM: 1.8, depthM: 0.5 },
    { room: 'gallery', atM: [18.4, -0.5], yawDeg: 0, lengthM: 1.8, depthM: 0.5 },
    { room: 'gallery', atM: [29.2, -0.5], yawDeg: 0, lengthM: 1.8, depthM: 0.5 },
    { room: 'cabinet', atM: [37.1, -0.2], yawDeg: 90, lengthM: 1.5, depthM: 0.45 },
  ],
  start: { atM: [1.8, 0], yawDeg: -90 },
})
