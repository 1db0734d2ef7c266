import './bars.css'

type BarWordProps = {
  readonly children: string
  readonly onPress: () => void
  /** Set on words that open a panel. */
  readonly expanded?: boolean
  /** Set on words that are switches. */
  readonly pressed?: boolean
  /** Left out where the screen is narrow. */
  readonly wide?: boolean
}

/** A word in a bar that does something. */
export function BarWord({ children, onPress, expanded, pressed, wide }: BarWordProps) {
  return (
    <button
      type="button"
      className="bar-button"
      aria-expanded={expanded}
      aria-pressed={pressed}
      data-wide={wide || undefined}
      onClick={onPress}
    >
      <span>{children}</span>
    </button>
  )
}
