import type { ArticleTag } from '@enfilade/contract/articles'
import type { Gallery } from '@enfilade/server/gallery'
import { announcement } from '#words/announcement'
import { demoExhibitions } from '#words/demo-exhibitions'
import { newsArticles } from '#words/news-articles'
import { pageWords } from '#words/page-words'
import type { PlannedArticle } from '#words/planned-article'
import type { PlannedExhibition } from '#words/planned-exhibition'
import { roadshowArticles } from '#words/roadshow-articles'
import { demoWork, demoWorks } from '#works/demo-artworks'
import { mustBeDone, openWorkTaking } from './artwork-taking.ts'
import { fillPositions, openExhibition } from './exhibition-opening.ts'

/** The progress of the demo content. */
export type DemoProgress = { done: number; total: number; what: string }

/** The content: exhibitions in the order in which they open, articles, and works that hang nowhere yet. */
export type DemoContent = {
  readonly exhibitions: readonly PlannedExhibition[]
  readonly articles: readonly (PlannedArticle & { readonly tag: ArticleTag })[]
  readonly spareWorks: readonly string[]
}

const hanging = new Set(demoExhibitions.flatMap((exhibition) => exhibition.works))

/** The whole demo content. */
export const wholeDemo: DemoContent = {
  exhibitions: demoExhibitions,
  articles: [
    ...newsArticles.map((article) => ({ ...article, tag: 'NEWS' as const })),
    ...roadshowArticles.map((article) => ({ ...article, tag: 'ROADSHOW' as const })),
  ],
  spareWorks: [...demoWorks.keys()].filter((key) => !hanging.has(key)),
}

/** Works in progress at once: while one is drawn, the site makes renditions of the others, two at a time. */
const worksAtOnce = 6
/** The articles are written once this many exhibitions are open; until then the first rooms have priority. */
const exhibitionsBeforeArticles = 5
const featuredArtworks = ['437853', 'The Long Drawing', 'Fathom 6', '436525']
const featuredArtists = ['tideline', 'fathom', 'halo', 'hawser', 'interval', 'massif', 'burin', 'coppice']
const dayMs = 24 * 60 * 60 * 1000

/**
 * Adds the demo content to a site, through the interfaces that creators use: upload, enter, hang, publish. The first
 * exhibition is complete and open before the second begins. An interrupted run continues where it was; a run over a
 * complete site changes nothing. Articles are dated back from `now`; `afterFirst` runs once the first exhibition is open.
 */
export async function installDemo(
  gallery: Gallery,
  report: (progress: DemoProgress) => void,
  {
    content = wholeDemo,
    now = new Date(),
    afterFirst,
  }: { content?: DemoContent; now?: Date; afterFirst?: () => Promise<void> } = {},
): Promise<void> {
  const { exhibitions, articles, spareWorks } = content
  const works = openWorkTaking(gallery)
  const keys = new Set([...exhibitions.flatMap((exhibition) => exhibition.works), ...spareWorks])
  const total = keys.size + exhibitions.length + articles.length
  const finished = new Set<string>()
  const finish = (kind: string, what: string) => {
    finished.add(`${kind} ${what}`)
    report({ done: finished.size, total, what })
  }

  const taking = takeInAhead([...keys], exhibitions[0]?.works ?? [], async (key) => {
    const id = await works.idOf(demoWork(key))
    finish('work', demoWork(key).title)
    return id
  })

  async function writeArticles(): Promise<void> {
    const published = new Map((await gallery.news.list()).map((article) => [article.url, article.publishedAt]))
    for (const { daysAgo, pictureOf, tag, ...words } of articles) {
      const pictureAssetId = await works.pictureOf(demoWork(pictureOf))
      const publishedAt = published.get(words.url) ?? new Date(now.getTime() - daysAgo * dayMs).toISOString()
      mustBeDone(await gallery.news.write({ ...words, tags: [tag], pictureAssetId, publishedAt }), words.title)
      finish('article', words.title)
    }
    // A part of the demo content may lack its article.
    if (articles.some(({ url }) => url === announcement.articleUrl)) {
      mustBeDone(await gallery.announcements.announce(announcement), announcement.words)
    }
  }

  async function openAll(): Promise<void> {
    for (const { path, ...words } of pageWords) mustBeDone(await gallery.seo.set(path, { ...words, image: null }), path)
    for (const [index, planned] of exhibitions.entries()) {
      if (index === Math.min(exhibitionsBeforeArticles, exhibitions.length - 1)) await writeArticles()
      await openExhibition(gallery, works, planned, await taking.idsOf(planned.works))
      await fillPositions(gallery, exhibitions.slice(0, index + 1))
      if (index === 0) await afterFirst?.()
      taking.continue()
      finish('exhibition', planned.title)
    }
    await gallery.spaces.ensureBuiltIn()
    taking.continue()
    await taking.idsOf(spareWorks)
    await gallery.artworks.setFeatured(await addressesOf(gallery, featuredArtworks))
    await gallery.artists.setFeatured(featuredArtists)
  }

  try {
    await openAll()
  } finally {
    await taking.stop()
  }
}

/**
 * Takes in works in this order, a few at a time, ahead of those who wait for them: while the last works of one
 * exhibition are in progress, those of the next begin. Only those after `first` wait for `continue`. After a failure no
 * further work begins, and all who wait fail.
 */
function takeInAhead(keys: readonly string[], first: readonly string[], takeIn: (key: string) => Promise<string>) {
  const afterFirst = Promise.withResolvers<void>()
  const taken = new Map(keys.map((key) => [key, Promise.withResolvers<string>()]))
  // The waiting exhibition reports a failure; the others need not wait for theirs.
  for (const { promise } of taken.values()) promise.catch(() => undefined)
  let stopped = false
  const waiting = taken.entries()
  async function hand(): Promise<void> {
    for (const [key, { resolve }] of waiting) {
      if (!first.includes(key)) await afterFirst.promise
      if (stopped) return
      resolve(await takeIn(key))
    }
  }
  const hands = Promise.all(Array.from({ length: worksAtOnce }, hand)).catch((error: unknown) => {
    stopped = true
    for (const { reject } of taken.values()) reject(error)
  })
  return {
    /** The ids of these works, in order. */
    async idsOf(wanted: readonly string[]): Promise<string[]> {
      const ids = await Promise.all(wanted.map((key) => taken.get(key)?.promise))
      return ids.filter((id) => id !== undefined)
    },

    /** Begins with the works after the first ones. */
    continue: () => afterFirst.resolve(),

    /** Begins no further work, and waits for those in progress. */
    async stop(): Promise<void> {
      stopped = true
      afterFirst.resolve()
      await hands
    },
  }
}

async function addressesOf(gallery: Gallery, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(keys.map((key) => gallery.artworks.list({ name: demoWork(key).title, limit: 1 })))
  return found.flatMap(({ data }) => data.map((work) => work.shrUrl))
}
