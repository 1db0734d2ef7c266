import type { Artifacts } from '#artifacts'
import type { Artists } from '#artists'
import type { Artworks } from '#artworks'
import type { Businesses } from '#businesses'
import type { Exhibitions } from '#exhibitions'
import type { Ground } from '#ground'
import { cardSizePx, type Media } from '#media'
import type { News } from '#news'
import type { Spaces } from '#spaces'
import { type SharedKind, type SharedSubject, sharedCard, sharedKinds, siteUrl } from './share-cards.ts'

export type { SharedSubject } from './share-cards.ts'

export type SharePictures = ReturnType<typeof openSharePictures>

/**
 * The outcome for a requested card: it is in storage; it is out of date and another has replaced it; there is nothing
 * to show; or too many are being drawn just now.
 */
export type FoundCard =
  | { state: 'ready'; storagePath: string }
  | { state: 'replaced'; address: string }
  | { state: 'missing' }
  | { state: 'busy' }

/** A card older than this is drawn again at the next request; until then it may show deleted records. */
const keptMs = 90 * 86_400_000

/** How many cards may wait to be drawn; further requests must come again later. */
const mostWaiting = 12

/**
 * The pictures of shared pages: one card for each public record, drawn at the first request and stored under a name
 * derived from its content, so that nobody can have anything drawn except public records.
 */
export function openSharePictures(
  { storage, config, clock, log }: Pick<Ground, 'storage' | 'config' | 'clock' | 'log'>,
  neighbours: {
    media: Media
    artworks: Artworks
    artists: Artists
    artifacts: Artifacts
    exhibitions: Exhibitions
    spaces: Spaces
    businesses: Businesses
    news: News
  },
) {
  const { media, artworks, artists, artifacts, exhibitions, spaces, businesses, news } = neighbours
  const site = { name: config.brand.name }
  const drawing = new Map<string, Promise<boolean>>()

  async function subjectAt(kind: SharedKind, url: string): Promise<SharedSubject | null> {
    switch (kind) {
      case 'exhibition': {
        const record = await exhibitions.findPublished(url)
        return record && { kind, record }
      }
      case 'work': {
        const record = await artworks.findByUrl(url)
        return record && { kind, record }
      }
      case 'artist': {
        const record = await artists.findByUrl(url)
        return record && { kind, record }
      }
      case 'artifact': {
        const record = await artifacts.findByUrl(url)
        return record && { kind, record }
      }
      case 'space': {
        const record = await spaces.findByUrl(url)
        return record && { kind, record }
      }
      case 'profile': {
        const record = await businesses.findByUrl(url)
        return record && { kind, record }
      }
      case 'article': {
        const found = await news.findByUrl(url)
        return found && { kind, record: found.article }
      }
      case 'site':
        return url === siteUrl ? { kind } : null
      default:
        return kind satisfies never
    }
  }

  /** Draws a card once, however many request it, and removes earlier ones of the same record. */
  async function draw({ card, storageFolder, storagePath }: ReturnType<typeof sharedCard>): Promise<boolean> {
    if (!(await media.makeCard(card, storagePath))) return false
    for await (const path of storage.list(`${storageFolder}/`)) if (path !== storagePath) await storage.remove(path)
    return true
  }

  return {
    /** The address and size of a subject's card; it is drawn only when it is requested there. */
    cardOf(subject: SharedSubject): { address: string; widthPx: number; heightPx: number } {
      const { address } = sharedCard(subject, site)
      return { address, widthPx: cardSizePx.width, heightPx: cardSizePx.height }
    },

    /**
     * Removes old cards, so that nothing stays of deleted records: a card does not name its record. Returns how many it
     * removed.
     */
    async sweep(): Promise<number> {
      const oldest = clock.now().getTime() - keptMs
      let removed = 0
      for await (const path of storage.list('cards/')) {
        const stored = await storage.stat(path)
        if (stored === null || stored.modifiedAt.getTime() >= oldest) continue
        await storage.remove(path)
        removed += 1
      }
      if (removed > 0) log.info({ removed }, 'removed old pictures by which pages are shared')
      return removed
    },

    /** The card at `/share-pictures/{kind}/{url}/{file}`, drawn if necessary. */
    async find(kind: string, url: string, file: string): Promise<FoundCard> {
      const known = sharedKinds.find((each) => each === kind)
      const subject = known === undefined ? null : await subjectAt(known, url)
      if (subject === null || !/^[0-9a-f]{32}\.jpg$/.test(file)) return { state: 'missing' }
      const current = sharedCard(subject, site)
      const { storagePath, address } = current
      if (!storagePath.endsWith(`/${file}`)) return { state: 'replaced', address }
      if ((await storage.stat(storagePath)) !== null) return { state: 'ready', storagePath }
      let running = drawing.get(storagePath)
      if (running === undefined) {
        if (drawing.size >= mostWaiting) return { state: 'busy' }
        running = draw(current).finally(() => drawing.delete(storagePath))
        drawing.set(storagePath, running)
      }
      return (await running) ? { state: 'ready', storagePath } : { state: 'busy' }
    },
  }
}
