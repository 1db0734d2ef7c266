import { ObjectPlayer } from '#site/pages/artifacts/object-player.tsx'
import type { PlayerFrame } from '#site/pages/exhibitions/use-player-frame.ts'
import { DeepZoom } from '#site/ui/deep-zoom.tsx'
import type { DeepZoomSource } from '#site/ui/deep-zoom-source.ts'
import { Picture } from '#site/ui/picture.tsx'
import type { ListedArtwork } from './listed-artwork.ts'
import './artwork-figure.css'

type ArtworkFigureProps = {
  work: ListedArtwork
  /** The frame with the 3D view of a sculpture; null for all else. */
  player: PlayerFrame | null
  /** The zoomable picture, with the size it states; null without a picture. */
  closeUp: { source: DeepZoomSource; pixels: string } | null
}

/** The work, uncropped and as large as there is space; pressing it, or the link below, zooms in. */
export function ArtworkFigure({ work, player, closeUp }: ArtworkFigureProps) {
  const { title, artistName, picture, sizeM } = work
  if (!picture && !player) return <p className="lead artwork-unpictured">There is no picture of this work yet.</p>
  const drawn = (
    <Picture
      source={picture}
      alt={artistName ? `${artistName}, ${title}` : title}
      sizes="(max-width: 800px) 94vw, 792px"
      first
      className="artwork-picture"
      style={picture ? { '--ratio': picture.widthPx / picture.heightPx } : {}}
    />
  )
  if (player) {
    const enlarge = closeUp && (
      // A photograph of a three-dimensional work has no single scale.
      <DeepZoom source={closeUp.source} title={title} widthCm={null} className="button-link">
        Enlarge its picture
      </DeepZoom>
    )
    return <ObjectPlayer title={title} player={player} poster={drawn} aside={enlarge} />
  }
  if (!closeUp) return <figure className="artwork-figure">{drawn}</figure>
  const widthCm = sizeM && sizeM.width * 100
  return (
    <figure className="artwork-figure">
      {drawn}
      <figcaption className="small grey">
        <DeepZoom source={closeUp.source} title={title} widthCm={widthCm} className="button-link artwork-enlarge">
          Enlarge
        </DeepZoom>{' '}
        to the last line, {closeUp.pixels}
      </figcaption>
    </figure>
  )
}
