import type { FrameKind } from '@enfilade/contract/hanging'
import type { FramedParts, PartRectangle } from './framed-parts.ts'

type FramedPictureProps = {
  parts: FramedParts
  frame: FrameKind
  /** The address of its picture; null without one. */
  address: string | null
  /** Shown until the picture is there. */
  colour: string | null
  pxPerM: number
}

/** A framed picture round the origin, at its true size. */
export function FramedPicture({ parts, frame, address, colour, pxPerM }: FramedPictureProps) {
  const placed = ({ xM, yM, widthM, heightM }: PartRectangle) => ({
    x: xM * pxPerM,
    y: yM * pxPerM,
    width: widthM * pxPerM,
    height: heightM * pxPerM,
  })
  const round = parts.isRound ? '50%' : undefined
  return (
    <>
      <rect className={`framed-outline framed-${frame}`} {...placed(parts.frame)} rx={round} ry={round} />
      {parts.mat !== null && <rect className="framed-mat" {...placed(parts.mat)} rx={round} ry={round} />}
      {parts.pictures.map((picture) => {
        const { x, y, width, height } = placed(picture)
        const wholePx = width / (picture.toRatio - picture.fromRatio)
        return (
          // The part of the picture that belongs to this panel.
          <svg key={picture.fromRatio} x={x} y={y} width={width} height={height} className="framed-part">
            <rect width={width} height={height} fill={colour ?? '#c4c2b9'} rx={round} ry={round} />
            {address !== null && (
              <image
                href={address}
                x={-picture.fromRatio * wholePx}
                width={wholePx}
                height={height}
                preserveAspectRatio="none"
                className={parts.isRound ? 'framed-round' : undefined}
              />
            )}
          </svg>
        )
      })}
    </>
  )
}
