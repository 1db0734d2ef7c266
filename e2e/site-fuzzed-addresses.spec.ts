import { Script } from 'node:vm'
import {
  type FuzzedRequest,
  fuzzedRequests,
  type OpenAddress,
  openWire,
  type WireAnswer,
} from '@enfilade/server/testing/fuzzed-requests'
import { pageQueryKeys } from '@enfilade/site/page-query-keys'
import routes from '@enfilade/site/routes'
import fc from 'fast-check'
import { expect, test } from './site-story.ts'

type Route = Awaited<typeof routes>[number]

const requestsAtOnce = 6
const rounds = 100
/** Internals that no page may reveal, and input that it must never repeat unchanged. */
const innards = /\n\s+at |node:internal|node_modules|\.tsx?:\d|invalid byte sequence|SQLSTATE|_pkey/
const foreignMarkup = /<script>alert|<img src=x|<!--\s*$/

/** Every address of the site, and each page's data as the router requests it. */
function pageAddresses(entries: readonly Route[]): OpenAddress[] {
  return entries.flatMap(({ id, file, path = '', children }) => {
    if (children !== undefined) return pageAddresses(children)
    const keys = pageQueryKeys[id ?? file.replace(/\.\w+$/, '')] ?? []
    const page = { path: `/${path}`, queryKeys: keys === 'all' ? ['page', 'space', 'registrationId', 'email'] : keys }
    return path === '' || path.endsWith('.json') ? [page] : [page, { ...page, path: `/${path}.data` }]
  })
}

/** The one page that remembers a visitor and redirects them. */
const leadsBack = /^\/redirect(\/|\.data|\?|#|$)/

function faultOf(
  { method, target }: FuzzedRequest,
  { status, headers, body }: WireAnswer,
  origin: string,
): string | null {
  const sends = leadsBack.test(target)
  const known = [200, 202, 301, 302, 304, 308, 400, 404, ...(sends ? [303] : [])]
  if (!known.includes(status)) return 'of all things'
  const { location } = headers
  if (typeof location === 'string' && new URL(location, origin).origin !== origin) return `leads away to ${location}`
  if (headers['set-cookie'] !== undefined && !sends) return 'sets a cookie'
  if (innards.test(body)) return 'tells how it was made'
  if (method === 'HEAD' || status === 304) return body === '' ? null : 'has a body'
  if (!String(headers['content-type']).startsWith('text/html')) return null
  if (!/<h1[\s>]/.test(body)) return 'has no heading'
  for (const [, marks = '', source = ''] of body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    if (/\ssrc=|type="module/.test(marks)) continue
    try {
      // Elements that are no script are data: JSON, or lines of it.
      if (!/type="/.test(marks)) new Script(source)
      else for (const data of /type="text/.test(marks) ? source.trim().split('\n') : [source]) JSON.parse(data)
    } catch (error) {
      return `has a script that is none: ${error}`
    }
  }
  return foreignMarkup.test(body.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')) ? 'repeats markup' : null
}

test('every page answers fuzzed addresses with a page', async ({ site }) => {
  using wire = openWire(site.origin)
  const addresses = pageAddresses(await routes)
  expect(addresses.length).toBeGreaterThan(80)
  const works = ['horizon-3', 'twelve-horizons', 'em', 'white-room', 'plumb-line', 'house-collection', 'news-number-1']
  const words = ['france', 'print', 'museums', 'for%20sale', 'horizon', 'artworks', 'country', '0', '1', '2', '1e9']
  const fuzzed = fuzzedRequests(addresses, [...works, ...words, site.draftId])
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(fuzzed, { minLength: requestsAtOnce, maxLength: requestsAtOnce }), async (requests) => {
      await Promise.all(
        requests.map(async (request) => {
          const answer = await wire.send(request)
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          const fault = faultOf(request, answer, site.origin)
          if (fault === null) return
          throw new Error(`${request.method} ${request.target.slice(0, 500)}: ${answer.status} ${fault}`)
        }),
      )
    }),
    { numRuns: rounds, seed: 20260301 },
  )
  for (const status of [200, 404]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(50)
})
