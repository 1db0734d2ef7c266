import { SpacePlan } from '@enfilade/contract/space-plan'
import { octagonAround, rectangleBetween, tracksRound } from '@enfilade/scene/plan/rectangular-rooms'

const room = { floor: 'limestone', ceiling: 'ceiling-warm', foot: 'skirting', skirtingM: 0.18 } as const
const cabinet = { ...room, ceilingHeightM: 3.8, wall: 'plaster-warm', corniceM: 0.16 } as const
const door = { widthM: 1.8, heightM: 2.85, surroundM: 0.18 } as const
const lamps = { dropM: 0.4, everyM: 1.4, insetM: 1.15, reachM: 1.15, beamDeg: 64, kelvin: 3900, brightnessRatio: 0.55 }
const beforeDiagonals = {
  room: 'rotunda',
  dropM: 0.25,
  everyM: 1.3,
  side: 'left',
  reachM: 1.4,
  beamDeg: 60,
  kelvin: 3900,
  brightnessRatio: 0.9,
} as const
const skylight = {
  cofferM: 0.5,
  headRatio: 0.7,
  paneM: [0.7, 0.7],
  brightnessRatio: 2.2,
  kelvin: 5000,
} satisfies object

/** An octagon under a tent of plaster with a round skylight at its top, and four cabinets on its two axes. */
export const rotundaPlan = SpacePlan.parse({
  version: 1,
  seed: 1764,
  lightTexelsPerM: 10,
  wallThicknessM: 0.5,
  rooms: [
    {
      ...room,
      id: 'rotunda',
      name: 'Rotunda',
      ceilingHeightM: 4.4,
      corniceM: 0.3,
      wall: 'plaster-madder',
      outlineM: octagonAround([0, 0], 5.6),
    },
    { ...cabinet, id: 'west', name: 'West cabinet', outlineM: rectangleBetween([-11.3, -2.4], [-6.1, 2.4]) },
    { ...cabinet, id: 'north', name: 'North cabinet', outlineM: rectangleBetween([-2.4, -11.3], [2.4, -6.1]) },
    {
      ...cabinet,
      id: 'east',
      name: 'East cabinet',
      wall: 'plaster-slate',
      outlineM: rectangleBetween([6.1, -2.4], [11.3, 2.4]),
    },
    { ...cabinet, id: 'south', name: 'South cabinet', outlineM: rectangleBetween([-2.4, 6.1], [2.4, 11.3]) },
  ],
  doors: [
    { ...door, rooms: ['west', 'rotunda'], centreM: [-6.1, 0] },
    { ...door, rooms: ['rotunda', 'east'], centreM: [5.6, 0] },
    { ...door, rooms: ['rotunda', 'north'], centreM: [0, -5.6] },
    { ...door, rooms: ['rotunda', 'south'], centreM: [0, 5.6] },
  ],
  entrances: [{ room: 'west', centreM: [-11.3, 0], widthM: 1.6, heightM: 2.6 }],
  ceilingLights: [
    {
      room: 'rotunda',
      outlineM: octagonAround([0, 0], 5.1),
      cofferM: 2.7,
      headRatio: 0.36,
      paneM: [0.9, 0.9],
      brightnessRatio: 12,
      kelvin: 4300,
    },
    { ...skylight, room: 'west', outlineM: rectangleBetween([-9.9, -1.2], [-7.5, 1.2]) },
    { ...skylight, room: 'north', outlineM: rectangleBetween([-1.2, -9.9], [1.2, -7.5]) },
    { ...skylight, room: 'east', outlineM: rectangleBetween([7.5, -1.2], [9.9, 1.2]) },
    { ...skylight, room: 'south', outlineM: rectangleBetween([-1.2, 7.5], [1.2, 9.9]) },
  ],
  tracks: [
    { ...beforeDiagonals, fromM: [1.98, -3.96], toM: [3.96, -1.98] },
    { ...beforeDiagonals, fromM: [3.96, 1.98], toM: [1.98, 3.96] },
    { ...beforeDiagonals, fromM: [-1.98, 3.96], toM: [-3.96, 1.98] },
    { ...beforeDiagonals, fromM: [-3.96, -1.98], toM: [-1.98, -3.96] },
    ...tracksRound({ ...lamps, room: 'west', leastM: [-11.3, -2.4], mostM: [-6.1, 2.4] }),
    ...tracksRound({ ...lamps, room: 'north', leastM: [-2.4, -11.3], mostM: [2.4, -6.1] }),
    ...tracksRound({ ...lamps, room: 'east', leastM: [6.1, -2.4], mostM: [11.3, 2.4] }),
    ...tracksRound({ ...lamps, room: 'south', leastM: [-2.4, 6.1], mostM: [2.4, 11.3] }),
  ],
  benches: [
    { room: 'rotunda', atM: [1.35, 1.35], yawDeg: -45, lengthM: 1.8, depthM: 0.5 },
    { room: 'rotunda', atM: [1.35, -1.35], yawDeg: 45, lengthM: 1.8, depthM: 0.5 },
  ],
  start: { atM: [-4.4, 0], yawDeg: -90 },
})
