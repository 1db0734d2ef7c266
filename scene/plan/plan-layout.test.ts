import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SpacePlanSource } from '@enfilade/contract/space-plan'
import { builtInSpaces } from './built-in-spaces.ts'
import { readPlan } from './plan-layout.ts'
import { rectangleBetween } from './rectangular-rooms.ts'

const room = { floor: 'oak', wall: 'plaster-white', ceiling: 'ceiling-white', ceilingHeightM: 3 } as const
const twoRooms: SpacePlanSource = {
  version: 1,
  seed: 1,
  wallThicknessM: 0.3,
  rooms: [
    { ...room, id: 'west', name: 'West', outlineM: rectangleBetween([0, 0], [5, 4]) },
    { ...room, id: 'east', name: 'East', outlineM: rectangleBetween([5.3, 0], [9, 4]) },
  ],
  doors: [{ rooms: ['west', 'east'], centreM: [5, 2], widthM: 1.2, heightM: 2.4 }],
  start: { atM: [1, 2], yawDeg: -90 },
}

function refusalOf(change: Partial<SpacePlanSource>): string {
  const reading = readPlan({ ...twoRooms, ...change })
  return reading.done ? 'accepted' : reading.because
}

test('a doorway is as deep as the wall between the two rooms it joins', () => {
  const reading = readPlan(twoRooms)
  assert.ok(reading.done)
  const [doorway] = reading.layout.doorways
  assert.ok(doorway)
  assert.ok(Math.abs(doorway.depthM - 0.3) < 1e-9)
  assert.deepEqual(doorway.throughRatio, [1, 0])
  const cut = reading.layout.sides.filter(({ openings }) => openings.length > 0).map(({ id }) => id)
  assert.deepEqual(cut, ['west-2', 'east-4'])
})

test('an outline drawn clockwise gives the same walls, numbered as they are written', () => {
  const [west, east] = twoRooms.rooms
  assert.ok(west && east)
  const reading = readPlan({ ...twoRooms, rooms: [{ ...west, outlineM: west.outlineM.toReversed() }, east] })
  assert.ok(reading.done)
  const doorSide = reading.layout.sides.find(({ roomIndex, openings }) => roomIndex === 0 && openings.length > 0)
  assert.deepEqual(doorSide?.edge.fromM, [5, 0])
  assert.deepEqual(doorSide?.edge.inwardRatio, [-1, 0])
  assert.equal(doorSide?.id, 'west-2')
})

test('refuses an invalid plan with the place of each mistake', () => {
  assert.match(refusalOf({ wallThicknessM: -1 }), /^wallThicknessM: /)
})

test('reads every built-in plan', () => {
  for (const { plan } of builtInSpaces) assert.ok(readPlan(plan).done)
})

test('refuses an outline that crosses itself', () => {
  const [west] = twoRooms.rooms
  assert.ok(west)
  const bow: [number, number][] = [
    [0, 0],
    [4, 4],
    [4, 0],
    [0, 4],
  ]
  assert.match(refusalOf({ rooms: [{ ...west, outlineM: bow }], doors: [] }), /“west” crosses or touches itself/)
})

test('refuses an outline that folds back on itself', () => {
  const [west] = twoRooms.rooms
  assert.ok(west)
  const [corner, far, between, aside]: [number, number][] = [
    [0, 0],
    [4, 0],
    [2, 0],
    [2, 4],
  ]
  assert.ok(corner && far && between && aside)
  for (const outlineM of [
    [corner, far, between],
    [corner, far, between, aside],
  ]) {
    assert.match(refusalOf({ rooms: [{ ...west, outlineM }], doors: [] }), /crosses or touches itself/)
  }
})

test('refuses rooms that overlap', () => {
  const [west, east] = twoRooms.rooms
  assert.ok(west && east)
  assert.match(
    refusalOf({ rooms: [west, { ...east, outlineM: rectangleBetween([4, 1], [8, 3]) }] }),
    /“west” and “east” overlap/,
  )
})

test('refuses a door that is on no wall, or whose wall faces none of the other room', () => {
  const door = { rooms: ['west', 'east'], widthM: 1.2, heightM: 2.4 } satisfies object
  assert.match(
    refusalOf({ doors: [{ ...door, rooms: ['west', 'east'], centreM: [4, 2] }] }),
    /is not on a wall of “west”/,
  )
  assert.match(refusalOf({ doors: [{ ...door, rooms: ['west', 'east'], centreM: [2, 0] }] }), /meets no wall of “east”/)
})

test('refuses a door higher than its wall, past its end, or over another', () => {
  const door = { widthM: 1.2, heightM: 2.4, centreM: [5, 2] satisfies [number, number] }
  const rooms: [string, string] = ['west', 'east']
  assert.match(refusalOf({ doors: [{ ...door, rooms, heightM: 3.2 }] }), /higher than its wall/)
  for (const centreM of [
    [5, 0.5],
    [5, 3.5],
  ] satisfies [number, number][]) {
    assert.match(refusalOf({ doors: [{ ...door, rooms, centreM }] }), /reaches past the wall’s end/)
  }
  assert.match(
    refusalOf({
      doors: [
        { ...door, rooms },
        { ...door, rooms, centreM: [5, 2.8] },
      ],
    }),
    /overlap/,
  )
})

test('refuses things outside their room, and things that name no room', () => {
  const bench = { room: 'west', lengthM: 1.5, depthM: 0.4 }
  assert.match(refusalOf({ benches: [{ ...bench, atM: [5.1, 2] }] }), /A bench reaches out of room “west”/)
  assert.match(refusalOf({ benches: [{ ...bench, room: 'north', atM: [1, 1] }] }), /no such room/)
})

test('refuses a start in no room, or with its back in the wall', () => {
  assert.match(refusalOf({ start: { atM: [20, 2], yawDeg: 0 } }), /is in no room/)
  assert.match(refusalOf({ start: { atM: [0.1, 2], yawDeg: 0 } }), /nearer than 0\.3 m/)
})

test('refuses a window past either end of its wall', () => {
  for (const centreM of [
    [0.3, 0],
    [4.8, 0],
  ] satisfies [number, number][]) {
    const window = { room: 'west', centreM, widthM: 1.2, sillM: 1, heightM: 1, brightnessRatio: 1 }
    assert.match(refusalOf({ windows: [window] }), /reaches past the wall’s end/)
  }
})

test('refuses a partition higher than its room', () => {
  const partition = { id: 'screen', room: 'west', thicknessM: 0.2, heightM: 3.1, wall: 'plaster-white' } as const
  assert.match(
    refusalOf({ partitions: [{ ...partition, fromM: [2, 1], toM: [2, 3] }] }),
    /“screen” is higher than its room/,
  )
})

test('refuses two parts with the same name', () => {
  const partition = { id: 'west', room: 'west', thicknessM: 0.2, heightM: 3, wall: 'plaster-white' } as const
  assert.match(refusalOf({ partitions: [{ ...partition, fromM: [2, 1], toM: [2, 3] }] }), /called “west”/)
})

test('refuses a picture rail in the skirting or the cornice', () => {
  const [west, east] = twoRooms.rooms
  assert.ok(west && east)
  const trimmed = { ...west, foot: 'skirting', skirtingM: 0.2, corniceM: 0.3 } as const
  assert.equal(refusalOf({ rooms: [{ ...trimmed, railHeightM: 2.4 }, east] }), 'accepted')
  for (const railHeightM of [0.1, 2.68, 5]) {
    assert.match(refusalOf({ rooms: [{ ...trimmed, railHeightM }, east] }), /picture rail of “west” is not between/)
  }
})

test('refuses a ceiling light that reaches into the cornice', () => {
  const [west, east] = twoRooms.rooms
  assert.ok(west && east)
  const lightFrom = (x: number) =>
    refusalOf({
      rooms: [{ ...west, corniceM: 0.3 }, east],
      ceilingLights: [
        {
          room: 'west',
          outlineM: rectangleBetween([x, 1], [3, 3]),
          cofferM: 0.3,
          paneM: [1, 1],
          brightnessRatio: 1,
        },
      ],
    })
  assert.equal(lightFrom(0.4), 'accepted')
  assert.match(lightFrom(0.2), /reaches into the cornice of “west”/)
})

test('refuses a window that reaches into the skirting of its wall', () => {
  const [west, east] = twoRooms.rooms
  assert.ok(west && east)
  const window = { room: 'west', centreM: [2.5, 0], widthM: 1, heightM: 1, brightnessRatio: 1 } as const
  const rooms = [{ ...west, foot: 'skirting', skirtingM: 0.2 } as const, east]
  const withWindow = (sillM: number) =>
    refusalOf({ rooms, windows: [{ ...window, centreM: [2.5, 0], sillM, surroundM: 0.1 }] })
  assert.equal(withWindow(0.3), 'accepted')
  assert.match(withWindow(0.25), /reaches into the foot/)
})

test('refuses beams and trusses without length or headroom, or outside their room', () => {
  const beam = { room: 'west', widthM: 0.2, heightM: 0.3, make: 'oak' } as const
  const truss = { room: 'west', heightM: 0.6, panels: 4 }
  assert.equal(refusalOf({ beams: [{ ...beam, fromM: [1, 0], toM: [1, 4] }] }), 'accepted')
  assert.match(refusalOf({ beams: [{ ...beam, fromM: [1, 1], toM: [1, 1] }] }), /A beam of “west” has no length/)
  assert.match(refusalOf({ beams: [{ ...beam, heightM: 1.4, fromM: [1, 0], toM: [1, 4] }] }), /no headroom/)
  assert.match(
    refusalOf({ trusses: [{ ...truss, heightM: 1.2, fromM: [1, 0], toM: [1, 4] }] }),
    /A truss .* no headroom/,
  )
  assert.match(
    refusalOf({ trusses: [{ ...truss, fromM: [1, 0], toM: [1, 4.5] }] }),
    /A truss reaches out of room “west”/,
  )
})

test('refuses teeth of a roof without width, over each other or beyond their room', () => {
  const shed = { room: 'west', glassAt: 'left', riseM: 1, paneM: [0.5, 0.5], brightnessRatio: 2 } as const
  const shedOver = (leastM: [number, number], mostM: [number, number]) =>
    ({ ...shed, paneM: [0.5, 0.5], leastM, mostM }) satisfies NonNullable<SpacePlanSource['sheds']>[number]
  assert.equal(refusalOf({ sheds: [shedOver([1, 1], [2, 3]), shedOver([3, 1], [4, 3])] }), 'accepted')
  assert.match(refusalOf({ sheds: [shedOver([2, 1], [2, 3])] }), /no width or no depth/)
  assert.match(refusalOf({ sheds: [shedOver([1, 1], [3, 3]), shedOver([2, 1], [4, 3])] }), /“west” overlap/)
  assert.match(refusalOf({ sheds: [shedOver([4, 1], [6, 3])] }), /A tooth of the roof reaches out of room “west”/)
})
