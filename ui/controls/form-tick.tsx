import { useContext, useId } from 'react'
import { FormState } from './form-state.ts'

type FormTickProps = {
  name: string
  label: React.ReactNode
  /** Ticked from the start. */
  initial?: boolean
  onChange?: (ticked: boolean) => void
}

/** A yes-or-no checkbox. */
export function FormTick({ name, label, initial = false, onChange }: FormTickProps) {
  const id = useId()
  const answer = useContext(FormState)
  const ticked = answer?.done === false ? answer.typed[name] === 'yes' : initial
  return (
    <p className="form-tick">
      <input
        type="checkbox"
        id={id}
        name={name}
        value="yes"
        defaultChecked={ticked}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </p>
  )
}
