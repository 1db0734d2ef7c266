import { Link } from 'react-router'
import './hash-tabs.css'
import './tabs.css'

/** A part of a page with its own anchor; one of them has none. */
export type HashTab = { id: string; name: string }

type HashTabBarProps = {
  label: string
  tabs: readonly HashTab[]
  /** From `useOpenTab`. */
  open: string | null
  /** The tab that is open when the address names none. */
  first?: string
  /** Where a tab links to before the page is hydrated; left out, to its anchor. */
  addressOf?: (tab: HashTab) => string
}

/** Words at the axis, one for each part of the page. They are links, so that a link to each part can be sent. */
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
  /** False if the panel's content has its own name. */
  named?: boolean
  children: React.ReactNode
}

/** The part of the page that a tab opens; only the open one is visible, with script or without. */
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
