import { SpacePlan } from '@enfilade/contract/space-plan'
import { rectangleBetween, tracksRound } from '@enfilade/scene/plan/rectangular-rooms'

const room = { floor: 'terrazzo', wall: 'plaster-white', ceiling: 'ceiling-concrete' } as const
const lamps = { dropM: 0.5, everyM: 2, insetM: 1.9, reachM: 1.9, beamDeg: 62, kelvin: 4100, brightnessRatio: 0.6 }
const daylight = { headRatio: 0.58, brightnessRatio: 4.5, kelvin: 4700 } as const
const coffersOver = (leastM: [number, number], mostM: [number, number], across: number, deep: number, ribM: number) => {
  const stepX = (mostM[0] - leastM[0]) / across
  const stepZ = (mostM[1] - leastM[1]) / deep
  return Array.from({ length: across * deep }, (_, index) => {
    const x = leastM[0] + (index % across) * stepX
    const z = leastM[1] + Math.floor(index / across) * stepZ
    return rectangleBetween([x + ribM / 2, z + ribM / 2], [x + stepX - ribM / 2, z + stepZ - ribM / 2])
  })
}

/**
 * An exhibition hall: concrete and white walls under fifteen funnels of daylight, and four rooms round it, two in line.
 */
export const kunsthallePlan = SpacePlan.parse({
  version: 1,
  seed: 1968,
  lightTexelsPerM: 10,
  wallThicknessM: 0.5,
  rooms: [
    {
      ...room,
      id: 'hall',
      name: 'Hall',
      ceilingHeightM: 5.8,
      wallsOtherwise: [
        { edge: 2, wall: 'concrete-cast' },
        { edge: 3, wall: 'concrete-cast' },
      ],
      outlineM: rectangleBetween([0, -8], [22.5, 8]),
    },
    { ...room, id: 'east', name: 'East room', ceilingHeightM: 4.8, outlineM: rectangleBetween([23, -6], [34, 6]) },
    {
      ...room,
      id: 'end',
      name: 'End room',
      ceilingHeightM: 4.2,
      wall: 'plaster-grey',
      outlineM: rectangleBetween([34.5, -4.5], [43, 4.5]),
    },
    {
      ...room,
      id: 'north',
      name: 'North gallery',
      ceilingHeightM: 4.2,
      ceiling: 'ceiling-white',
      outlineM: rectangleBetween([4, -15], [22.5, -8.5]),
    },
    {
      ...room,
      id: 'project',
      name: 'Project room',
      ceilingHeightM: 4.2,
      ceiling: 'ceiling-white',
      outlineM: rectangleBetween([23, -15], [34, -6.5]),
    },
  ],
  doors: [
    { rooms: ['hall', 'east'], centreM: [22.5, 0], widthM: 3, heightM: 3.3 },
    { rooms: ['east', 'end'], centreM: [34, 0], widthM: 2, heightM: 3 },
    { rooms: ['hall', 'north'], centreM: [8, -8], widthM: 2.2, heightM: 3 },
    { rooms: ['north', 'project'], centreM: [22.5, -11.75], widthM: 2.2, heightM: 3 },
    { rooms: ['project', 'east'], centreM: [28.5, -6.5], widthM: 2.2, heightM: 3 },
  ],
  entrances: [{ room: 'hall', centreM: [0, -5.2], widthM: 2.2, heightM: 2.8 }],
  ceilingLights: [
    ...coffersOver([0.75, -7.25], [21.75, 7.25], 5, 3, 0.55).map((outlineM) => ({
      ...daylight,
      room: 'hall',
      outlineM,
      cofferM: 1.5,
      paneM: [1.1, 1.25] satisfies [number, number],
    })),
    ...coffersOver([24.2, -4.8], [32.8, 4.8], 2, 2, 0.5).map((outlineM) => ({
      ...daylight,
      room: 'east',
      outlineM,
      cofferM: 1.2,
      paneM: [1.1, 1.2] satisfies [number, number],
    })),
    {
      ...daylight,
      room: 'end',
      outlineM: rectangleBetween([36.75, -2], [40.75, 2]),
      cofferM: 1,
      paneM: [1.16, 1.16],
    },
    ...[-13, -10.5].map((z) => ({
      room: 'north',
      outlineM: rectangleBetween([5.5, z - 0.14], [21, z + 0.14]),
      cofferM: 0.09,
      paneM: [1.55, 0.28] satisfies [number, number],
      brightnessRatio: 10,
      kelvin: 4500,
    })),
    ...[-13, -10.75, -8.5].map((z) => ({
      room: 'project',
      outlineM: rectangleBetween([25, z - 0.14], [32, z + 0.14]),
      cofferM: 0.09,
      paneM: [1.4, 0.28] satisfies [number, number],
      brightnessRatio: 10,
      kelvin: 4500,
    })),
  ],
  partitions: [
    {
      id: 'screen',
      room: 'hall',
      fromM: [12.2, 3.6],
      toM: [19, 3.6],
      thicknessM: 0.35,
      heightM: 4,
      wall: 'plaster-white',
    },
    {
      id: 'wing',
      room: 'north',
      fromM: [14.6, -15],
      toM: [14.6, -11.4],
      thicknessM: 0.3,
      heightM: 4.2,
      wall: 'plaster-white',
    },
  ],
  tracks: [
    ...tracksRound({
      ...lamps,
      room: 'hall',
      leastM: [0, -8],
      mostM: [22.5, 8],
      insetM: 2.1,
      reachM: 2.1,
      brightnessRatio: 0.9,
    }),
    { ...lamps, room: 'hall', fromM: [12.4, 1.6], toM: [18.8, 1.6], side: 'right', reachM: 1.8, brightnessRatio: 0.8 },
    ...tracksRound({ ...lamps, room: 'east', leastM: [23, -6], mostM: [34, 6], brightnessRatio: 0.7 }),
    ...tracksRound({ ...lamps, room: 'end', leastM: [34.5, -4.5], mostM: [43, 4.5], brightnessRatio: 0.7 }),
    ...tracksRound({ ...lamps, room: 'north', leastM: [4, -15], mostM: [22.5, -8.5], insetM: 1.6, reachM: 1.6 }),
    ...tracksRound({ ...lamps, room: 'project', leastM: [23, -15], mostM: [34, -6.5], insetM: 1.6, reachM: 1.6 }),
  ],
  benches: [
    { room: 'hall', atM: [9.4, 2.2], yawDeg: 90, lengthM: 2.6, depthM: 0.7, make: 'upholstered' },
    { room: 'east', atM: [28.5, 2], yawDeg: 0, lengthM: 2.4, depthM: 0.65, make: 'upholstered' },
    { room: 'end', atM: [38.75, 0.9], yawDeg: 0, lengthM: 1.8, depthM: 0.6, make: 'upholstered' },
    { room: 'project', atM: [28.5, -10.75], yawDeg: 0, lengthM: 2, depthM: 0.6, make: 'upholstered' },
  ],
  start: { atM: [2.6, 0], yawDeg: -90 },
})
