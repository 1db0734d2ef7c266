import type { LabelContent } from '@enfilade/contract/label-lines'
import { artworksPage, buyPage, enquirePage } from '@enfilade/contract/page-addresses'
import { StatusMark } from '@enfilade/ui/label/status-mark.tsx'
import { Link } from 'react-router'
import { preloadTitleFont, type TitleSize } from '#site/look/font-preloads.ts'
import { ArtistName } from '#site/pages/artists/artist-name.tsx'
import type { ViewerLink } from '#site/ui/iiif-viewer.ts'
import { type OwnRoom, OwnRoomLink } from '#site/ui/own-room-link.tsx'
import { paragraphsOf } from '#site/ui/paragraphs.ts'
import { titleText } from '#site/ui/title-text.ts'
import { ArtworkInOtherLanguages, ArtworkVoicesView } from './artwork-voices.tsx'
import type { ArtworkVoicesFacts as Voices } from './artwork-voices-facts.ts'
import { BuyNow } from './buy-now.tsx'
import { LabelFacts } from './label-facts.tsx'
import type { ListedArtwork } from './listed-artwork.ts'
import { ShareArtwork } from './share-artwork.tsx'
import './artwork-label.css'

/** A work on its own page: the facts of lists, and the rest of its label. */
export type ArtworkPageLabel = ListedArtwork & {
  url: string
  /** Address of the artist's page. */
  artistAddress: string | null
  /** The whole content of its label; `price` is set while the work is on sale and its price is known. */
  label: LabelContent & { status: string }
  /** Each with the list of works that share it. */
  styles: { name: string; address: string }[]
  /** Its period, mediums and colours, each with the list of works that share it. */
  further: { name: string; address: string }[]
  /** The rights of the picture, with their address. */
  rights: { name: string; address: string } | null
  voices: Voices
  /** The record's page at the institution it comes from. */
  recordUrl: string | null
  /** The address of its view in the visitor's own room; null if its size is unknown. */
  ownRoom: OwnRoom | null
  /** Complete address of the page, for sharing. */
  pageAddress: string
  /** The link to its picture in another institution's viewer. */
  viewer: ViewerLink | null
}

/** The museum label, large. */
export function ArtworkLabel({ work }: { work: ArtworkPageLabel }) {
  const { artistAddress: artist, title, label } = work
  const { artistName, price, status, onSale, creditLine } = label
  const paragraphs = paragraphsOf(label.description)
  const size = titleSize(title)
  preloadTitleFont(size, 'slanted')
  return (
    <div className="artwork-label">
      <nav aria-label="Path">
        <Link className="button-link quiet" to={artworksPage}>
          VR Artworks
        </Link>
      </nav>
      {artistName && (
        <p className="artwork-artist">
          {artist ? (
            <Link to={artist}>
              <ArtistName name={artistName} />
            </Link>
          ) : (
            <ArtistName name={artistName} />
          )}
        </p>
      )}
      <h1 className={`title ${size}`}>
        <em>{titleText(title)}</em>
      </h1>
      <div className="artwork-facts">
        <LabelFacts label={label} />
        <ListsWithWork label="Styles" lists={work.styles} />
        <ListsWithWork label="Period, mediums and colours" lists={work.further} />
      </div>
      <p className="artwork-sale">
        {price && <span className="artwork-price">{price}</span>}
        <span className={work.mark === 'none' ? 'small grey' : 'small strong'}>
          {work.mark !== 'none' && !price && <StatusMark mark={work.mark} />}
          {status}
        </span>
      </p>
      {onSale && <BuyNow work={{ url: work.url, title, price }} formAddress={buyPage(work.address)} />}
      {!onSale && work.mark !== 'none' && (
        <p>
          <Link className="button-link" to={enquirePage(work.address)}>
            Enquire
          </Link>
        </p>
      )}
      <ArtworkVoicesView title={title} voices={work.voices} />
      {(paragraphs.length > 0 || creditLine || work.rights) && (
        <div className="artwork-description small">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {creditLine && <p className="grey">{creditLine}</p>}
          {work.rights && (
            <p className="grey">
              Picture:{' '}
              <a className="button-link quiet" href={work.rights.address} rel="license noopener">
                {work.rights.name}
              </a>
            </p>
          )}
        </div>
      )}
      <ArtworkInOtherLanguages title={title} voices={work.voices} />
      {work.recordUrl && (
        <p className="artwork-record small">
          <a className="button-link" href={work.recordUrl} rel="noopener">
            The museum’s own record
          </a>
        </p>
      )}
      {work.ownRoom && <OwnRoomLink room={work.ownRoom} />}
      <ShareArtwork
        title={work.artistName ? `${title} by ${work.artistName}` : title}
        address={work.pageAddress}
        viewer={work.viewer}
      />
    </div>
  )
}

/** The size of a title in the narrow column of a label: smaller the longer it is. */
function titleSize({ length }: string): TitleSize {
  if (length > 120) return 'endless'
  return length > 40 ? 'very-long' : 'long'
}

/** Lists that contain the work. */
function ListsWithWork({ label, lists }: { label: string; lists: { name: string; address: string }[] }) {
  if (lists.length === 0) return null
  return (
    <ul className="artwork-styles small" aria-label={label}>
      {lists.map(({ name, address }) => (
        <li key={address}>
          <Link className="button-link quiet" to={address}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
