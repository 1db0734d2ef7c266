import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { movedByKey, type OptionPlace, optionsSaid } from './option-moves.ts'
import { type LoadOptions, type Option, useOptions } from './use-options.ts'

type ComboboxUse<Kind extends Option> = {
  load: LoadOptions<Kind>
  /** The field's text. */
  text: string
  onText: (text: string) => void
  onChoose: (option: Kind) => void
  /** Shorter texts are not queried. */
  fromLetters?: number
  /** Enter takes the first option when none is active, for fields that accept only options. */
  enterTakesFirst?: boolean
}

/**
 * A field with a list of options below it, after the combobox pattern of ARIA 1.2: the focus stays in the field, the
 * arrows move through the list, Enter takes the active option, Escape closes the list. The browser's own behaviour of
 * the field is left alone as long as no option is active.
 */
export function useCombobox<Kind extends Option>(use: ComboboxUse<Kind>) {
  const { load, text, onText, onChoose, fromLetters = 1, enterTakesFirst = false } = use
  const listId = useId()
  const { options, ask, forget } = useOptions(load)
  const [at, setAt] = useState<OptionPlace>(-1)
  const list = useRef<HTMLUListElement>(null)
  const shown = options ?? []
  const open = shown.length > 0

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const close = () => {
    setAt(-1)
    forget()
  }
  const choose = (option: Kind) => {
    close()
    onChoose(option)
  }
  const askFor = (wanted: string, now = false) => {
    setAt(-1)
    if (wanted.trim().length < fromLetters) forget()
    else ask(wanted, { now })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const reached = shown[at < 0 && enterTakesFirst ? 0 : at]
    if (event.key === 'Enter' && reached !== undefined) {
      event.preventDefault()
      choose(reached)
    } else if (event.key === 'Escape' && (open || options !== null)) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      askFor(text, true)
    } else {
      const next = movedByKey(event.key, at, shown.length)
      if (next === null) return
      event.preventDefault()
      setAt(next)
    }
  }

  return {
    open,
    /** The query returned no options. */
    none: options?.length === 0,
    close,
    options: shown,
    /** The announcement when the list has opened, or is empty. */
    said: options === null ? '' : optionsSaid(shown.length),
    askNow: () => askFor(text, true),
    fieldProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': shown[at] === undefined ? undefined : `${listId}-${at}`,
      value: text,
      onChange: (event: { currentTarget: { value: string } }) => {
        onText(event.currentTarget.value)
        askFor(event.currentTarget.value)
      },
      onKeyDown,
    },
    listProps: { id: listId, role: 'listbox', ref: list },
    optionProps: (option: Kind, place: OptionPlace) => ({
      id: `${listId}-${place}`,
      role: 'option',
      'aria-selected': place === at,
      // The focus stays in the field.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => choose(option),
    }),
  } as const
}
