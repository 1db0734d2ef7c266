import { searchPage } from '@enfilade/contract/page-addresses'
import { longestSearchChars } from '@enfilade/contract/search-kinds'
import { OptionList } from '@enfilade/ui/controls/option-list.tsx'
import { useCombobox } from '@enfilade/ui/controls/use-combobox.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import './search-box.css'
import { type FoundOption, loadSuggestions } from './search-suggestions.ts'

const label = 'Search works, artists, exhibitions, spaces and news'

type SearchBoxProps = {
  /** The initial text of the field. */
  text?: string
  /** The page's own field, set large. */
  large?: boolean
}

/**
 * The search over the whole site, with suggestions while typing. Without script, and on Enter, it leads to the page of
 * results. It has no single-key shortcut: speech input would trigger it (WCAG 2.1.4).
 */
export function SearchBox({ text = '', large = false }: SearchBoxProps) {
  const id = useId()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const { key } = useLocation()
  const box = useCombobox<FoundOption>({
    load: loadSuggestions,
    text: typed,
    onText: setTyped,
    onChoose: ({ address }) => {
      field.current?.blur()
      navigate(address)
    },
    fromLetters: 2,
  })
  // Where the visitor has gone on, the field says what that page was searched for, or nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way to another page counts, also to the same address.
  useEffect(() => setTyped(text), [key, text])
  return (
    <Form
      className={large ? 'search-box large' : 'search-box'}
      role="search"
      action={searchPage}
      onSubmit={() => box.close()}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        {...box.fieldProps}
        ref={field}
        id={id}
        type="search"
        name="q"
        enterKeyHint="search"
        placeholder="Search"
        maxLength={longestSearchChars}
        spellCheck={false}
        onBlur={box.close}
      />
      <button type="submit" aria-label="Search">
        <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="6.5" cy="6.5" r="5" />
          <path d="M10.2 10.2 15 15" />
        </svg>
      </button>
      <OptionList box={box} label="Suggestions" />
      <span className="visually-hidden" role="status">
        {box.said}
      </span>
    </Form>
  )
}
