import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { isSizedObject } from '@enfilade/scene/hanging/hangable-work'
import { objectClearanceM } from '@enfilade/scene/hanging/hanging-rules'
import { heightText, type LengthUnit } from '@enfilade/scene/hanging/measure-text'
import { plinthOutlineM, plinthUnder } from '@enfilade/scene/hanging/plinths'
import { sightFrom } from '@enfilade/scene/hanging/sight-lines'
import { floorPointAt } from '@enfilade/scene/hanging/wall-stretches'
import type { KeyboardEvent, PointerEvent } from 'react'
import { type ListedWork, type StandingWork, worksOnFloor, worksOnWall } from '#studio/hanging/hung-works.ts'
import type { WallGround } from '#studio/hanging/wall-moves.ts'
import { wallName } from '#studio/hanging/wall-words.ts'
import { drawnAt, type FloorWindow, outlinePath } from './floor-window.ts'
import { barOf, startPath } from './plan-dragging.ts'
import { type RoomCount, roomCounts, startOf } from './plan-moves.ts'

type PlanProps = { ground: WallGround; window: FloorWindow }

/** The walls in ink, what visitors see first, and the names of the rooms with what they hold. */
export function PlanGround({ ground, window, unit }: PlanProps & { unit: LengthUnit }) {
  const { space } = ground
  const counts = roomCounts(ground)
  const start = startOf(ground)
  const aheadRatio: FloorPoint = [-Math.sin(start.yawRad), -Math.cos(start.yawRad)]
  const sight = sightFrom(space.walls, start.atM, aheadRatio)
  const seenM: FloorPoint | null =
    sight === null
      ? null
      : [start.atM[0] + aheadRatio[0] * sight.distanceM, start.atM[1] + aheadRatio[1] * sight.distanceM]
  return (
    <g aria-hidden="true">
      <path
        className="plan-ink"
        d={space.floorPlanPath}
        fillRule="evenodd"
        transform={`translate(${window.leftPx} ${window.topPx}) scale(${window.pxPerM})`}
      />
      {seenM !== null && (
        <path
          className="plan-first-view"
          d={`M${drawnAt(window, start.atM).join(' ')}L${drawnAt(window, seenM).join(' ')}`}
        />
      )}
      {space.rooms.map(({ name, outlineM }, index) => {
        const [x, y] = drawnAt(window, [
          Math.min(...outlineM.map(([left]) => left)),
          Math.max(...outlineM.map(([, bottom]) => bottom)),
        ])
        return (
          <text key={name} className="plan-room-name" x={x} y={y + 0.5 * window.pxPerM + 16}>
            {name}
            <tspan className="plan-room-count" x={x} dy="1.35em">
              {countWords(counts[index], unit)}
            </tspan>
          </text>
        )
      })}
    </g>
  )
}

function countWords(count: RoomCount | undefined, unit: LengthUnit): string {
  if (count === undefined) return ''
  const { works, objects, freeM } = count
  const parts = [
    works === 0 ? '' : works === 1 ? '1 work' : `${works} works`,
    objects === 0 ? '' : objects === 1 ? '1 object' : `${objects} objects`,
    works + objects === 0 ? 'nothing yet' : '',
    `${heightText(freeM, unit)} of wall free`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** The way of the tour, from work to work as visitors stand before them. */
export function PlannedTour({ ground, window }: PlanProps) {
  const { hanging, space } = ground
  const stops = hanging.order.flatMap((id): FloorPoint[] => {
    const place = hanging.placements[id]
    if (place === undefined) return []
    if (place.kind === 'floor')
      return [[place.atM[0] + Math.sin(place.yawRad) * standM, place.atM[1] + Math.cos(place.yawRad) * standM]]
    const wall = space.walls.find(({ id: wallId }) => wallId === place.wallId)
    return wall === undefined ? [] : [floorPointAt(wall, place.alongM, standM)]
  })
  const points = [startOf(ground).atM, ...stops].map((point) => drawnAt(window, point))
  return (
    <g aria-hidden="true" className="plan-tour">
      <path d={`M${points.map((point) => point.join(' ')).join('L')}`} />
      {points.slice(1).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={2.5} />
      ))}
    </g>
  )
}

/** How far visitors stand from a work in the drawing of the tour. */
const standM = 1.2

type PlannedWorksProps = PlanProps & {
  chosen: readonly string[]
  onPress: (event: PointerEvent, work: ListedWork) => void
  onReach: (artworkId: string) => void
  onKey: (event: KeyboardEvent, work: ListedWork) => void
}

/** Works as bars on their walls and objects on their plinths, with their numbers in the tour. */
export function PlannedWorks({ ground, window, chosen, onPress, onReach, onKey }: PlannedWorksProps) {
  const { hanging, works, space } = ground
  const rank = (work: ListedWork) => hanging.order.indexOf(work.id) + 1
  const shared = (work: ListedWork, name: string) => ({
    role: 'button',
    tabIndex: 0,
    'aria-label': `${work.title}, ${name}, ${rank(work)} in the tour`,
    'aria-pressed': chosen.includes(work.id),
    'data-work': work.id,
    className: chosen.includes(work.id) ? 'plan-item chosen' : 'plan-item',
    onPointerDown: (event: PointerEvent) => onPress(event, work),
    onFocus: () => onReach(work.id),
    onKeyDown: (event: KeyboardEvent) => onKey(event, work),
  })
  return (
    <>
      {space.walls.flatMap((wall) =>
        worksOnWall(hanging, works, wall.id).map(({ work, place, fromM, toM }) => {
          const [[x1, y1], [x2, y2]] = barOf(window, wall, fromM, toM)
          const [x, y] = drawnAt(window, floorPointAt(wall, place.alongM, 17 / window.pxPerM))
          return (
            <g key={work.id} {...shared(work, wallName(space, wall))}>
              <line className="plan-target" x1={x1} y1={y1} x2={x2} y2={y2} />
              <line className="plan-bar" x1={x1} y1={y1} x2={x2} y2={y2} />
              <text className="plan-number" x={x} y={y + 4} aria-hidden="true">
                {rank(work)}
              </text>
            </g>
          )
        }),
      )}
      {worksOnFloor(hanging, works).map((standing) => (
        <PlannedObject
          key={standing.work.id}
          standing={standing}
          window={window}
          rank={rank(standing.work)}
          isChosen={chosen.includes(standing.work.id)}
          shared={shared(standing.work, 'on the floor')}
        />
      ))}
    </>
  )
}

type PlannedObjectProps = {
  standing: StandingWork
  window: FloorWindow
  rank: number
  isChosen: boolean
  shared: object
}

function PlannedObject({ standing: { work, place }, window, rank, isChosen, shared }: PlannedObjectProps) {
  if (!isSizedObject(work)) return null
  const plinth = plinthUnder(work, place.plinthHeightM)
  const outline = (growM: number) => outlinePath(window, plinthOutlineM(plinth, place.atM, place.yawRad, growM))
  const [x, y] = drawnAt(window, place.atM)
  return (
    <g {...shared}>
      {isChosen && (
        <>
          <path className="plan-way" d={outline(objectClearanceM.least)} />
          <path className="plan-way wide" d={outline(objectClearanceM.comfortable)} />
        </>
      )}
      <path className="plan-plinth" d={outline(0)} />
      <text className="plan-number" x={x} y={y + 4} aria-hidden="true">
        {rank}
      </text>
    </g>
  )
}

type PlannedStartProps = PlanProps & {
  isChosen: boolean
  onPress: (event: PointerEvent) => void
  onReach: () => void
  onKey: (event: KeyboardEvent) => void
}

/** Where visitors begin, and which way they look. */
export function PlannedStart({ ground, window, isChosen, onPress, onReach, onKey }: PlannedStartProps) {
  const { atM, yawRad } = startOf(ground)
  const [x, y] = drawnAt(window, atM)
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label="Start of the walk"
      aria-pressed={isChosen}
      className={isChosen ? 'plan-item chosen' : 'plan-item'}
      onPointerDown={onPress}
      onFocus={onReach}
      onKeyDown={onKey}
    >
      <circle className="plan-target-start" cx={x} cy={y} r={16} />
      <path className="plan-start" d={startPath(window, atM, yawRad)} />
      <text className="plan-number" x={x} y={y + 24} aria-hidden="true">
        Start
      </text>
    </g>
  )
}
