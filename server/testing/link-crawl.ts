/** What a crawl of a site found: how many addresses it asked for, and those that led nowhere, with a page that names them. */
export type LinkCrawl = { asked: number; broken: string[] }

/** Lists that are narrowed down lead to all their combinations; each is asked for, but not read for further links. */
const unfollowed = /^\/(?:artworks|artist)\/[fs]\/|[?&]page=\d{2}/
const asAtOnce = 6

/**
 * Asks a site for everything that its pages lead to or show, beginning with `starts`, and for what those pages lead to
 * in turn, as long as it lies on the site. Addresses with a query are left out beyond `mostWithQuery`.
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

/** What a page of ours leads to or shows, whose attributes are all written with double quotes. */
function addressesIn(html: string): string[] {
  const attributes = [...html.matchAll(/\s(href|src|poster|action|srcset|imagesrcset)="([^"]*)"/gi)]
  return attributes.flatMap(([, name = '', written = '']) => {
    const value = written.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
    if (!name.toLowerCase().endsWith('srcset')) return /^(?:data|mailto|tel|javascript):/.test(value) ? [] : [value]
    return value.split(',').flatMap((candidate) => candidate.trim().split(' ')[0] ?? [])
  })
}
