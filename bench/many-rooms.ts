import { SpacePlan, type SpacePlanSource } from '@enfilade/contract/space-plan'
import type { DrawnSpace } from '@enfilade/player/testing/drawn-exhibition'
import type { BakedChart } from '@enfilade/scene/plan/light-bake'
import { lightmapWhiteRatio } from '@enfilade/scene/plan/light-exposure'
import { encodeLightmap } from '@enfilade/scene/plan/lightmap-image'
import { layOut } from '@enfilade/scene/plan/plan-layout'
import { rectangleBetween, tracksRound } from '@enfilade/scene/plan/rectangular-rooms'
import { sceneSpaceOf } from '@enfilade/scene/plan/scene-space'
import { writeSpaceGlb } from '@enfilade/scene/plan/space-glb'
import { buildSpaceMesh, texturesOf } from '@enfilade/scene/plan/space-mesh'
import { drawTextures } from '@enfilade/scene/plan/surface-drawings'

type DoorSource = NonNullable<SpacePlanSource['doors']>[number]

const roomSideM = 9
const wallM = 0.4
const pitchM = roomSideM + wallM

/** A space of square rooms in rows and columns, each open to its neighbours: more walls than any built-in space has. */
function planOfRooms(columns: number, rows: number): SpacePlan {
  const corner = (column: number, row: number): [number, number] => [column * pitchM, row * pitchM]
  const idOf = (column: number, row: number) => `room-${column}-${row}`
  const places = Array.from({ length: columns * rows }, (_, number) => [
    number % columns,
    Math.floor(number / columns),
  ]).map(([column = 0, row = 0]) => ({ column, row }))
  const surfaces = { floor: 'oak', boardsDeg: 0, wall: 'plaster-white', ceiling: 'ceiling-white' } as const
  const door = { widthM: 1.6, heightM: 2.75 }
  const lamps = { dropM: 0.5, everyM: 1.6, insetM: 1.6, reachM: 1.6, beamDeg: 60, kelvin: 3900, brightnessRatio: 0.6 }
  const middleM = roomSideM / 2
  const source: SpacePlanSource = {
    version: 1,
    seed: 300,
    wallThicknessM: wallM,
    rooms: places.map(({ column, row }) => {
      const [xM, zM] = corner(column, row)
      const outlineM = rectangleBetween([xM, zM], [xM + roomSideM, zM + roomSideM])
      return {
        ...surfaces,
        id: idOf(column, row),
        name: `Room ${row * columns + column + 1}`,
        ceilingHeightM: 4.2,
        outlineM,
      }
    }),
    doors: places.flatMap(({ column, row }) => {
      const [xM, zM] = corner(column, row)
      const here = idOf(column, row)
      const right: DoorSource = {
        ...door,
        rooms: [here, idOf(column + 1, row)],
        centreM: [xM + roomSideM, zM + middleM],
      }
      const below: DoorSource = {
        ...door,
        rooms: [here, idOf(column, row + 1)],
        centreM: [xM + middleM, zM + roomSideM],
      }
      return [...(column + 1 < columns ? [right] : []), ...(row + 1 < rows ? [below] : [])]
    }),
    entrances: [{ room: idOf(0, 0), centreM: [1.5, 0], widthM: 1.4, heightM: 2.6 }],
    tracks: places.flatMap(({ column, row }) => {
      const [xM, zM] = corner(column, row)
      return tracksRound({
        ...lamps,
        room: idOf(column, row),
        leastM: [xM, zM],
        mostM: [xM + roomSideM, zM + roomSideM],
      })
    }),
    start: { atM: [1.6, middleM], yawDeg: -90 },
  }
  return SpacePlan.parse(source)
}

/**
 * The space in the player's form. Its light is uniform instead of traced, which would take hours: as many texels, and
 * with grain a file of nearly the same size, for the same work of drawing.
 */
export async function drawManyRooms(columns: number, rows: number): Promise<DrawnSpace> {
  const plan = planOfRooms(columns, rows)
  const layout = layOut(plan)
  const mesh = buildSpaceMesh(layout)
  const charts: BakedChart[] = mesh.atlas.charts.flatMap((chart, faceIndex) =>
    chart === null ? [] : [{ chart, faceIndex, light: plainLight(chart.widthPx * chart.heightPx) }],
  )
  return {
    url: `rooms-${columns * rows}`,
    title: `${columns * rows} rooms`,
    glb: await writeSpaceGlb(mesh, await drawTextures(texturesOf(mesh), plan.seed)),
    lightmap: await encodeLightmap(mesh, charts),
    whiteRatio: lightmapWhiteRatio,
    sceneSpace: sceneSpaceOf(layout),
  }
}

function plainLight(texels: number): Float32Array {
  return new Float32Array(texels * 3).map((_, index) => 0.8 + 0.1 * Math.sin(index / 97))
}
