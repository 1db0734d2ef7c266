import './axis-picture.css'

/** The doorway's middle in a cover is also the middle of the doors in the page's walls. */
export const doorwayOnAxis = '37.25% 55%'

/** The maximum width of such a picture, for the choice of its file; it is wider than its frame where it is cropped. */
export const axisPictureSizes = '(max-width: 800px) 150vw, 112vw'

type AxisPictureProps = {
  poster: React.ReactNode
  /** The primary button, or what replaces it. */
  threshold?: React.ReactNode
  /** What is below the poster. */
  children?: React.ReactNode
  ref?: React.Ref<HTMLDivElement>
  className?: string
}

/** A picture over the whole width whose doorway is on the page's axis. */
export function AxisPicture({ poster, threshold, children, ref, className = '' }: AxisPictureProps) {
  return (
    <div className={`axis-picture ${className}`} ref={ref}>
      {children}
      <div className="axis-picture-poster">{poster}</div>
      {threshold && <div className="axis-picture-threshold">{threshold}</div>}
    </div>
  )
}
