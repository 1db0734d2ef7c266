import { useRef } from 'react'
import { figure } from './counted.ts'
import './filter-controls.css'
import { useEarlyChoice } from './use-early-choice.ts'

/** An option, by its word in the address; how many entries have it, if known. */
export type FilterChoice = { slug: string; name: string; count?: number }

type FilterSelectProps = {
  name: string
  label: string
  /** The text shown while nothing is chosen. */
  anything: string
  choices: readonly FilterChoice[]
  value: string | undefined
  /** The form that the choice is sent with, if it is not inside it. */
  form?: string
  onChoose: (value: string | null) => void
}

/** A filter with one choice of several. A value in the address that no entry has is still shown as chosen. */
export function FilterSelect({ name, label, anything, choices, value = '', form, onChoose }: FilterSelectProps) {
  const field = useRef<HTMLSelectElement>(null)
  useEarlyChoice(() => {
    if (field.current && field.current.value !== value) onChoose(field.current.value || null)
  })
  if (choices.length === 0 && value === '') return null
  const known = value === '' || choices.some(({ slug }) => slug === value)
  return (
    <span className="filter-choice">
      <select
        ref={field}
        className="filter-field"
        name={name}
        form={form}
        aria-label={label}
        data-chosen={value === '' ? undefined : ''}
        value={value}
        // A value that the browser remembers of an earlier visit is no choice of this one.
        autoComplete="off"
        onChange={(event) => onChoose(event.target.value || null)}
      >
        <option value="">{anything}</option>
        {!known && <option value={value}>{value}</option>}
        {choices.map(({ slug, name: choice, count }) => (
          <option key={slug} value={slug}>
            {/* Counts help to choose; for the chosen option the page shows the count, and the field is narrow. */}
            {count === undefined || slug === value ? choice : `${choice} (${figure(count)})`}
          </option>
        ))}
      </select>
    </span>
  )
}
