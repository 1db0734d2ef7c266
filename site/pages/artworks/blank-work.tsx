import './blank-work.css'

type BlankWorkProps = {
  sizeM: { width: number; height: number }
  className: string
  style?: React.CSSProperties
}

/** What a work of which there is no picture takes of the wall: its size, and nothing that could pass for the work. */
export function BlankWork({ sizeM: { width, height }, className, style }: BlankWorkProps) {
  return (
    <span
      className={`blank-work ${className}`}
      style={{ aspectRatio: width / height, '--wide': width, ...style }}
      aria-hidden="true"
    />
  )
}
