import type { Elevation, ElevationWork } from '@enfilade/scene/hanging/elevation-model'
import { isSizedPicture } from '@enfilade/scene/hanging/hangable-work'
import { distanceFigure, heightFigure, type LengthUnit } from '@enfilade/scene/hanging/measure-text'
import { overlap, type WallRectangle } from '@enfilade/scene/hanging/possible-places'
import { memo, type PointerEvent } from 'react'
import type { ListedWork } from '#studio/hanging/hung-works.ts'
import { framingOf, type WallGround } from '#studio/hanging/wall-moves.ts'
import { pictureAddress } from '#studio/shell/picture-address.ts'
import { framedPartsOf } from './framed-parts.ts'
import { FramedPicture } from './framed-picture.tsx'
import { type WallWindow, xOf, yOf } from './wall-window.ts'

/** A rectangle of the wall in the drawing. */
function placed(window: WallWindow, { leftM, rightM, bottomM, topM }: WallRectangle) {
  return {
    x: xOf(window, leftM),
    y: yOf(window, topM),
    width: (rightM - leftM) * window.pxPerM,
    height: (topM - bottomM) * window.pxPerM,
  }
}

type GroundProps = { elevation: Elevation; window: WallWindow; unit: LengthUnit }

/** The wall without what hangs on it: its outline, doors and windows, rulers, lines, and a person beside. */
export const WallGroundDrawing = memo(function WallGroundDrawing({ elevation, window, unit }: GroundProps) {
  const { lengthM, heightM, centreLineM, eyeLineM, openings } = elevation
  const [left, right] = [xOf(window, 0), xOf(window, lengthM)]
  const [ceiling, floor] = [yOf(window, heightM), yOf(window, 0)]
  const level = (atM: number) => yOf(window, atM)
  return (
    <g aria-hidden="true">
      <rect className="elevation-wall" x={left} y={ceiling} width={right - left} height={floor - ceiling} />
      {openings.map(({ kind, outline }) => {
        const { x, y, width, height } = placed(window, outline)
        const sizes = [outline.rightM - outline.leftM, outline.topM - outline.bottomM].map((valueM) =>
          distanceFigure(valueM, unit),
        )
        return (
          <g key={`${outline.leftM} ${outline.bottomM}`}>
            <rect className="elevation-opening" x={x} y={y} width={width} height={height} />
            <path
              className="elevation-void"
              d={`M${x} ${y}L${x + width} ${y + height}M${x + width} ${y}L${x} ${y + height}`}
            />
            <text className="elevation-figure on-wall" x={x + width / 2} y={y - 7}>
              {kind === 'door' ? 'Door' : 'Window'}, {sizes.join(' × ')}
            </text>
          </g>
        )
      })}
      <Person window={window} openings={openings.map(({ outline }) => outline)} />
      <line className="elevation-eye" x1={left} x2={right} y1={level(eyeLineM)} y2={level(eyeLineM)} />
      <line
        className="elevation-centre"
        x1={left - 14}
        x2={right + 14}
        y1={level(centreLineM)}
        y2={level(centreLineM)}
      />
      <line className="elevation-floor" x1={left - 30} x2={right + 30} y1={floor} y2={floor} />
      <text className="elevation-figure beside" x={left - 8} y={ceiling + 4}>
        {distanceFigure(heightM, unit)}
      </text>
      <text className="elevation-figure beside strong" x={left - 18} y={level(centreLineM) + 4}>
        {distanceFigure(centreLineM, unit)}
      </text>
      <Ruler window={window} lengthM={lengthM} unit={unit} />
      <Middles elevation={elevation} window={window} unit={unit} />
    </g>
  )
})

const personM = 1.75

/** A person of 1.75 m where nothing is in the way, so that sizes can be judged. */
function Person({ window, openings }: { window: WallWindow; openings: readonly WallRectangle[] }) {
  const widthM = 0.5
  const [first] = openings.toSorted((one, other) => one.leftM - other.leftM)
  const alongM = first !== undefined && first.leftM < widthM + 0.1 ? first.rightM + 0.1 : 0.1
  const scale = (personM / 175) * window.pxPerM
  return (
    <path
      className="elevation-person"
      transform={`translate(${xOf(window, alongM)} ${yOf(window, personM)}) scale(${scale})`}
      d="M25 0c6 0 10 5 10 12s-4 13-10 13-10-6-10-13S19 0 25 0ZM14 28h22c8 0 12 5 12 13v46c0 6-7 6-7 0V48h-2v121c0 8-12 8-12 0V100h-4v69c0 8-12 8-12 0V48H9v39c0 6-7 6-7 0V41c0-8 4-13 12-13Z"
    />
  )
}

/** Distances from the wall's left end along its upper edge, in metres or in tens of inches. */
function Ruler({ window, lengthM, unit }: { window: WallWindow; lengthM: number; unit: LengthUnit }) {
  const stepM = unit === 'in' ? 10 * 0.0254 : window.pxPerM > 240 ? 0.1 : window.pxPerM > 60 ? 0.25 : 0.5
  const largeM = unit === 'in' ? 4 * stepM : 1
  const y = 26
  const ticks = Array.from({ length: Math.floor(lengthM / stepM + 1e-9) + 1 }, (_, index) => index * stepM)
  const isLarge = (atM: number) => Math.abs(atM / largeM - Math.round(atM / largeM)) < 1e-6
  return (
    <g className="elevation-ruler">
      <path
        d={`M${xOf(window, 0)} ${y}H${xOf(window, lengthM)}${ticks
          .map((atM) => `M${xOf(window, atM)} ${y}v${isLarge(atM) ? -9 : -4}`)
          .join('')}`}
      />
      {ticks.filter(isLarge).map((atM) => (
        <text key={atM} className="elevation-figure" x={xOf(window, atM)} y={y - 12}>
          {unit === 'in' ? heightFigure(atM, 'in') : Math.round(atM)}
        </text>
      ))}
      <text className="elevation-figure" x={xOf(window, lengthM) + 16} y={y + 4}>
        {unit === 'in' ? 'in' : 'm'}
      </text>
    </g>
  )
}

/** The distance of each work's middle from the left corner, as it is measured on the real wall. */
function Middles({ elevation: { works, lengthM }, window, unit }: GroundProps) {
  if (works.length === 0) return null
  const y = yOf(window, 0) + 68
  const middles = works.map(({ centre }) => centre.alongM)
  return (
    <g className="elevation-ruler">
      <path
        d={`M${xOf(window, 0)} ${y}H${xOf(window, lengthM)}${[0, ...middles, lengthM]
          .map((atM) => `M${xOf(window, atM)} ${y - 4}v8`)
          .join('')}`}
      />
      {middles.map((atM, index) => {
        // A figure that would cover the one before is left out; the field beside has it.
        const before = middles[index - 1]
        if (before !== undefined && (atM - before) * window.pxPerM < 34) return null
        return (
          <text key={atM} className="elevation-figure" x={xOf(window, atM)} y={y + 18}>
            {distanceFigure(atM, unit)}
          </text>
        )
      })}
    </g>
  )
}

/** Where two works, or a work and a text, hang over each other. */
export function Clashes({ elevation, window }: { elevation: Elevation; window: WallWindow }) {
  return (
    <g aria-hidden="true">
      {clashesOf(elevation).map((clash) => (
        <rect key={JSON.stringify(clash)} className="elevation-clash" {...placed(window, clash)} />
      ))}
    </g>
  )
}

/** The rectangles in which things of a wall hang over each other. */
export function clashesOf({ works, texts }: Pick<Elevation, 'works' | 'texts'>): WallRectangle[] {
  const all = [...works, ...texts].map(({ outline }) => outline)
  return all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) =>
      overlap(one, other)
        ? [
            {
              leftM: Math.max(one.leftM, other.leftM),
              rightM: Math.min(one.rightM, other.rightM),
              bottomM: Math.max(one.bottomM, other.bottomM),
              topM: Math.min(one.topM, other.topM),
            },
          ]
        : [],
    ),
  )
}

type HungWorkProps = {
  ground: WallGround
  drawn: ElevationWork
  work: ListedWork
  window: WallWindow
  isChosen: boolean
  /** Its place in words. */
  name: string
  onPress: (event: PointerEvent, artworkId: string) => void
  onReach: (artworkId: string) => void
}

/** A work on the wall: a button with a name, at its true size. */
export function HungWorkDrawing({ ground, drawn, work, window, isChosen, name, onPress, onReach }: HungWorkProps) {
  const framing = framingOf(ground, work)
  if (framing === null || !isSizedPicture(work)) return null
  const { outline, label, isLocked, artworkId, centre } = drawn
  const ring = placed(window, outline)
  const addressPx = (work.widthMm / 1000) * window.pxPerM * Math.min(2, devicePixelRatio)
  return (
    <>
      {label !== null && <rect className="elevation-label" aria-hidden="true" {...placed(window, label)} />}
      <g
        role="button"
        tabIndex={0}
        aria-label={name}
        aria-pressed={isChosen}
        className={isChosen ? 'elevation-work chosen' : 'elevation-work'}
        data-work={artworkId}
        onPointerDown={(event) => onPress(event, artworkId)}
        onFocus={() => onReach(artworkId)}
      >
        <g transform={`translate(${xOf(window, centre.alongM)} ${yOf(window, centre.heightM)})`}>
          <FramedPicture
            parts={framedPartsOf(work, framing)}
            frame={framing.frame}
            address={pictureAddress(work, addressPx)}
            colour={work.colour}
            pxPerM={window.pxPerM}
          />
        </g>
        <rect
          className="elevation-ring"
          x={ring.x - 4}
          y={ring.y - 4}
          width={ring.width + 8}
          height={ring.height + 8}
        />
        {isLocked && (
          <path
            className="elevation-lock"
            transform={`translate(${ring.x + ring.width - 14} ${ring.y + 4})`}
            d="M2 5V3.5a3 3 0 0 1 6 0V5h1.5v7h-9V5Zm1.5 0h3V3.5a1.5 1.5 0 0 0-3 0Z"
          />
        )}
      </g>
    </>
  )
}

type HungTextProps = {
  textId: string
  outline: WallRectangle
  words: string
  window: WallWindow
  isChosen: boolean
  onChoose: (textId: string) => void
}

/** A text on the wall, drawn as its lines. */
export function HungTextDrawing({ textId, outline, words, window, isChosen, onChoose }: HungTextProps) {
  const { x, y, width, height } = placed(window, outline)
  const lines = Math.max(1, Math.round(height / Math.max(3, 0.032 * window.pxPerM)))
  const stepPx = height / lines
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={`Wall text: ${words}`}
      aria-pressed={isChosen}
      className={isChosen ? 'elevation-text chosen' : 'elevation-text'}
      onClick={() => onChoose(textId)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === ' ') onChoose(textId)
      }}
    >
      <rect className="elevation-text-ground" x={x} y={y} width={width} height={height} />
      <path
        d={Array.from({ length: lines }, (_, line) => {
          const isLast = line === lines - 1
          return `M${x} ${y + (line + 0.5) * stepPx}h${isLast ? width * 0.6 : width}`
        }).join('')}
      />
      <rect className="elevation-ring" x={x - 4} y={y - 4} width={width + 8} height={height + 8} />
    </g>
  )
}
