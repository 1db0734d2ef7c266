import { type ReactNode, useId, useRef } from 'react'
import { useOverflow } from '#player/labels/use-overflow.ts'
import './left-panels.css'
import { usePanelFocus } from './use-panel-focus.ts'

type LeftPanelProps = {
  readonly title: string
  /** The panel's own class, in addition to the shared one. */
  readonly className: string
  readonly children: ReactNode
}

/** A panel on the left of the walk. Opening it moves the focus to its title, closing it moves the focus back. */
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
