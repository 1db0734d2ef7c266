import { useRef } from 'react'
import './filter-controls.css'
import { useEarlyChoice } from './use-early-choice.ts'

type FilterSwitchProps = { name: string; label: string; on: boolean; onTurn: (on: boolean) => void }

/** A filter that is on or off. Without script it is sent with its form. */
export function FilterSwitch({ name, label, on, onTurn }: FilterSwitchProps) {
  const field = useRef<HTMLInputElement>(null)
  useEarlyChoice(() => {
    if (field.current && field.current.checked !== on) onTurn(field.current.checked)
  })
  return (
    <label className="filter-switch">
      <input
        ref={field}
        type="checkbox"
        // A checkbox exposes by itself whether it is on.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        name={name}
        value="true"
        checked={on}
        // A value that the browser remembers of an earlier visit is no choice of this one.
        autoComplete="off"
        onChange={(event) => onTurn(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
