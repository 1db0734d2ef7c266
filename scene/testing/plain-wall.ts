import type { HangingWall } from '@enfilade/contract/space-geometry'

/** A wall without an opening along x at z = 0, 10 m long and 4 m high; a visitor who faces it looks along −z. */
export const plainWall: HangingWall = {
  id: 'wall',
  roomIndex: 0,
  originM: [0, 0, 0],
  alongRatio: [1, 0],
  outwardRatio: [0, 1],
  lengthM: 10,
  heightM: 4,
  openings: [],
}

/** The same with a door from 4 to 6 m that is 2.5 m high. */
export const wallWithDoor: HangingWall = {
  ...plainWall,
  openings: [{ fromM: 4, toM: 6, bottomM: 0, topM: 2.5 }],
}
