import { SpacePlan } from '@enfilade/contract/space-plan'
import { tracksRound } from '@enfilade/scene/plan/tracks-round'

const washer = { dropM: 0.5, everyM: 1.5, insetM: 1.6, reachM: 1.6, kelvin: 3500 }
const room = { ceilingHeightM: 4.2, floor: 'oak', boardsDeg: 0, wall: 'plaster-warm', ceiling: 'ceiling-warm' } as const

/** A small museum: three rooms on one axis, daylight from above, oak underfoot, slate walls at the end. */
export const threeRoomsPlan = SpacePlan.parse({
  version: 1,
  seed: 1503,
  wallThicknessM: 0.4,
  rooms: [
    {
      ...room,
      id: 'first',
      name: 'Room 1',
      outlineM: [
        [0, -3.25],
        [9.4, -3.25],
        [9.4, 6.35],
        [0, 6.35],
      ],
    },
    {
      ...room,
      id: 'second',
      name: 'Room 2',
      outlineM: [
        [9.8, -4],
        [16.86, -4],
        [16.86, 4.2],
        [9.8, 4.2],
      ],
    },
    {
      ...room,
      id: 'third',
      name: 'Room 3',
      wall: 'plaster-slate',
      outlineM: [
        [17.26, -4],
        [23.56, -4],
        [23.56, 4.2],
        [17.26, 4.2],
      ],
    },
  ],
  doors: [
    { rooms: ['first', 'second'], centreM: [9.4, 0], widthM: 1.6, heightM: 2.75 },
    { rooms: ['second', 'third'], centreM: [16.86, 0], widthM: 1.6, heightM: 2.75 },
  ],
  entrances: [{ room: 'first', centreM: [1.5, -3.25], widthM: 1.4, heightM: 2.6 }],
  ceilingLights: [
    {
      room: 'first',
      outlineM: [
        [2.1, -0.75],
        [7.3, -0.75],
        [7.3, 3.85],
        [2.1, 3.85],
      ],
      cofferM: 0.55,
      paneM: 1.15,
      brightnessRatio: 1.5,
    },
    {
      room: 'second',
      outlineM: [
        [11.6, -1.8],
        [15.06, -1.8],
        [15.06, 1.65],
        [11.6, 1.65],
      ],
      cofferM: 0.55,
      paneM: 1.15,
      brightnessRatio: 1.5,
    },
    {
      room: 'third',
      outlineM: [
        [18.96, -1.6],
        [21.86, -1.6],
        [21.86, 1.3],
        [18.96, 1.3],
      ],
      cofferM: 0.55,
      paneM: 0.97,
      brightnessRatio: 1.2,
    },
  ],
  tracks: [
    ...tracksRound({ room: 'first', leastM: [0, -3.25], mostM: [9.4, 6.35], ...washer }),
    ...tracksRound({ room: 'second', leastM: [9.8, -4], mostM: [16.86, 4.2], ...washer }),
    ...tracksRound({ room: 'third', leastM: [17.26, -4], mostM: [23.56, 4.2], ...washer }),
  ],
  benches: [
    { room: 'first', atM: [6.3, 2.6], yawDeg: 90, lengthM: 1.8, depthM: 0.5 },
    { room: 'third', atM: [20.6, 1.6], yawDeg: 0, lengthM: 1.5, depthM: 0.45 },
  ],
  start: { atM: [1.6, 0], yawDeg: -90 },
})
