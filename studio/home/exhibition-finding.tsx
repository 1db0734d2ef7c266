import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import '@enfilade/ui/controls/paging.css'
import '#studio/shell/search-field.css'

/** While somebody types, the list waits until they rest. */
const restMs = 300

/** Finds exhibitions by a text in their title; the address keeps it. */
export function TitleSearch({ title }: { title: string }) {
  const [, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(title)
  useEffect(() => {
    if (typed.trim() === title) return
    const timer = setTimeout(
      () => setQuery(typed.trim() === '' ? {} : { title: typed.trim() }, { replace: true }),
      restMs,
    )
    return () => clearTimeout(timer)
  }, [typed, title, setQuery])
  return (
    <p className="home-search search-field">
      <input
        type="search"
        aria-label="Find an exhibition"
        placeholder="Find an exhibition"
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </p>
  )
}

/** Links to the neighbouring pages of the list. */
export function FoundPages({ page, pages }: { page: number; pages: number }) {
  const [query] = useSearchParams()
  if (pages <= 1) return null
  const addressOf = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    return `?${next}`
  }
  return (
    <nav className="paging" aria-label="Pages">
      {page > 1 && (
        <Link className="button-link" rel="prev" to={addressOf(page - 1)}>
          Previous
        </Link>
      )}
      {page < pages && (
        <Link className="button-link" rel="next" to={addressOf(page + 1)}>
          Next
        </Link>
      )}
      <span className="small grey">
        Page {page} of {pages}
      </span>
    </nav>
  )
}
