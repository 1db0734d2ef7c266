import { useEffect, useRef, useState } from 'react'
import './picture.css'
import { placeholderAddress } from './picture-placeholder.ts'
import type { ResponsivePicture } from './picture-source.ts'

type PictureProps = {
  source: ResponsivePicture | null
  /** What the picture shows, for screen readers; empty where the text beside it says the same. */
  alt: string
  /** How wide the picture is on the page, in the syntax of the `sizes` attribute. */
  sizes: string
  /**
   * Aspect ratio of the frame, `width / height`, when the picture is cropped to it or missing; a whole picture keeps
   * its own.
   */
  ratio?: number
  /** Which part of a cropped picture is kept, as a CSS position. */
  position?: string
  /** In view from the start: fetched at once, before others. */
  first?: boolean
  className?: string
  style?: React.CSSProperties
}

/**
 * How much wider than a file its place may be: the difference is invisible, and the next file is three times as large.
 */
const spareRatio = 1.08

/** A picture whose space is reserved before it loads, in its own colours. */
export function Picture(props: PictureProps) {
  const { source, alt, sizes, ratio, position, first = false, className = '', style } = props
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    const element = image.current
    // Events before hydration reached no listener.
    if (element?.complete && element.getAttribute('src')) settle(element, setBroken)
  }, [])

  const ownRatio = source ? source.widthPx / source.heightPx : 4 / 3
  if (!source || broken) {
    return <AbsentPicture broken={broken} alt={alt} ratio={ratio ?? ownRatio} className={className} style={style} />
  }
  const fallback = source.steps[Math.min(1, source.steps.length - 1)]
  return (
    <img
      ref={image}
      className={`picture ${ratio ? 'cropped' : ''} ${className}`}
      src={fallback?.address}
      srcSet={source.steps.map(({ address, widthPx }) => `${address} ${Math.floor(widthPx * spareRatio)}w`).join(', ')}
      sizes={sizes}
      width={source.widthPx}
      height={source.heightPx}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
      style={{
        ...(source.colour && { backgroundColor: source.colour }),
        ...(source.thumbHash && { backgroundImage: `url(${placeholderAddress(source.thumbHash)})` }),
        ...(ratio && { aspectRatio: ratio }),
        ...(position && { objectPosition: position }),
        ...style,
      }}
      onLoad={(event) => settle(event.currentTarget, setBroken)}
      onError={() => setBroken(true)}
    />
  )
}

/**
 * Once a picture can be painted, nothing may show through where it is transparent; one that cannot be shown is broken.
 */
function settle(image: HTMLImageElement, setBroken: (broken: boolean) => void) {
  if (image.naturalWidth === 0) return setBroken(true)
  image.decode().then(
    () => {
      image.dataset['arrived'] = ''
    },
    () => {
      // The browser has switched to another size of the picture meanwhile; that one sends its own event.
    },
  )
}

type AbsentPictureProps = {
  broken: boolean
  alt: string
  ratio: number
  className: string
  style: React.CSSProperties | undefined
}

/** A frame with nothing in it: the picture is broken, or there was none. */
function AbsentPicture({ broken, alt, ratio, className, style }: AbsentPictureProps) {
  const what = broken ? 'The picture could not be shown' : 'No picture'
  return (
    <span
      className={`picture-absent ${className}`}
      role="img"
      aria-label={alt ? `${alt} (${what.toLowerCase()})` : what}
      style={{ aspectRatio: ratio, ...style }}
    >
      <svg viewBox="0 0 48 40" width="48" height="40" fill="none" stroke="currentColor" aria-hidden="true">
        {broken ? (
          <path d="M.5.5h47v20L36 15l-8 9-8-7-9 8L.5 20zM.5 39.5h47v-12L36 22l-8 9-8-7-9 8L.5 27z" />
        ) : (
          <path d="M.5.5h47v39H.5zM.5.5l47 39M47.5.5l-47 39" />
        )}
      </svg>
    </span>
  )
}
