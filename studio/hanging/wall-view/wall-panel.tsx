import type { PlacedText } from '@enfilade/contract/hanging'
import type { Elevation } from '@enfilade/scene/hanging/elevation-model'
import { checkHanging } from '@enfilade/scene/hanging/hanging-check'
import { heightText, type LengthUnit } from '@enfilade/scene/hanging/measure-text'
import { listedHanging } from '@enfilade/scene/hanging/placed-works'
import type { WallOrder, WallSpacing } from '@enfilade/scene/hanging/rehang-wall'
import { useId, useState } from 'react'
import { LengthField } from '#studio/hanging/length-field.tsx'
import type { ListMove } from '#studio/hanging/list-moves.ts'
import { byRule, type WallGround } from '#studio/hanging/wall-moves.ts'
import { clashesOf } from './elevation-drawing.tsx'

type WallPanelProps = {
  ground: WallGround
  elevation: Elevation
  unit: LengthUnit
  titleOf: (artworkId: string) => string
  onMove: (move: ListMove) => void
  onChoose: (artworkId: string) => void
}

const spacings = {
  even: 'Even gaps',
  mean: 'Gaps by width',
  tight: 'Close together',
  'from-left': 'From the left',
  'from-right': 'From the right',
  symmetric: 'Symmetric',
} as const satisfies Record<WallSpacing, string>

const orders = {
  'as-hung': 'As now',
  curated: 'As in the tour',
  size: 'Largest first',
  year: 'Oldest first',
} as const satisfies Record<WallOrder, string>

/** The years that works name, as far as they are read. */
function yearsOf({ works }: WallGround): Map<string, number> {
  return new Map(
    works.flatMap(({ id, year }) => {
      const [found] = /\d{4}/.exec(year ?? '') ?? []
      return found === undefined ? [] : [[id, Number(found)] as const]
    }),
  )
}

/** What is about the wall as a whole, while nothing on it is chosen: hanging it by rule, clashes and warnings. */
export function WallPanel({ ground, elevation, unit, titleOf, onMove, onChoose }: WallPanelProps) {
  const id = useId()
  const [spacing, setSpacing] = useState<WallSpacing>('even')
  const [order, setOrder] = useState<WallOrder>('as-hung')
  const [seed, setSeed] = useState(0)
  const clashes = clashesOf(elevation).length
  const warnings = warningsOf(ground, elevation)
  return (
    <>
      <div className="panel-part">
        <h2 className="strong">{elevation.name.charAt(0).toUpperCase() + elevation.name.slice(1)}</h2>
        <p className="grey">
          {heightText(elevation.freeM, unit)} free of {heightText(elevation.lengthM, unit)}
        </p>
      </div>
      <div className="panel-part panel-fields">
        <Choice id={`${id}-spacing`} label="Spacing" value={spacing} names={spacings} onChoose={setSpacing} />
        <Choice id={`${id}-order`} label="Order" value={order} names={orders} onChoose={setOrder} />
        <button
          type="button"
          className="plain-button"
          disabled={elevation.works.length === 0}
          onClick={() =>
            onMove(
              byRule(
                ground,
                { kind: 'rehang-wall', wallId: elevation.wallId, spacing, order, years: yearsOf(ground) },
                `${elevation.name}: hung anew`,
              ),
            )
          }
        >
          Re-hang wall
        </button>
        <button
          type="button"
          className="plain-button"
          disabled={elevation.works.length === 0}
          onClick={() => {
            setSeed(seed + 1)
            onMove(
              byRule(ground, { kind: 'salon-wall', wallId: elevation.wallId, seed }, `${elevation.name}: hung densely`),
            )
          }}
        >
          {seed === 0 ? 'Dense hang' : 'Another'}
        </button>
      </div>
      <div className="panel-part">
        <LengthField
          label="Centre line"
          lengthM={ground.hanging.centreLineM}
          onLength={(centreLineM) =>
            onMove({ operation: { kind: 'centre-line', centreLineM }, words: 'Another centre line' })
          }
        />
      </div>
      <div className="panel-part">
        <h3>Noted</h3>
        {clashes === 0 && warnings.length === 0 && <p className="grey">Nothing on this wall is in the way.</p>}
        {clashes > 0 && (
          <p className="strong">
            {clashes === 1 ? 'Two things hang' : `In ${clashes} places things hang`} over each other. An exhibition
            cannot be published like this.
          </p>
        )}
        <ul className="panel-warnings">
          {warnings.map(({ artworkId, because, reason }) => (
            <li key={`${artworkId} ${because}`}>
              <button type="button" className="button-link quiet" onClick={() => onChoose(artworkId)}>
                {titleOf(artworkId)}
              </button>{' '}
              {reason}{' '}
              <button
                type="button"
                className="button-link"
                onClick={() =>
                  onMove({
                    operation: { kind: 'accept-warning', warning: { because, artworkId }, accepted: true },
                    words: 'A warning dismissed',
                  })
                }
              >
                Dismiss
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** Warnings about the works of a wall that nobody has dismissed. */
function warningsOf({ hanging, space, works }: WallGround, elevation: Elevation) {
  const here = new Set(elevation.works.map(({ artworkId }) => artworkId))
  const check = checkHanging(space, listedHanging(hanging), works)
  if (!check.done) return []
  return check.warnings.flatMap(({ artworkId, because, reason }) => {
    if (artworkId === null || !here.has(artworkId)) return []
    const isDismissed = hanging.acceptedWarnings.some((one) => one.because === because && one.artworkId === artworkId)
    return isDismissed ? [] : [{ artworkId, because, reason }]
  })
}

type ChoiceProps<Value extends string> = {
  id: string
  label: string
  value: Value
  names: Readonly<Record<Value, string>>
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ id, label, value, names, onChoose }: ChoiceProps<Value>) {
  const isOne = (chosen: string): chosen is Value => Object.hasOwn(names, chosen)
  return (
    <p className="form-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget: { value: chosen } }) => {
          if (isOne(chosen)) onChoose(chosen)
        }}
      >
        {Object.entries<string>(names).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}

type TextPanelProps = {
  textId: string
  text: PlacedText
  onMove: (move: ListMove) => void
}

/** A text on a wall with its words and its place. Words are taken when their field is left. */
export function TextPanel({ textId, text, onMove }: TextPanelProps) {
  const id = useId()
  const [title, setTitle] = useState(text.title ?? '')
  const [words, setWords] = useState(text.text)
  const put = (change: Partial<PlacedText>) =>
    onMove({ operation: { kind: 'put-text', textId, text: { ...text, ...change } }, words: 'A wall text changed' })
  return (
    <>
      <div className="panel-part">
        <h2 className="strong">Wall text</h2>
        <p className="form-field">
          <label htmlFor={`${id}-title`}>Title</label>
          <input
            id={`${id}-title`}
            value={title}
            maxLength={300}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            onBlur={() => {
              if (title.trim() !== (text.title ?? '')) put({ title: title.trim() === '' ? null : title.trim() })
            }}
          />
        </p>
        <p className="form-field">
          <label htmlFor={`${id}-text`}>Text</label>
          <textarea
            id={`${id}-text`}
            rows={8}
            value={words}
            maxLength={4000}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            onBlur={() => {
              if (words.trim() === '') return setWords(text.text)
              if (words.trim() !== text.text) put({ text: words.trim() })
            }}
          />
          <span className="form-hint" id={`${id}-hint`}>
            An empty line begins a paragraph.
          </span>
        </p>
      </div>
      <div className="panel-part panel-fields">
        <LengthField label="Middle from the left" lengthM={text.alongM} onLength={(alongM) => put({ alongM })} />
        <LengthField label="Upper edge" lengthM={text.topM} onLength={(topM) => put({ topM })} />
        <LengthField label="Width" lengthM={text.widthM} onLength={(widthM) => put({ widthM })} />
      </div>
      <div className="panel-part panel-actions">
        <button
          type="button"
          className="button-link"
          onClick={() => onMove({ operation: { kind: 'remove-text', textId }, words: 'A wall text removed' })}
        >
          Remove
        </button>
      </div>
    </>
  )
}
