import { Announcement, type NewAnnouncement } from '@enfilade/contract/announcement-calls'
import type { Refused } from '@enfilade/contract/outcomes'
import type { Database } from '#database'
import type { News } from '#news'
import { type NotValid, parseEntry } from '#records'
import { deleteAnnouncement, selectAnnouncement, upsertAnnouncement } from './announcement-store.ts'

export type Announcements = ReturnType<typeof openAnnouncements>

/** What the site announces at the top of its home page; one thing at a time, or nothing. */
export function openAnnouncements({ database, news }: { database: Database; news: Pick<News, 'findByUrl'> }) {
  return {
    /** What is announced now, or null. */
    async current(): Promise<Announcement | null> {
      return (await selectAnnouncement(database)) ?? null
    },

    /** Announces this in place of whatever was announced. Refuses an article that is not out. */
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

    /** Announces nothing any more. */
    async takeDown(): Promise<void> {
      await deleteAnnouncement(database)
    },
  }
}
