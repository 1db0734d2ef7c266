import 'react'

/** A component may hand figures to its style sheet as custom properties. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
