import { useRef } from 'react'
import { figure } from './counted.ts'
import './filter-controls.css'
import { useEarlyChoice } from './use-early-choice.ts'

/** Something to choose, by the word that stands in the address; how many entries have it, where that is known. */
export type FilterChoice = { slug: string; name: string; count?: number }

type FilterSelectProps = {
  name: string
  label: string
  /** What stands there while nothing is chosen. */
  anything: string
  choices: readonly FilterChoice[]
  value: string | undefined
  /** The form that the choice goes along with, where it does not stand inside it. */
  form?: string
  onChoose: (value: string | null) => void
}

/** A filter with one choice of several. What the address names and no entry has is still shown as chosen. */
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
        // What a browser remembers of an earlier visit is no choice of this one.
        autoComplete="off"
        onChange={(event) => onChoose(event.target.value || null)}
      >
        <option value="">{anything}</option>
        {!known && <option value={value}>{value}</option>}
        {choices.map(({ slug, name: choice, count }) => (
          <option key={slug} value={slug}>
            {/* How many there are is for choosing; of what is chosen, the page says it, and the field is narrow. */}
            {count === undefined || slug === value ? choice : `${choice} (${figure(count)})`}
          </option>
        ))}
      </select>
    </span>
  )
}
