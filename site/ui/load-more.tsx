import { Link, useSearchParams } from 'react-router'

type LoadMoreProps = {
  /** Query parameter that holds how many are shown. */
  parameter: string
  shown: number
  total: number
  /** How many more each time. */
  step: number
  /** What is loaded, for screen readers. */
  what: string
}

/** Shows more of a list by its own address, so it works without script. */
export function LoadMore({ parameter, shown, total, step, what }: LoadMoreProps) {
  const [query] = useSearchParams()
  if (shown >= total) return null
  const next = new URLSearchParams(query)
  next.set(parameter, String(shown + step))
  return (
    <Link className="button-link capitals" to={`?${next}`} preventScrollReset replace>
      LOAD MORE<span className="visually-hidden"> {what}</span>
    </Link>
  )
}
