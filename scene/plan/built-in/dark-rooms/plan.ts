import { SpacePlan } from '@enfilade/contract/space-plan'
import { rectangleBetween } from '@enfilade/scene/plan/rectangular-rooms'

const room = {
  ceilingHeightM: 4,
  floor: 'carpet',
  wall: 'felt',
  ceiling: 'ceiling-black',
  foot: 'flush',
} as const
const lamps = {
  dropM: 0.35,
  everyM: 1.9,
  reachM: 1.3,
  aimHeightM: 1.5,
  beamDeg: 40,
  kelvin: 2900,
  brightnessRatio: 0.8,
} as const

/** Just enough light on the floor to find a bench. */
const downwards = { reachM: 0.2, aimHeightM: 0, beamDeg: 64, brightnessRatio: 0.26 } as const

/** For video and light works: a light lock at the entrance, a dark hall of felt and carpet, a chamber on its axis. */
export const darkRoomsPlan = SpacePlan.parse({
  version: 1,
  seed: 1895,
  lightTexelsPerM: 13,
  wallThicknessM: 0.3,
  wallLightRatio: 0.75,
  rooms: [
    { ...room, id: 'hall', name: 'Dark hall', outlineM: rectangleBetween([0, -3.8], [10, 3.8]) },
    {
      ...room,
      id: 'lock',
      name: 'Light lock',
      ceilingHeightM: 2.7,
      outlineM: rectangleBetween([-3.5, 0.2], [-0.3, 3.8]),
    },
    {
      ...room,
      id: 'chamber',
      name: 'Chamber',
      ceilingHeightM: 3.2,
      wall: 'plaster-slate',
      outlineM: rectangleBetween([10.4, -2], [14.6, 2]),
    },
  ],
  doors: [
    { rooms: ['lock', 'hall'], centreM: [-0.3, 1.1], widthM: 1.3, heightM: 2.3 },
    { rooms: ['hall', 'chamber'], centreM: [10, 0], widthM: 1.5, heightM: 2.5 },
  ],
  entrances: [{ room: 'lock', centreM: [-2.7, 3.8], widthM: 1.2, heightM: 2.3 }],
  partitions: [
    {
      id: 'baffle',
      room: 'lock',
      fromM: [-1.75, 1.95],
      toM: [-0.3, 1.95],
      thicknessM: 0.16,
      heightM: 2.7,
      wall: 'felt',
    },
    { id: 'screen', room: 'hall', fromM: [4.93, -3.8], toM: [4.93, -1.5], thicknessM: 0.2, heightM: 3, wall: 'felt' },
  ],
  tracks: [
    { ...lamps, room: 'hall', fromM: [0.8, -2.5], toM: [4.4, -2.5], side: 'left' },
    { ...lamps, room: 'hall', fromM: [5.4, -2.5], toM: [9.4, -2.5], side: 'left' },
    { ...lamps, room: 'hall', fromM: [0.8, 2.5], toM: [9.2, 2.5], side: 'right' },
    { ...lamps, room: 'hall', fromM: [8.7, -2.6], toM: [8.7, 2.6], side: 'left', everyM: 4.6 },
    { ...lamps, room: 'hall', fromM: [1.3, -2.6], toM: [1.3, -0.6], side: 'right' },
    { ...lamps, ...downwards, room: 'hall', fromM: [2.6, 0.2], toM: [8, 0.2], side: 'left', everyM: 2.7 },
    { ...lamps, room: 'lock', fromM: [-2.9, 1.2], toM: [-1, 1.2], side: 'left', reachM: 0.8, brightnessRatio: 0.3 },
    {
      ...lamps,
      room: 'chamber',
      fromM: [13.4, -1.1],
      toM: [13.4, 1.1],
      side: 'left',
      everyM: 1.1,
      brightnessRatio: 0.45,
    },
    {
      ...lamps,
      room: 'chamber',
      fromM: [11.4, -0.8],
      toM: [12.6, -0.8],
      side: 'left',
      everyM: 1.1,
      brightnessRatio: 0.35,
    },
    {
      ...lamps,
      room: 'chamber',
      fromM: [11.4, 0.8],
      toM: [12.6, 0.8],
      side: 'right',
      everyM: 1.1,
      brightnessRatio: 0.35,
    },
  ],
  benches: [
    { room: 'hall', atM: [7.4, 0.9], yawDeg: 0, lengthM: 2, depthM: 0.7, heightM: 0.42, make: 'upholstered' },
    { room: 'hall', atM: [2.9, -0.9], yawDeg: 0, lengthM: 1.6, depthM: 0.6, heightM: 0.42, make: 'upholstered' },
    { room: 'chamber', atM: [12.4, 0], yawDeg: 90, lengthM: 1.4, depthM: 0.5, heightM: 0.42, make: 'upholstered' },
  ],
  start: { atM: [1.3, 0.6], yawDeg: -90 },
})
