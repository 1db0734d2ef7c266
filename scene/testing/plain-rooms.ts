import type { WallPlacement } from '@enfilade/contract/hanging'
import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import type { HangableWork } from '@enfilade/scene/hanging/hangable-work'
import type { HangableSpace } from '@enfilade/scene/hanging/wall-stretches'

/** An empty rectangular room from the origin to the far corner, 4 m high, with walls `north east south west`. */
export function plainRoom(widthM: number, depthM: number): HangableSpace {
  const corners: FloorPoint[] = [
    [0, 0],
    [widthM, 0],
    [widthM, depthM],
    [0, depthM],
  ]
  const wall = (id: string, [xM, zM]: FloorPoint, alongRatio: FloorPoint, outwardRatio: FloorPoint): HangingWall => ({
    id,
    roomIndex: 0,
    originM: [xM, 0, zM],
    alongRatio,
    outwardRatio,
    lengthM: alongRatio[0] === 0 ? depthM : widthM,
    heightM: 4,
    openings: [],
  })
  return {
    walls: [
      wall('north', [0, 0], [1, 0], [0, 1]),
      wall('east', [widthM, 0], [0, 1], [-1, 0]),
      wall('south', [widthM, depthM], [-1, 0], [0, -1]),
      wall('west', [0, depthM], [0, -1], [1, 0]),
    ],
    walkable: [
      [
        [
          [0.3, 0.3],
          [widthM - 0.3, 0.3],
          [widthM - 0.3, depthM - 0.3],
          [0.3, depthM - 0.3],
        ],
      ],
    ],
    start: { atM: [widthM / 2, depthM - 1], yawRad: 0 },
    rooms: [{ name: 'Room', outlineM: corners }],
  }
}

/** The room with an opening in one of its walls. */
export function withOpening(
  space: HangableSpace,
  wallId: string,
  opening: HangingWall['openings'][number],
): HangableSpace {
  return {
    ...space,
    walls: space.walls.map((wall) => (wall.id === wallId ? { ...wall, openings: [...wall.openings, opening] } : wall)),
  }
}

/** An oil painting of this size. */
export function painting(id: string, widthMm: number, heightMm: number): HangableWork {
  return { id, type: 'PAINTING', medium: 'Oil on canvas', widthMm, heightMm, depthMm: null, hasMesh: false }
}

/** A bronze of this size with a model. */
export function bronze(id: string, widthMm: number, heightMm: number, depthMm: number): HangableWork {
  return { id, type: 'SCULPTURE', medium: 'Bronze', widthMm, heightMm, depthMm, hasMesh: true }
}

/** A picture in oak without a mat on the north wall of a plain room, its centre at 1.5 m. */
export function onNorth(artworkId: string, alongM: number, more: Partial<WallPlacement> = {}): WallPlacement {
  return {
    kind: 'wall',
    artworkId,
    wallId: 'north',
    alongM,
    centreHeightM: 1.5,
    frame: 'oak',
    matM: 0,
    matBottomM: 0,
    ...more,
  }
}
