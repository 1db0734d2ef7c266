import { distanceFigure } from '@enfilade/scene/hanging/measure-text'
import { typedMeasure } from '@enfilade/scene/hanging/typed-measure'
import { useId, useState } from 'react'
import '@enfilade/ui/controls/form-field.css'
import { useLengthUnit } from './length-unit.ts'

type LengthFieldProps = { label: string; lengthM: number; onLength: (lengthM: number) => void }

/**
 * A length in the person's unit, taken on Enter or when the field is left. What is no length stays as it was typed, with
 * the reason; Escape puts the former length back.
 */
export function LengthField({ label, lengthM, onLength }: LengthFieldProps) {
  const id = useId()
  const [unit] = useLengthUnit()
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const shown = distanceFigure(lengthM, unit)
  const take = () => {
    if (typed === null) return
    if (typed.trim() === '' || typed.trim() === shown) return leave()
    const read = typedMeasure(typed, unit)
    if (!read.done) return setRefused(read.reason)
    leave()
    onLength(read.valueM)
  }
  const leave = () => {
    setTyped(null)
    setRefused(null)
  }
  return (
    <p className="form-field">
      <label htmlFor={id}>
        {label}
        <span className="visually-hidden"> in {unit}</span>
      </label>
      <span className="length-field">
        <input
          id={id}
          inputMode={unit === 'in' ? 'text' : 'decimal'}
          autoComplete="off"
          value={typed ?? shown}
          aria-invalid={refused !== null}
          aria-describedby={`${id}-refused`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take()
            if (event.key === 'Escape' && typed !== null) {
              event.stopPropagation()
              leave()
            }
          }}
        />
        <span className="length-field-unit" aria-hidden="true">
          {unit}
        </span>
      </span>
      {refused !== null && (
        <span className="form-word" id={`${id}-refused`} role="alert">
          {refused}
        </span>
      )}
    </p>
  )
}
