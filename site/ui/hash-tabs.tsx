import { Link } from 'react-router'
import './hash-tabs.css'
import './tabs.css'

/** A part of a page under an anchor of its own; one of them has none. */
export type HashTab = { id: string; name: string }

type HashTabBarProps = {
  label: string
  tabs: readonly HashTab[]
  /** From `useOpenTab`. */
  open: string | null
  /** The tab that is open where the address names none. */
  first?: string
  /** Where a tab leads before the page is hydrated; left out, to its anchor. */
  addressOf?: (tab: HashTab) => string
}

/** Words at the axis, one for each part of the page. They are links, so that each part can be sent to somebody. */
export function HashTabBar({ label, tabs, open, first = '', addressOf }: HashTabBarProps) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={open === null && addressOf ? addressOf(tab) : { search: '', hash: tab.id }}
              preventScrollReset
              aria-current={tab.id === (open ?? first) ? 'true' : undefined}
            >
              {tab.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type HashPanelProps = {
  tab: HashTab
  open: string | null
  first?: string
  /** Another tab that shows this part too, below its own. */
  alsoIn?: string
  /** False where what is in the panel names itself. */
  named?: boolean
  children: React.ReactNode
}

/** The part of the page that a tab opens; only what is open is seen, with script or without. */
export function HashPanel({ tab, open, first = '', alsoIn, named = true, children }: HashPanelProps) {
  const within = (shown: string) => shown === tab.id || shown === alsoIn
  const state = open === null ? (within(first) ? 'first' : 'waiting') : within(open) ? 'open' : 'closed'
  return (
    <section
      className="hash-panel"
      id={tab.id || undefined}
      aria-label={named ? tab.name : undefined}
      data-state={state}
    >
      {children}
    </section>
  )
}
