import { useState } from 'react'

type PrivateRowProps = { title: string; aside: string; detail: string; children: () => React.ReactNode }

/** One row of a list: its title, date and person; all of it when open. */
export function PrivateRow({ title, aside, detail, children }: PrivateRowProps) {
  const [opened, setOpened] = useState(false)
  return (
    <li>
      <details onToggle={(event) => setOpened((before) => before || event.currentTarget.open)}>
        <summary>
          <span className="private-row-title">{title}</span>
          <span className="small grey">{aside}</span>
          <span className="small grey">{detail}</span>
        </summary>
        {opened && <div className="private-row-matter">{children()}</div>}
      </details>
    </li>
  )
}
