import { Link } from 'react-router'
import './chosen-words.css'

type ChosenWordsProps = {
  chosen: readonly { name: string; without: string }[]
  /** The list with nothing chosen. */
  base: string
}

/** The chosen filters of a list as words; a click on a word removes its filter. */
export function ChosenWords({ chosen, base }: ChosenWordsProps) {
  if (chosen.length === 0) return null
  return (
    <ul className="chosen-words" aria-label="Chosen">
      {chosen.map(({ name, without }) => (
        <li key={name}>
          <Link className="button-link" to={without} preventScrollReset>
            <span className="visually-hidden">Without </span>
            {name}
            <span aria-hidden="true"> ×</span>
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link className="button-link quiet" to={base} preventScrollReset>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
