import { SpacePlan } from '@enfilade/contract/space-plan'
import { rectangleBetween, tracksRound } from '@enfilade/scene/plan/rectangular-rooms'

const room = { ceilingHeightM: 4.2, floor: 'oak', boardsDeg: 0, wall: 'plaster-warm', ceiling: 'ceiling-warm' } as const
const door = { widthM: 1.6, heightM: 2.75 } as const
const lamps = { dropM: 0.5, everyM: 1.6, insetM: 1.6, reachM: 1.6, beamDeg: 60, kelvin: 3900, brightnessRatio: 0.6 }
const daylight = { cofferM: 0.5, brightnessRatio: 3.2, kelvin: 4700 }

/** A small museum: three rooms on one axis, daylight from above, oak floors, slate-grey walls at the end. */
export const threeRoomsPlan = SpacePlan.parse({
  version: 1,
  seed: 1503,
  wallThicknessM: 0.4,
  rooms: [
    { ...room, id: 'first', name: 'Room 1', outlineM: rectangleBetween([0, -3.25], [9.4, 6.35]) },
    { ...room, id: 'second', name: 'Room 2', outlineM: rectangleBetween([9.8, -4], [16.86, 4.2]) },
    {
      ...room,
      id: 'third',
      name: 'Room 3',
      wall: 'plaster-slate',
      outlineM: rectangleBetween([17.26, -4], [23.56, 4.2]),
    },
  ],
  doors: [
    { ...door, rooms: ['first', 'second'], centreM: [9.4, 0] },
    { ...door, rooms: ['second', 'third'], centreM: [16.86, 0] },
  ],
  entrances: [{ room: 'first', centreM: [1.5, -3.25], widthM: 1.4, heightM: 2.6 }],
  ceilingLights: [
    { ...daylight, room: 'first', paneM: [1.04, 1.15], outlineM: rectangleBetween([2.1, -0.75], [7.3, 3.85]) },
    { ...daylight, room: 'second', paneM: [1.15, 1.15], outlineM: rectangleBetween([11.6, -1.63], [15.05, 1.82]) },
    { ...daylight, room: 'third', paneM: [0.96, 0.96], outlineM: rectangleBetween([18.97, -1.34], [21.85, 1.54]) },
  ],
  tracks: [
    ...tracksRound({ ...lamps, room: 'first', leastM: [0, -3.25], mostM: [9.4, 6.35] }),
    ...tracksRound({ ...lamps, room: 'second', leastM: [9.8, -4], mostM: [16.86, 4.2] }),
    ...tracksRound({ ...lamps, room: 'third', leastM: [17.26, -4], mostM: [23.56, 4.2] }),
  ],
  benches: [
    { room: 'first', atM: [6.3, 2.9], yawDeg: 90, lengthM: 1.8, depthM: 0.5 },
    { room: 'third', atM: [20.4, 2], yawDeg: 0, lengthM: 1.5, depthM: 0.45 },
  ],
  start: { atM: [1.6, 0], yawDeg: -90 },
})
