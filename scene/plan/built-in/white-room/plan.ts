import { SpacePlan } from '@enfilade/contract/space-plan'
import { tracksRound } from '@enfilade/scene/plan/tracks-round'

const washer = { dropM: 0.35, everyM: 1.45, insetM: 1.35, reachM: 1.35, kelvin: 4000, brightnessRatio: 1.1 }

/** One white room with a street window behind the visitor and a niche at the far end. */
export const whiteRoomPlan = SpacePlan.parse({
  version: 1,
  seed: 1871,
  wallThicknessM: 0.35,
  rooms: [
    {
      id: 'room',
      name: 'Room',
      outlineM: [
        [0, -3.6],
        [10.4, -3.6],
        [10.4, 3.6],
        [0, 3.6],
      ],
      ceilingHeightM: 3.6,
      floor: 'concrete',
      wall: 'plaster-white',
      ceiling: 'ceiling-white',
    },
    {
      id: 'niche',
      name: 'Niche',
      outlineM: [
        [10.7, -2.1],
        [14, -2.1],
        [14, 2.1],
        [10.7, 2.1],
      ],
      ceilingHeightM: 3.2,
      floor: 'concrete',
      wall: 'plaster-white',
      ceiling: 'ceiling-white',
    },
  ],
  doors: [{ rooms: ['room', 'niche'], centreM: [10.4, 0], widthM: 2.4, heightM: 2.7 }],
  entrances: [{ room: 'room', centreM: [0, -2.4], widthM: 1.1, heightM: 2.4 }],
  windows: [{ room: 'room', centreM: [0, 0.9], widthM: 4.2, sillM: 0.45, heightM: 2.5, brightnessRatio: 1.6 }],
  ceilingLights: [
    {
      room: 'room',
      outlineM: [
        [1.2, -1.35],
        [9.2, -1.35],
        [9.2, -1.05],
        [1.2, -1.05],
      ],
      cofferM: 0.08,
      paneM: 2,
      brightnessRatio: 5,
      kelvin: 4600,
    },
    {
      room: 'room',
      outlineM: [
        [1.2, 1.05],
        [9.2, 1.05],
        [9.2, 1.35],
        [1.2, 1.35],
      ],
      cofferM: 0.08,
      paneM: 2,
      brightnessRatio: 5,
      kelvin: 4600,
    },
  ],
  tracks: [
    ...tracksRound({ room: 'room', leastM: [0, -3.6], mostM: [10.4, 3.6], ...washer }),
    { room: 'niche', fromM: [12.6, -1.6], toM: [12.6, 1.6], side: 'left', ...washer },
  ],
  benches: [{ room: 'room', atM: [6.9, 1.2], yawDeg: 0, lengthM: 1.6, depthM: 0.42 }],
  start: { atM: [2.2, 0], yawDeg: -90 },
})
