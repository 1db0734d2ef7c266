import './bars.css'

type BarWordProps = {
  readonly children: string
  readonly onPress: () => void
  /** Set on buttons that open a panel. */
  readonly expanded?: boolean
  /** Set on buttons that are switches. */
  readonly pressed?: boolean
  /** Hidden on a narrow screen. */
  readonly wide?: boolean
}

/** A text button in a bar. */
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
