import { SpacePlan } from '@enfilade/contract/space-plan'
import { rectangleBetween, tracksRound } from '@enfilade/scene/plan/rectangular-rooms'

const room = {
  ceilingHeightM: 3.7,
  floor: 'herringbone',
  boardsDeg: 45,
  ceiling: 'ceiling-warm',
  foot: 'skirting',
  skirtingM: 0.2,
  corniceM: 0.24,
  railHeightM: 2.95,
} as const
const lamps = { dropM: 0.3, everyM: 1.5, beamDeg: 62, kelvin: 3700, brightnessRatio: 0.5 }
const sash = { sillM: 0.62, heightM: 2.15, depthM: 0.16, surroundM: 0.1, brightnessRatio: 2.6, kelvin: 4800 } as const

/** Two rooms of a town house: a sage-green salon with a bay, and a small madder-red cabinet through double doors. */
export const salonPlan = SpacePlan.parse({
  version: 1,
  seed: 1788,
  lightTexelsPerM: 13,
  wallThicknessM: 0.4,
  rooms: [
    {
      ...room,
      id: 'salon',
      name: 'Salon',
      wall: 'plaster-sage',
      outlineM: [
        [0, -3.4],
        [3.6, -3.4],
        [3.6, -2.95],
        [5.4, -2.95],
        [5.4, -3.4],
        [9, -3.4],
        [9, 3.4],
        [6.5, 3.4],
        [5.5, 4.7],
        [3.5, 4.7],
        [2.5, 3.4],
        [0, 3.4],
      ],
    },
    {
      ...room,
      id: 'cabinet',
      name: 'Cabinet',
      wall: 'plaster-madder',
      outlineM: rectangleBetween([9.35, -2.7], [14.15, 2.7]),
    },
  ],
  doors: [{ rooms: ['salon', 'cabinet'], centreM: [9, 0], widthM: 1.7, heightM: 2.55, surroundM: 0.13 }],
  entrances: [{ room: 'salon', centreM: [0, -1.9], widthM: 1.2, heightM: 2.4 }],
  windows: [
    { ...sash, room: 'salon', centreM: [4.5, 4.7], widthM: 1.2, paneM: [0.6, 1.075] },
    { ...sash, room: 'salon', centreM: [3, 4.05], widthM: 0.9, paneM: [0.45, 1.075] },
    { ...sash, room: 'salon', centreM: [6, 4.05], widthM: 0.9, paneM: [0.45, 1.075] },
    { ...sash, room: 'cabinet', centreM: [11.75, 2.7], widthM: 1.1, paneM: [0.55, 1.075], brightnessRatio: 1.6 },
  ],
  tracks: [
    { ...lamps, room: 'salon', fromM: [7.75, -2.2], toM: [7.75, 2.2], side: 'left', reachM: 1.25 },
    { ...lamps, room: 'salon', fromM: [1, -2.15], toM: [8, -2.15], side: 'left', reachM: 1.25 },
    { ...lamps, room: 'salon', fromM: [1.25, -2.2], toM: [1.25, 2.2], side: 'right', reachM: 1.25 },
    { ...lamps, room: 'salon', fromM: [0.7, 2.15], toM: [2.2, 2.15], side: 'right', reachM: 1.25 },
    { ...lamps, room: 'salon', fromM: [6.8, 2.15], toM: [8.3, 2.15], side: 'right', reachM: 1.25 },
    ...tracksRound({
      ...lamps,
      room: 'cabinet',
      leastM: [9.35, -2.7],
      mostM: [14.15, 2.7],
      insetM: 1.2,
      reachM: 1.2,
      everyM: 1.2,
      brightnessRatio: 0.55,
    }),
  ],
  benches: [
    { room: 'salon', atM: [5.3, 1.9], yawDeg: 0, lengthM: 1.7, depthM: 0.55, make: 'upholstered' },
    { room: 'cabinet', atM: [11.75, -0.3], yawDeg: 90, lengthM: 1.2, depthM: 0.42 },
  ],
  start: { atM: [1.7, 0], yawDeg: -90 },
})
