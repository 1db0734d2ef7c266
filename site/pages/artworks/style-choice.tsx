import { Combobox } from '@enfilade/ui/controls/combobox.tsx'
import { type FilterChoice, FilterSelect } from '#site/ui/filter-select.tsx'
import { useHydrated } from '#site/ui/use-hydrated.ts'
import { loadStyleOptions } from './filter-options.ts'

type StyleChoiceProps = {
  choices: readonly FilterChoice[]
  /** There are more styles than `choices`. */
  more: boolean
  value: string | undefined
  onChoose: (url: string | null) => void
}

/** The choice of a style: a plain one, or, if there are too many styles for a page, one with typing. */
export function StyleChoice({ choices, more, value, onChoose }: StyleChoiceProps) {
  const hydrated = useHydrated()
  const placeholder = 'Select style...'
  if (!more || !hydrated) {
    return (
      <FilterSelect
        name="style"
        label="Style"
        anything={placeholder}
        choices={choices}
        value={value}
        onChoose={onChoose}
      />
    )
  }
  const chosen = choices.find(({ slug }) => slug === value)
  return (
    <span className="filter-choice">
      <Combobox
        label="Style"
        labelHidden
        placeholder={placeholder}
        load={loadStyleOptions}
        value={value ? { value, label: chosen?.name ?? value } : null}
        onChoose={(option) => onChoose(option?.value ?? null)}
      />
    </span>
  )
}
