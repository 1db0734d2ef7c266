import { type MouseEvent, useMemo, useSyncExternalStore } from 'react'
import { CopyLink } from './copy-link.tsx'
import { LeftPanel } from './left-panel.tsx'
import { markTurnDeg, planFrame, roomText, workMark } from './plan-drawing.ts'
import type { VisitorWatch } from './visitor-watch.ts'

/** Width for which the plan is drawn; markers of a fixed size are measured in its pixels. */
const drawnWidthPx = 252
const workClearPx = 3
const workReachPx = 9

/** The floor plan with the works and, in green, the visitor. A click walks there. */
export function PlanPanel({
  watch,
  spotAddress,
}: {
  readonly watch: VisitorWatch
  readonly spotAddress: () => string
}) {
  const { space, works } = watch.walk.scene
  const { atM, yawRad, roomIndex } = useSyncExternalStore(watch.subscribe, watch.state)
  const shownId = useSyncExternalStore(watch.subscribe, watch.shownId)
  const frame = useMemo(() => planFrame(space.rooms), [space])
  const mPerPx = frame.widthM / drawnWidthPx
  const marks = useMemo(() => works.map((work) => ({ work, ...workMark(work, workClearPx * mPerPx) })), [works, mPerPx])

  const go = (event: MouseEvent<SVGSVGElement>) => {
    const toScreen = event.currentTarget.getScreenCTM()
    if (!toScreen) return
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toScreen.inverse())
    const near = marks.find(({ middleM }) => Math.hypot(x - middleM[0], y - middleM[1]) < workReachPx * mPerPx)
    if (near) watch.visit(near.work.id)
    else watch.walk.walkTo([x, y])
  }

  const before = marks.find(({ work }) => work.id === shownId)?.middleM
  const room = roomText(space.rooms, roomIndex)
  return (
    <LeftPanel title="Plan" className="plan-panel">
      {/* For the pointer alone: every work can be reached with Tab, and walked to with keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        className="plan"
        viewBox={`${frame.leftM} ${frame.topM} ${frame.widthM} ${frame.depthM}`}
        role="img"
        aria-label={`Floor plan of ${space.title}`}
        onClick={go}
      >
        <rect x={frame.leftM} y={frame.topM} width={frame.widthM} height={frame.depthM} fill="transparent" />
        <path className="plan-walls" d={space.floorPlanPath} fillRule="evenodd" />
        {marks.map(({ work, fromM, toM }) => (
          <line
            key={work.id}
            className="plan-work"
            data-current={work.id === shownId || undefined}
            x1={fromM[0]}
            y1={fromM[1]}
            x2={toM[0]}
            y2={toM[1]}
          />
        ))}
        {before && <line className="plan-sight" x1={atM[0]} y1={atM[1]} x2={before[0]} y2={before[1]} />}
        <g transform={`translate(${atM[0]} ${atM[1]}) rotate(${markTurnDeg(yawRad)}) scale(${mPerPx})`}>
          {!before && <line className="plan-sight" x1="0" y1="-7" x2="0" y2="-22" />}
          <path className="plan-visitor" d="M0-8L5.5 5h-11z" />
        </g>
      </svg>
      <p className="plan-room">{room}</p>
      <CopyLink address={spotAddress}>Copy link to this spot</CopyLink>
    </LeftPanel>
  )
}
