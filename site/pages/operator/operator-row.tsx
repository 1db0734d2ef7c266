import { useState } from 'react'

type OperatorRowProps = { title: string; aside: string; detail: string; children: () => React.ReactNode }

/** One row of a list: what it is, when and whose; opened, all of it. */
export function OperatorRow({ title, aside, detail, children }: OperatorRowProps) {
  const [opened, setOpened] = useState(false)
  return (
    <li>
      <details onToggle={(event) => setOpened((before) => before || event.currentTarget.open)}>
        <summary>
          <span className="operator-row-title">{title}</span>
          <span className="small grey">{aside}</span>
          <span className="small grey">{detail}</span>
        </summary>
        {opened && <div className="operator-row-matter">{children()}</div>}
      </details>
    </li>
  )
}
