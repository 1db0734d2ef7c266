import { SpacePlan } from '@enfilade/contract/space-plan'
import { rectangleBetween, tracksRound } from '@enfilade/scene/plan/rectangular-rooms'

const room = { ceilingHeightM: 5, floor: 'oak', boardsDeg: 90, wall: 'plaster-grey', ceiling: 'ceiling-warm' } as const
const door = { widthM: 1.7, heightM: 3, surroundM: 0.16 } as const
const lamps = { dropM: 0.75, everyM: 1.8, insetM: 1.85, reachM: 1.85, beamDeg: 60, kelvin: 3900, brightnessRatio: 0.75 }
const daylight = { cofferM: 0.75, paneM: [1.2, 1.2], brightnessRatio: 3.6, kelvin: 4700 } satisfies object
const cabinetLamps = {
  ...lamps,
  dropM: 0.35,
  insetM: 1.4,
  reachM: 1.4,
  everyM: 1.2,
  beamDeg: 70,
  brightnessRatio: 0.75,
  kelvin: 3700,
}

/** A museum suite: five rooms with aligned doors under glass ceilings, and a cabinet beside the middle one. */
export const museumSuitePlan = SpacePlan.parse({
  version: 1,
  seed: 1824,
  wallThicknessM: 0.5,
  rooms: [
    { ...room, id: 'hall', name: 'Hall', outlineM: rectangleBetween([0, -4.5], [12, 6.5]) },
    { ...room, id: 'second', name: 'Room 2', outlineM: rectangleBetween([12.45, -4.5], [20.45, 4.5]) },
    { ...room, id: 'third', name: 'Room 3', outlineM: rectangleBetween([20.9, -4.5], [28.9, 4.5]) },
    { ...room, id: 'fourth', name: 'Room 4', outlineM: rectangleBetween([29.35, -4.5], [37.35, 4.5]) },
    { ...room, id: 'fifth', name: 'Room 5', outlineM: rectangleBetween([37.8, -5.4], [47.4, 5.4]) },
    {
      ...room,
      id: 'cabinet',
      name: 'Cabinet',
      ceilingHeightM: 3.6,
      wall: 'plaster-slate',
      outlineM: rectangleBetween([21.9, 4.95], [27.9, 10.45]),
    },
  ],
  doors: [
    { ...door, rooms: ['hall', 'second'], centreM: [12, 0] },
    { ...door, rooms: ['second', 'third'], centreM: [20.45, 0] },
    { ...door, rooms: ['third', 'fourth'], centreM: [28.9, 0] },
    { ...door, rooms: ['fourth', 'fifth'], centreM: [37.35, 0] },
    { ...door, rooms: ['third', 'cabinet'], centreM: [24.9, 4.5], widthM: 1.4, heightM: 2.5 },
  ],
  entrances: [{ room: 'hall', centreM: [1.9, -4.5], widthM: 1.7, heightM: 3 }],
  ceilingLights: [
    { ...daylight, room: 'hall', outlineM: rectangleBetween([3, -1.4], [9, 3.4]) },
    { ...daylight, room: 'second', outlineM: rectangleBetween([14.65, -2.4], [18.25, 2.4]) },
    { ...daylight, room: 'third', outlineM: rectangleBetween([23.1, -2.4], [26.7, 2.4]) },
    { ...daylight, room: 'fourth', outlineM: rectangleBetween([31.55, -2.4], [35.15, 2.4]) },
    { ...daylight, room: 'fifth', outlineM: rectangleBetween([40.2, -2.4], [45, 2.4]) },
    {
      ...daylight,
      room: 'cabinet',
      cofferM: 0.4,
      paneM: [1, 1],
      brightnessRatio: 2,
      outlineM: rectangleBetween([23.9, 6.7], [25.9, 8.7]),
    },
  ],
  tracks: [
    ...tracksRound({ ...lamps, room: 'hall', leastM: [0, -4.5], mostM: [12, 6.5] }),
    ...tracksRound({ ...lamps, room: 'second', leastM: [12.45, -4.5], mostM: [20.45, 4.5] }),
    ...tracksRound({ ...lamps, room: 'third', leastM: [20.9, -4.5], mostM: [28.9, 4.5] }),
    ...tracksRound({ ...lamps, room: 'fourth', leastM: [29.35, -4.5], mostM: [37.35, 4.5] }),
    ...tracksRound({ ...lamps, room: 'fifth', leastM: [37.8, -5.4], mostM: [47.4, 5.4] }),
    ...tracksRound({ ...cabinetLamps, room: 'cabinet', leastM: [21.9, 4.95], mostM: [27.9, 10.45] }),
  ],
  benches: [
    { room: 'hall', atM: [8.2, 3.1], yawDeg: 90, lengthM: 2.2, depthM: 0.55 },
    { room: 'third', atM: [24.9, -1.9], yawDeg: 0, lengthM: 2.2, depthM: 0.55 },
    { room: 'fifth', atM: [43.2, 2.4], yawDeg: 0, lengthM: 2.2, depthM: 0.55 },
    { room: 'cabinet', atM: [24.9, 7.7], yawDeg: 0, lengthM: 1.4, depthM: 0.45 },
  ],
  start: { atM: [2.6, 0], yawDeg: -90 },
})
