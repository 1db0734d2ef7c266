import './filter-controls.css'

type FilterSwitchProps = { name: string; label: string; on: boolean; onTurn: (on: boolean) => void }

/** A filter that is on or off. Without script it is sent with the form it stands in. */
export function FilterSwitch({ name, label, on, onTurn }: FilterSwitchProps) {
  return (
    <label className="filter-switch">
      <input
        type="checkbox"
        // A checkbox says by itself whether it is on.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        name={name}
        value="true"
        checked={on}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
