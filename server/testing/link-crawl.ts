/** The result of a crawl: how many addresses it requested, and the broken ones, each with a page that links to it. */
export type LinkCrawl = { asked: number; broken: string[] }

/** Filtered lists link to all their combinations; each is requested, but not searched for further links. */
const unfollowed = /^\/(?:artworks|artist)\/[fs]\/|[?&]page=\d{2}/
const asAtOnce = 6

/**
 * Requests everything that a site's pages link to or show, starting at `starts`, and everything that those pages link
 * to in turn, within the site. Omits addresses with a query beyond `mostWithQuery`.
 */
export async function crawlLinks(
  origin: string,
  starts: readonly string[],
  { mostWithQuery = 200 }: { mostWithQuery?: number } = {},
): Promise<LinkCrawl> {
  const namedBy = new Map<string, string>()
  const broken: string[] = []
  let withQuery = 0
  const waiting: string[] = []

  function find(address: string, page: string): void {
    const url = new URL(address, `${origin}${page}`)
    if (url.origin !== origin) return
    const target = `${url.pathname}${url.search}`
    if (namedBy.has(target)) return
    if (url.search !== '' && withQuery++ >= mostWithQuery) return
    namedBy.set(target, page)
    waiting.push(target)
  }

  async function ask(target: string): Promise<void> {
    const answer = await fetch(`${origin}${target}`, { headers: { Accept: 'text/html, */*' } })
    if (answer.status >= 400) broken.push(`${target} answers ${answer.status}; named by ${namedBy.get(target)}`)
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
    if (!isPage || unfollowed.test(target)) return void (await answer.body?.cancel())
    const page = await answer.text()
    for (const address of addressesIn(page)) find(address, target)
  }

  for (const start of starts) find(start, '/')
  while (waiting.length > 0) await Promise.all(waiting.splice(0, asAtOnce).map(ask))
  return { asked: namedBy.size, broken }
}

/** What one of our pages links to or shows; all of its attributes are in double quotes. */
function addressesIn(html: string): string[] {
  const attributes = [...html.matchAll(/\s(href|src|poster|action|srcset|imagesrcset)="([^"]*)"/gi)]
  return attributes.flatMap(([, name = '', written = '']) => {
    const value = written.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
    if (!name.toLowerCase().endsWith('srcset')) return /^(?:data|mailto|tel|javascript):/.test(value) ? [] : [value]
    return value.split(',').flatMap((candidate) => candidate.trim().split(' ')[0] ?? [])
  })
}
