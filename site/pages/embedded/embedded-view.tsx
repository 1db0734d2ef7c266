import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { DeepZoom } from '#site/ui/deep-zoom.tsx'
import type { DeepZoomSource } from '#site/ui/deep-zoom-source.ts'
import { Picture } from '#site/ui/picture.tsx'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'
import './embedded-view.css'

type EmbeddedViewProps = {
  /** The picture, or another view. */
  stage: ReactNode
  /** The panel beside it. */
  children: ReactNode
}

/** One record with its description beside it, for embedding: no header, no footer, no cookie, no storage. */
export function EmbeddedView({ stage, children }: EmbeddedViewProps) {
  return (
    <div className="site embedded">
      <main className="embedded-view">
        <div className="embedded-stage">{stage}</div>
        <div className="embedded-panel">{children}</div>
      </main>
    </div>
  )
}

type EmbeddedPictureProps = {
  title: string
  alt: string
  picture: ResponsivePicture | null
  zoom: DeepZoomSource | null
  widthCm: number | null
}

/** The whole picture as large as its frame allows; pressing it zooms in. */
export function EmbeddedPicture({ title, alt, picture, zoom, widthCm }: EmbeddedPictureProps) {
  if (!picture) return <p className="lead embedded-unpictured">There is no picture yet.</p>
  // Without fetch priority: a frame has no width yet when that is decided, and the smallest file would be fetched too.
  const shown = (
    <Picture
      source={picture}
      alt={alt}
      sizes="(max-width: 620px) 100vw, 75vw"
      className="embedded-picture"
      style={{ '--ratio': picture.widthPx / picture.heightPx, ...(zoom && { maxWidth: zoom.widthPx }) }}
    />
  )
  if (!zoom) return shown
  return (
    <DeepZoom source={zoom} title={title} widthCm={widthCm} className="embedded-opener">
      {shown}
      <span className="visually-hidden">, to look at closely</span>
    </DeepZoom>
  )
}

/** Shown in an embedding page if there is nothing to show. */
export function EmbeddedFailure() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null
  return (
    <div className="site embedded">
      <title>{missing ? 'Page not found' : 'Something went wrong'}</title>
      <main className="embedded-missing">
        <h1 className="strong">{missing ? 'Page not found' : 'Something went wrong'}</h1>
        {sentence && <p>{sentence}</p>}
      </main>
    </div>
  )
}
