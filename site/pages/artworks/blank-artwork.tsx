import './blank-artwork.css'

type BlankWorkProps = {
  sizeM: { width: number; height: number }
  className: string
  style?: React.CSSProperties
}

/** The outline of a work without picture: its size, and nothing that could be taken for the work. */
export function BlankArtwork({ sizeM: { width, height }, className, style }: BlankWorkProps) {
  return (
    <span
      className={`blank-work ${className}`}
      style={{ aspectRatio: width / height, '--wide': width, ...style }}
      aria-hidden="true"
    />
  )
}
