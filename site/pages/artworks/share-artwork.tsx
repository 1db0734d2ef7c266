import { HandOn, mailAddress } from '#site/ui/hand-on.tsx'
import type { ViewerLink } from '#site/ui/iiif-viewer.ts'
import './share-artwork.css'

type ShareWorkProps = {
  /** The title to share, such as "Halo 3 by Halo". */
  title: string
  address: string
  viewer: ViewerLink | null
}

/** Shares the page, and links its picture to another institution's viewer. */
export function ShareArtwork({ title, address, viewer }: ShareWorkProps) {
  return (
    <p className="share-work small">
      <a className="button-link" href={mailAddress({ title, address })}>
        E-mail
      </a>
      {viewer && (
        <a className="button-link" href={viewer.href} rel="noopener">
          Open in {viewer.name}
        </a>
      )}
      <HandOn title={title} address={address} />
    </p>
  )
}
