import { Link, useSearchParams } from 'react-router'
import '@enfilade/ui/controls/paging.css'

/** Links to the neighbouring pages of a list. */
export function PagingLinks({ page, pages }: { page: number; pages: number }) {
  const [query] = useSearchParams()
  if (pages <= 1) return null
  const addressOf = (number: number) => {
    const next = new URLSearchParams(query)
    if (number === 1) next.delete('page')
    else next.set('page', String(number))
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
