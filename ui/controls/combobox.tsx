import { useId, useState } from 'react'
import './combobox.css'
import { OptionList } from './option-list.tsx'
import { useCombobox } from './use-combobox.ts'
import type { LoadOptions, Option } from './use-options.ts'

export type ComboboxProps = {
  label: string
  /** The label is visually hidden if the placeholder says enough. */
  labelHidden?: boolean
  placeholder?: string
  /** Must be the same function each time, or the query starts again. */
  load: LoadOptions<Option>
  value: Option | null
  onChoose: (option: Option | null) => void
  /** The chosen value is sent with a form under this name. */
  name?: string
}

/** A field that offers options while the visitor types, however many there are. An emptied field chooses nothing. */
export function Combobox({ label, labelHidden = false, placeholder, load, value, onChoose, name }: ComboboxProps) {
  const id = useId()
  // The text being typed; null while the field shows the chosen option.
  const [typed, setTyped] = useState<string | null>(null)
  const box = useCombobox<Option>({
    load,
    text: typed ?? value?.label ?? '',
    onText: setTyped,
    onChoose: (option) => {
      setTyped(null)
      onChoose(option)
    },
    fromLetters: 0,
    enterTakesFirst: true,
  })
  const leave = () => {
    box.close()
    if (typed !== null && typed.trim() === '' && value !== null) onChoose(null)
    setTyped(null)
  }
  return (
    <div className="combobox">
      <label className={labelHidden ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      <input
        {...box.fieldProps}
        id={id}
        type="text"
        placeholder={placeholder}
        maxLength={200}
        spellCheck={false}
        onClick={(event) => {
          event.currentTarget.select()
          if (!box.open) box.askNow()
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          box.fieldProps.onKeyDown(event)
          if (event.defaultPrevented || typed === null) return
          if (event.key === 'Escape' || (event.key === 'Enter' && typed.trim() === '')) {
            event.preventDefault()
            leave()
          }
        }}
      />
      {name !== undefined && value !== null && <input type="hidden" name={name} value={value.value} />}
      <OptionList box={box} label={label} />
      <span className="visually-hidden" role="status">
        {box.said}
      </span>
    </div>
  )
}
