import { useRef } from 'react'
import { type FilterChoice, FilterSelect } from '#site/ui/filter-select.tsx'
import { loadStyleOptions } from './filter-options.ts'
import { LateCombobox } from './late-combobox.tsx'

type StyleChoiceProps = {
  choices: readonly FilterChoice[]
  /** There are more styles than `choices`. */
  more: boolean
  value: string | undefined
  onChoose: (url: string | null) => void
}

/** Which style is listed: a plain choice, or, where there are more styles than a page can carry, one with typing. */
export function StyleChoice({ choices, more, value, onChoose }: StyleChoiceProps) {
  const around = useRef<HTMLDivElement>(null)
  const plain = (
    <FilterSelect
      name="style"
      label="Style"
      anything="Select style..."
      choices={choices}
      value={value}
      onChoose={onChoose}
    />
  )
  if (!more) return plain
  const chosen = choices.find(({ slug }) => slug === value)
  return (
    <div className="filter-choice style-choice" ref={around}>
      <LateCombobox
        around={around}
        plain={plain}
        label="Style"
        labelHidden
        placeholder="Select style..."
        load={loadStyleOptions}
        value={value ? { value, label: chosen?.name ?? value } : null}
        onChoose={(option) => onChoose(option?.value ?? null)}
      />
    </div>
  )
}
