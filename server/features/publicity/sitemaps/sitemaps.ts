import { PassThrough, pipeline, Readable } from 'node:stream'
import { listedPages, uncrawledPaths } from '@enfilade/contract/listed-pages'
import { exhibitionPage, recordPages } from '@enfilade/contract/page-addresses'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { Ground } from '#ground'
import type { Media } from '#media'
import {
  type ListedKind,
  type ListedPage,
  type ListedPart,
  listedKinds,
  selectListedPages,
  selectListedParts,
} from './sitemap-store.ts'

export type Sitemaps = ReturnType<typeof openSitemaps>

/** A part of a sitemap: its version, and a function that writes it. */
export type SitemapPart = { version: string; write(): Readable }

/** Far below the limits of a part (50,000 pages, 50 MB), so that each is sent quickly. */
const partLength = 10_000
/** Pages per query. */
const stepLength = 500

/** The files for search engines: what to crawl, and what not. */
export function openSitemaps(
  { database, clock, config }: Pick<Ground, 'database' | 'clock' | 'config'>,
  { media }: { media: Pick<Media, 'widePicturePath'> },
) {
  const { publicUrl } = config
  const files = `${config.contentOrigin ?? publicUrl}/files`

  async function* pagesOf(kind: ListedKind, { part }: ListedPart) {
    const now = clock.now()
    const upTo = (part + 1) * partLength
    for (let after = part * partLength; ; ) {
      const pages = await selectListedPages(database, kind, { after, upTo, limit: stepLength, now })
      for (const page of pages) yield entryOf(page)
      const last = pages.at(-1)
      if (last === undefined || pages.length < stepLength) return
      after = last.entryNo
    }
  }

  function entryOf(page: ListedPage) {
    const picture = media.widePicturePath(page.pictureSize)
    return {
      url:
        publicUrl +
        (page.kind === 'exhibitions' ? exhibitionPage(page.type, page.url) : recordPages[page.kind](page.url)),
      lastmod: page.changedAt.toISOString(),
      ...(picture !== null && { img: [{ url: `${files}/${picture}` }] }),
    }
  }

  return {
    /** The index of all parts, as XML. */
    async index(): Promise<string> {
      const writing = new SitemapIndexStream()
      const written = streamToPromise(writing)
      writing.write({ url: `${publicUrl}/sitemaps/pages.xml` })
      for (const kind of listedKinds) {
        const parts = await selectListedParts(database, kind, { partLength, now: clock.now() })
        for (const { part, changedAt } of parts) {
          writing.write({ url: `${publicUrl}/sitemaps/${kind}-${part + 1}.xml`, lastmod: changedAt.toISOString() })
        }
      }
      writing.end()
      return (await written).toString()
    },

    /** The part at `/sitemaps/{name}.xml`; null if there is none. It is streamed. */
    async part(name: string): Promise<SitemapPart | null> {
      if (name === 'pages') {
        const entries = listedPages.map((path) => ({ url: `${publicUrl}${path}` }))
        return { version: JSON.stringify([publicUrl, listedPages]), write: () => writeEntries(entries) }
      }
      const [, kindName, number = ''] = /^([a-z]+)-([1-9]\d{0,6})$/.exec(name) ?? []
      const kind = listedKinds.find((each) => each === kindName)
      if (kind === undefined) return null
      const parts = await selectListedParts(database, kind, { partLength, now: clock.now() })
      const found = parts.find(({ part }) => part === Number(number) - 1)
      if (found === undefined) return null
      const version = JSON.stringify([publicUrl, files, kind, found.part, found.pages, found.changedAt])
      return { version, write: () => writeEntries(pagesOf(kind, found)) }
    },

    /** The text of robots.txt. */
    robots(): string {
      const lines = uncrawledPaths.map((path) => `Disallow: ${path}`)
      return `${['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`
    },
  }
}

/** Queries stop when the reader does; an error in them ends the answer. */
function writeEntries(entries: Iterable<object> | AsyncIterable<object>): Readable {
  const xmlns = { image: true, news: false, video: false, xhtml: false }
  return pipeline(Readable.from(entries), new SitemapStream({ xmlns }), new PassThrough(), () => undefined)
}
