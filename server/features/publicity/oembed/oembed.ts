import type { ImageVersions } from '@enfilade/contract/image-versions'
import type { Oembed, OembedQuery } from '@enfilade/contract/oembed'
import { artistPage, embeddedPage, profilePage } from '@enfilade/contract/page-addresses'
import type { Artifacts } from '#artifacts'
import type { Artworks } from '#artworks'
import type { Exhibitions } from '#exhibitions'
import type { Ground } from '#ground'
import { type EmbeddedAddress, embeddedAt, frameHtml, frameSizePx, thumbnailOf } from './oembed-rules.ts'

export type OembedProvider = ReturnType<typeof openOembed>

/** What another site learns about a record that it embeds. */
type Shown = { title: string; author: { name: string; path: string | null } | null; picture: ImageVersions | null }

const cacheAgeS = 3600

/** Tells other sites how to embed exhibitions, works and artifacts. */
export function openOembed(
  { config }: Pick<Ground, 'config'>,
  { artworks, artifacts, exhibitions }: { artworks: Artworks; artifacts: Artifacts; exhibitions: Exhibitions },
) {
  async function shownAt({ kind, url }: EmbeddedAddress): Promise<Shown | null> {
    switch (kind) {
      case 'exhibition': {
        const found = (await exhibitions.isEmbeddable(url)) ? await exhibitions.findPublished(url) : null
        if (found === null) return null
        const { title, organizer, business, preview, fileVersions } = found
        const path = business && profilePage(business.url)
        return { title, author: { name: organizer, path }, picture: preview ?? fileVersions }
      }
      case 'art': {
        const found = await artworks.findByUrl(url)
        if (found === null) return null
        const { artist, artistCredit, shrTitle, fileVersions } = found
        const name = artistCredit ?? artist?.name
        const author = name ? { name, path: artist && artistPage(artist.url) } : null
        return { title: shrTitle, author, picture: fileVersions }
      }
      case 'artifact': {
        const found = await artifacts.findByUrl(url)
        return found && { title: found.title, author: null, picture: found.preview }
      }
      default:
        return kind satisfies never
    }
  }

  return {
    /** How to embed the page at an address of this site; null if it cannot be embedded. */
    async describe({ url, maxwidth, maxheight }: Omit<OembedQuery, 'format'>): Promise<Oembed | null> {
      const address = embeddedAt(url, config.publicUrl)
      const shown = address && (await shownAt(address))
      if (address === null || shown === null) return null
      const { title, author, picture } = shown
      const size = frameSizePx({ width: maxwidth ?? null, height: maxheight ?? null })
      const source = config.publicUrl + embeddedPage(address.kind, address.url)
      const thumbnail = thumbnailOf(picture, size)
      return {
        version: '1.0',
        type: 'rich',
        title,
        ...(author && { author_name: author.name }),
        ...(author?.path && { author_url: `${config.publicUrl}${author.path}` }),
        provider_name: config.brand.name,
        provider_url: `${config.publicUrl}/`,
        cache_age: cacheAgeS,
        ...(thumbnail && {
          thumbnail_url: `${config.contentOrigin ?? config.publicUrl}/files/${thumbnail.path}.jpg`,
          thumbnail_width: thumbnail.width,
          thumbnail_height: thumbnail.height,
        }),
        html: frameHtml({ source, title, size }),
        ...size,
      }
    },
  }
}
