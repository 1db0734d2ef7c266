import './option-list.css'
import type { useCombobox } from './use-combobox.ts'
import type { Option } from './use-options.ts'

/** The options below a field, each with its second word. */
export function OptionList<Kind extends Option>({
  box,
  label,
}: {
  box: ReturnType<typeof useCombobox<Kind>>
  label: string
}) {
  if (box.none) {
    return (
      <p className="option-list option-none" aria-hidden="true">
        No matching results.
      </p>
    )
  }
  if (!box.open) return null
  return (
    <ul className="option-list" {...box.listProps} aria-label={label}>
      {box.options.map((option, place) => (
        <li key={option.value} {...box.optionProps(option, place)}>
          <span>{option.label}</span>
          {option.aside !== undefined && <span className="option-aside">{option.aside}</span>}
        </li>
      ))}
    </ul>
  )
}
