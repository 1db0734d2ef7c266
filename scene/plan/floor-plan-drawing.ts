import type { FloorPoint } from '@enfilade/contract/space-geometry'
import type { SpacePlan } from '@enfilade/contract/space-plan'
import polygonClipping from 'polygon-clipping'
import { edgesOf, isInside, moved, stripAlong } from './floor-polygon.ts'
import { benchOutlineM, columnOutlineM, partitionOutlineM } from './obstacle-outlines.ts'
import { doorStripM, layOut, type PlanLayout } from './plan-layout.ts'
import { shedOutlineM } from './shed-faces.ts'

/** A floor plan as drawn: the walls alone as a path in metres, and the whole sheet as an SVG file. */
export interface FloorPlanDrawing {
  /** x to the right, z down, filled with ink by the even-odd rule or the non-zero one alike. */
  wallsPath: string
  svg: string
}

/** Draws a plan: walls in ink, benches in outline, glass overhead dashed, and the view from the start in green. */
export function drawFloorPlan(plan: SpacePlan): FloorPlanDrawing {
  return floorPlanOf(layOut(plan))
}

/** As `drawFloorPlan`, for a plan already laid out. */
export function floorPlanOf(layout: PlanLayout): FloorPlanDrawing {
  const wallsPath = wallsOf(layout)
    .flat()
    .map((ring) => pathOf(ring.slice(0, -1)))
    .join('')
  return { wallsPath, svg: sheetOf(layout, wallsPath) }
}

/** A window in the drawing: the glass, as a thin line along the outside. */
const glassM = 0.09

function wallsOf({ plan, rooms, doorways, sides }: PlanLayout): FloorPoint[][][] {
  const thicknessM = plan.wallThicknessM
  const solids = rooms.flatMap(({ outlineM }) =>
    edgesOf(outlineM).map(({ fromM, toM, alongRatio, inwardRatio }) => {
      const start = moved(fromM, alongRatio, -thicknessM)
      const end = moved(toM, alongRatio, thicknessM)
      return [start, end, moved(end, inwardRatio, -thicknessM), moved(start, inwardRatio, -thicknessM)]
    }),
  )
  const cuts = sides.flatMap(({ edge, openings }) =>
    openings
      .filter(({ kind }) => kind !== 'door')
      .map(({ kind, fromM, toM }) => {
        const [start, end] = [moved(edge.fromM, edge.alongRatio, fromM), moved(edge.fromM, edge.alongRatio, toM)]
        return stripAlong(start, end, kind === 'entrance' ? thicknessM + 0.001 : thicknessM - glassM)
      }),
  )
  const hollow = [...rooms.map(({ outlineM }) => outlineM), ...doorways.map((door) => doorStripM(door, 0.001)), ...cuts]
  const standing = [...plan.partitions.map(partitionOutlineM), ...plan.columns.map(columnOutlineM)]
  const shell = polygonClipping.difference(
    polygonClipping.union([], ...solids.map((ring) => [ring.map(onGrid)])),
    ...hollow.map((ring) => [ring.map(onGrid)]),
  )
  return polygonClipping.union(shell, ...standing.map((ring) => [ring.map(onGrid)]))
}

function onGrid([x, z]: FloorPoint): FloorPoint {
  return [Math.round(x * 1e4) / 1e4 + 0, Math.round(z * 1e4) / 1e4 + 0]
}

function written(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0)
}

function pathOf(ring: readonly FloorPoint[]): string {
  return `M${ring.map(([x, z]) => `${written(x)} ${written(z)}`).join('L')}Z`
}

/** How far one sees from the start before a wall or a partition. */
function sightM({ rooms, doorways, plan }: PlanLayout, fromM: FloorPoint, towards: FloorPoint): number {
  const stepM = 0.05
  const open = [...rooms.map(({ outlineM }) => outlineM), ...doorways.map((door) => doorStripM(door, 0.01))]
  const blocked = plan.partitions.map(partitionOutlineM)
  let reachedM = 0
  for (;;) {
    const next = moved(fromM, towards, reachedM + stepM)
    const free = open.some((ring) => isInside(ring, next)) && !blocked.some((ring) => isInside(ring, next))
    if (!free) return reachedM
    reachedM += stepM
  }
}

function sheetOf(layout: PlanLayout, wallsPath: string): string {
  const { plan, rooms } = layout
  const points = rooms.flatMap(({ outlineM }) => outlineM)
  const edgeM = plan.wallThicknessM + 0.3
  const [left, right] = [Math.min(...points.map(([x]) => x)) - edgeM, Math.max(...points.map(([x]) => x)) + edgeM]
  const [top, bottom] = [Math.min(...points.map(([, z]) => z)) - edgeM, Math.max(...points.map(([, z]) => z)) + edgeM]
  const yawRad = (plan.start.yawDeg * Math.PI) / 180
  const ahead: FloorPoint = [-Math.sin(yawRad), -Math.cos(yawRad)]
  const aside: FloorPoint = [-ahead[1], ahead[0]]
  const at = plan.start.atM
  const seenTo = moved(at, ahead, sightM(layout, at, ahead))
  const sizeM = Math.max(right - left, bottom - top)
  const lineM = sizeM / 800
  const arrowM = sizeM / 55
  const arrow = [moved(at, ahead, arrowM), moved(at, aside, arrowM * 0.6), moved(at, aside, -arrowM * 0.6)]
  const letterM = sizeM / 50
  const numbers = rooms.map(({ index, outlineM }) => {
    const lowLeft = outlineM.toSorted((one, other) => one[0] - one[1] - (other[0] - other[1]))[0] ?? [0, 0]
    return `<text class="ink" font-family="system-ui,sans-serif" font-size="${written(letterM)}" fill="#191917" x="${written(lowLeft[0] + letterM * 0.6)}" y="${written(lowLeft[1] - letterM * 0.6)}">${index + 1}</text>`
  })
  const viewBox = [left, top, right - left, bottom - top].map(written).join(' ')
  const openings = [...plan.ceilingLights.map(({ outlineM }) => outlineM), ...plan.sheds.map(shedOutlineM)]
  const glass = openings.map(pathOf).join('')
  const benches = plan.benches.map((bench) => pathOf(benchOutlineM(bench))).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${Math.round((right - left) * 40)}" height="${Math.round((bottom - top) * 40)}">`,
    '<style>@media(prefers-color-scheme:dark){.ink{fill:#efede6}.rim{stroke:#efede6}.glass{stroke:#b3b1a8}.way{fill:#7ccba6}.sight{stroke:#7ccba6}}</style>',
    `<path class="ink" d="${wallsPath}" fill="#191917" fill-rule="evenodd"/>`,
    `<g fill="none" stroke-width="${written(lineM)}">`,
    glass && `<path class="glass" d="${glass}" stroke="#55544e" stroke-dasharray="${written(lineM * 5)}"/>`,
    benches && `<path class="rim" d="${benches}" stroke="#191917"/>`,
    `<path class="sight" d="M${at.map(written).join(' ')}L${seenTo.map(written).join(' ')}" stroke="#00593f"/>`,
    '</g>',
    `<path class="way" d="${pathOf(arrow)}" fill="#00593f"/>`,
    ...numbers,
    '</svg>\n',
  ].join('')
}
