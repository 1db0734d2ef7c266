import { SpacePlan } from '@enfilade/contract/space-plan'
import { rectangleBetween, tracksRound } from '@enfilade/scene/plan/rectangular-rooms'

const room = { floor: 'concrete', wall: 'plaster-white', ceiling: 'ceiling-white' } as const
const lamps = { dropM: 0.4, everyM: 1.5, insetM: 1.35, reachM: 1.35, beamDeg: 66, kelvin: 4300, brightnessRatio: 0.42 }
const lineOfLight = {
  room: 'room',
  cofferM: 0.09,
  paneM: [2, 0.24],
  brightnessRatio: 13,
  kelvin: 4500,
} satisfies object

/** One white room with a street window behind the visitor and a niche at the far end. */
export const whiteRoomPlan = SpacePlan.parse({
  version: 1,
  seed: 1871,
  wallThicknessM: 0.35,
  rooms: [
    { ...room, id: 'room', name: 'Room', ceilingHeightM: 3.6, outlineM: rectangleBetween([0, -3.6], [10.4, 3.6]) },
    {
      ...room,
      id: 'niche',
      name: 'Niche',
      ceilingHeightM: 3.2,
      outlineM: rectangleBetween([10.75, -2.1], [14.1, 2.1]),
    },
  ],
  doors: [{ rooms: ['room', 'niche'], centreM: [10.4, 0], widthM: 2.4, heightM: 2.7 }],
  entrances: [{ room: 'room', centreM: [0, -2.4], widthM: 1.1, heightM: 2.4 }],
  windows: [
    { room: 'room', centreM: [0, 0.9], widthM: 4.2, sillM: 0.45, heightM: 2.5, brightnessRatio: 1.8, kelvin: 5000 },
  ],
  ceilingLights: [
    { ...lineOfLight, outlineM: rectangleBetween([1.2, -1.32], [9.2, -1.08]) },
    { ...lineOfLight, outlineM: rectangleBetween([1.2, 1.08], [9.2, 1.32]) },
    {
      ...lineOfLight,
      room: 'niche',
      paneM: [0.24, 2.6],
      brightnessRatio: 9,
      outlineM: rectangleBetween([12.2, -1.3], [12.44, 1.3]),
    },
  ],
  tracks: [
    ...tracksRound({ ...lamps, room: 'room', leastM: [0, -3.6], mostM: [10.4, 3.6] }),
    { ...lamps, room: 'niche', fromM: [12.75, -1.5], toM: [12.75, 1.5], side: 'left', everyM: 1.2 },
  ],
  benches: [{ room: 'room', atM: [6.6, 0.9], yawDeg: 0, lengthM: 1.8, depthM: 0.42 }],
  start: { atM: [2.2, 0], yawDeg: -90 },
})
