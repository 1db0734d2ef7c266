import { useId } from 'react'
import './section.css'
import { Wall } from './wall.tsx'

type SectionProps = {
  /** The section's name, in columns 1 to 4. */
  name: string
  /** Small print below the name. */
  aside?: React.ReactNode
  /** Anchor of the section. */
  id?: string
  /** The content at the axis. */
  children?: React.ReactNode
  /** Content of the whole width, below. */
  wide?: React.ReactNode
}

/** One room of a page: a wall with a door, the name on the left, the content on the axis. */
export function Section({ name, aside, id, children, wide }: SectionProps) {
  const heading = useId()
  return (
    <section className="section" id={id} aria-labelledby={heading}>
      <Wall />
      <div className="section-name">
        <h2 id={heading}>{name}</h2>
        {aside}
      </div>
      {children && <div className="section-matter">{children}</div>}
      {wide && <div className="section-wide">{wide}</div>}
    </section>
  )
}
