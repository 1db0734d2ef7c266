import type { Refused } from '@enfilade/contract/outcomes'
import { NewPageSeo, type PageSeo } from '@enfilade/contract/page-seo'
import type { Database } from '#database'
import { parseEntry } from '#records'
import { selectPageSeo, upsertPageSeo } from './seo-store.ts'

export type Seo = ReturnType<typeof openSeo>

const longestPathChars = 300

/** Titles and descriptions for search engines and shared links, for pages whose own are not enough. */
export function openSeo({ database }: { database: Database }) {
  return {
    /** Sets the texts of a page. `path` is a page's path on this site, such as "/news/". */
    async set(path: string, words: NewPageSeo): Promise<{ done: true } | Refused<'not-valid'>> {
      const parsed = parseEntry(NewPageSeo, words)
      if (!parsed.done) return parsed
      const kept = plainPath(path)
      if (kept === null)
        return {
          done: false,
          because: 'not-valid',
          reason: 'A path starts with a slash.',
          fields: { path: 'A path starts with a slash.' },
        }
      await upsertPageSeo(database, kept, parsed.entry)
      return { done: true }
    },

    /** The texts of a page, or null; with or without the slash at its end it is the same page. */
    async findByPath(path: string): Promise<PageSeo | null> {
      const kept = plainPath(path)
      return kept === null ? null : ((await selectPageSeo(database, kept)) ?? null)
    },
  }
}

function plainPath(path: string): string | null {
  const [page = ''] = path.trim().split(/[?#]/)
  if (!page.startsWith('/') || page.length > longestPathChars - 1 || page.includes('\0')) return null
  return page.endsWith('/') ? page : `${page}/`
}
