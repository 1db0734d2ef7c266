import { Announcement, type NewAnnouncement } from '@enfilade/contract/announcement-calls'
import type { Refused } from '@enfilade/contract/outcomes'
import type { Database } from '#database'
import type { News } from '#news'
import { type NotValid, parseEntry } from '#records'
import { deleteAnnouncement, selectAnnouncement, upsertAnnouncement } from './announcement-store.ts'

export type Announcements = ReturnType<typeof openAnnouncements>

/** The announcement at the top of the home page; one at a time, or none. */
export function openAnnouncements({ database, news }: { database: Database; news: Pick<News, 'findByUrl'> }) {
  return {
    /** The current announcement, or null. */
    async current(): Promise<Announcement | null> {
      return (await selectAnnouncement(database)) ?? null
    },

    /** Replaces the announcement. Refuses an article that is not published. */
    async announce(entry: NewAnnouncement): Promise<{ done: true } | NotValid | Refused<'article-unknown'>> {
      const parsed = parseEntry(Announcement, entry)
      if (!parsed.done) return parsed
      const { articleUrl } = parsed.entry
      if (articleUrl !== null && (await news.findByUrl(articleUrl)) === null) {
        const reason = `There is no article at ${articleUrl}.`
        return { done: false, because: 'article-unknown', reason, fields: { articleUrl: reason } }
      }
      await upsertAnnouncement(database, parsed.entry)
      return { done: true }
    },

    /** Removes the announcement. */
    async takeDown(): Promise<void> {
      await deleteAnnouncement(database)
    },
  }
}
