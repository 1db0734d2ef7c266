import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import './filter-controls.css'
import { useEarlyChoice } from './use-early-choice.ts'

/** How long after the last keystroke the list is queried. */
const restMs = 350
const mostChars = 200

type FilterSearchProps = {
  /** The current search; the empty text for none. */
  name: string
  label: string
  /** Where the form is sent without script. */
  action: string
  addressOf: (name: string) => string
}

/** Searches a list by name while the visitor types. */
export function FilterSearch({ name, label, action, addressOf }: FilterSearchProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(name)
  const field = useRef<HTMLInputElement>(null)

  // The address may change without the field, such as by Back; text being typed is never overwritten.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(name)
  }, [name])

  useEarlyChoice(() => {
    if (field.current) setTyped(field.current.value)
  })

  useEffect(() => {
    if (document.activeElement !== field.current || typed.trim() === name) return
    const rest = setTimeout(() => search(typed), restMs)
    return () => clearTimeout(rest)
  })

  function search(text: string) {
    void navigate(addressOf(text.trim()), { replace: name !== '', preventScrollReset: true })
  }

  return (
    <form
      className="filter-search"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== name) search(typed)
      }}
    >
      <input
        ref={field}
        className="filter-field"
        type="search"
        name="name"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={mostChars}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <noscript>
        <button className="button-link">Search</button>
      </noscript>
    </form>
  )
}
