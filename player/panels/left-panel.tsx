import { type ReactNode, useId, useRef } from 'react'
import { useOverflow } from '#player/labels/use-overflow.ts'
import './left-panels.css'
import { usePanelFocus } from './use-panel-focus.ts'

type LeftPanelProps = {
  readonly title: string
  /** The panel's own class, beside that of all of them. */
  readonly className: string
  readonly children: ReactNode
}

/** A panel on the left of the walk. Whoever opens it is led to its title, and back when it closes. */
export function LeftPanel({ title, className, children }: LeftPanelProps) {
  const { panel, reading } = useOverflow()
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  usePanelFocus(panel, heading)
  return (
    <section ref={panel} className={`left-panel ${className}`} aria-labelledby={titleId} {...reading}>
      <h2 className="left-panel-title" id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
