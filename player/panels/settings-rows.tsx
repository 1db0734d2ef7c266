import { type ReactNode, useId } from 'react'
import './settings-rows.css'

type RowProps<Value> = {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A value between a minimum and a maximum. */
export function Slide({
  name,
  least,
  most,
  value,
  said,
  onChange,
}: RowProps<number> & { readonly least: number; readonly most: number; readonly said: string }) {
  const id = useId()
  return (
    <Row name={<label htmlFor={id}>{name}</label>} said={said}>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={0.05}
        value={value}
        aria-valuetext={said}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </Row>
  )
}

/** One of a few values. */
export function Choice<Value extends string>({
  name,
  value,
  options,
  onChange,
}: RowProps<Value> & { readonly options: readonly (readonly [Value, string])[] }) {
  const id = useId()
  return (
    <Row name={<label htmlFor={id}>{name}</label>}>
      <span className="settings-choice">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const picked = options.find(([option]) => option === event.currentTarget.value)
            if (picked) onChange(picked[0])
          }}
        >
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      </span>
    </Row>
  )
}

/** On or off. */
export function Switch({
  name,
  on,
  onChange,
}: {
  readonly name: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}) {
  const id = useId()
  return (
    <div className="settings-row settings-switch">
      <label htmlFor={id}>{name}</label>
      <input id={id} type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    </div>
  )
}

function Row({
  name,
  said,
  children,
}: {
  readonly name: ReactNode
  readonly said?: string
  readonly children: ReactNode
}) {
  return (
    <div className="settings-row">
      <p className="settings-name">
        {name}
        {said && <span className="quiet">{said}</span>}
      </p>
      {children}
    </div>
  )
}
