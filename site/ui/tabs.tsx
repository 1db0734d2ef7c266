import { NavLink } from 'react-router'
import './tabs.css'

/** Lists side by side, each with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly { name: string; address: string }[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ name, address }) => (
          <li key={address}>
            <NavLink to={address} end>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
