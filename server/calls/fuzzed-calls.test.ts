import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '@enfilade/contract/refusal'
import fc from 'fast-check'
import { z } from 'zod'
import { openChanges } from '#database/changes'
import { openCachedApp } from '#http/cached-app'
import { isApiPath } from '#http/failures'
import { createApp } from '#http/http-app'
import { listen } from '#http/listen'
import { openTestGallery, type TestGallery } from '#testing'
import { type FuzzedRequest, fuzzedRequests, openWire, type WireAnswer } from '#testing/fuzzed-requests'
import { enterOneOfEverything } from '#testing/one-of-everything'

const requestsAtOnce = 10
const rounds = 1_000
/** Internals that no answer may reveal. */
const innards =
  /\n\s+at |node:internal|node_modules|\.ts:\d|syntax error|invalid byte sequence|SQLSTATE|_pkey|relation "/

type PublicCall = { path: string; pattern: RegExp; queryKeys: string[]; answer: z.ZodType }

/** Every public read in the site's description, with the schema of its answer. */
function publicCalls({ openAPIRegistry }: ReturnType<typeof createApp>): PublicCall[] {
  return openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || definition.route.method !== 'get' || definition.route.security) return []
    const { path, request, responses } = definition.route
    // The links of letters redirect to pages, and have no schema.
    if (responses[200] === undefined) return []
    const content = z
      .object({ content: z.object({ 'application/json': z.object({ schema: z.instanceof(z.ZodType) }) }) })
      .parse(responses[200])
    const query = request?.query instanceof z.ZodObject ? Object.keys(request.query.shape) : []
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`)
    return [{ path, pattern, queryKeys: query, answer: content.content['application/json'].schema }]
  })
}

/** The site with its response cache, on a port. */
async function openOnPort(site: TestGallery) {
  await using opened = new AsyncDisposableStack()
  const changes = opened.use(openChanges(site, site.log))
  await changes.ready()
  const door = openCachedApp({
    ...site,
    changes,
    renderPage: noPages,
    pageLookup: { keysOf: () => null, slashedPathOf: () => null },
  })
  const { port } = opened.use(
    await listen({ fetch: door.answer, atOnce: door.atOnce, port: 0, host: '127.0.0.1', log: site.log }),
  )
  const kept = opened.move()
  return { origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

const noPages = async () => new Response('There are no pages in this test.', { status: 404 })

/** The fault of an answer, or null. */
function faultOf({ method, target }: FuzzedRequest, { status, headers, body }: WireAnswer, calls: PublicCall[]) {
  // 501 is oEmbed's answer for an unsupported format.
  if (![200, 301, 303, 304, 308, 400, 404, 501].includes(status)) return 'of all things'
  if (headers['set-cookie'] !== undefined) return 'sets a cookie'
  if (innards.test(body)) return 'tells how it was made'
  if (method === 'HEAD' || status === 304) return body === '' ? null : 'has a body'
  const { pathname } = new URL(`http://site.example${target}`)
  if (status >= 300 && status < 400) return null
  if (!isApiPath(pathname)) return status === 200 ? 'is a page' : null
  if (!/^application\/(ld\+)?json/.test(String(headers['content-type']))) return `is ${headers['content-type']}`
  const shape = status === 200 ? calls.find(({ pattern }) => pattern.test(pathname))?.answer : Refusal
  if (shape === undefined) return 'comes from nowhere'
  const { error } = shape.safeParse(JSON.parse(body))
  return error === undefined ? null : `has another shape: ${error.message}`
}

test('ten thousand fuzzed requests to every public call get a valid answer or a refusal', async () => {
  await using site = await openTestGallery()
  const { sceneId, draftId, artistId } = await enterOneOfEverything(site)
  const app = createApp({ ...site, renderPage: noPages })
  const calls = publicCalls(app)
  assert.ok(calls.length >= 34, calls.map(({ path }) => path).join('\n'))
  await using server = await openOnPort(site)
  using wire = openWire(server.origin)
  const asked = calls.map(
    ({ path }) => ({ method: 'GET', target: path.replace(/\{\w+\}/, 'none'), ifNoneMatch: null }) as const,
  )
  const askAll = () => Promise.all(asked.map(async (each) => (await wire.send(each)).headers['etag']))
  const before = await askAll()

  const known = ['the-calm-sea', 'gustave-courbet', 'by-the-sea', 'white-room', 'turned-vessel', 'enfilade-collection']
  const words = ['opened', '%2Fnews%2F', 'france', 'calm', 'PAINTING', 'painting', 'MUSEUM', 'STYLE', 'NEWS', 'true']
  const numbers = ['0', '1', '12', '100', '10000000']
  const fuzzed = fuzzedRequests(calls, [...known, ...words, ...numbers, sceneId, draftId, artistId])
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(fuzzed, { minLength: requestsAtOnce, maxLength: requestsAtOnce }), async (requests) => {
      await Promise.all(
        requests.map(async (request) => {
          const answer = await wire.send(request)
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          const fault = faultOf(request, answer, calls)
          assert.equal(fault, null, `${request.method} ${request.target.slice(0, 500)}: ${answer.status} ${fault}`)
        }),
      )
    }),
    { numRuns: rounds, seed: 20260301 },
  )

  assert.deepEqual(await askAll(), before, 'what stands on the site is what stood there')
  for (const status of [200, 304, 400, 404])
    assert.ok((statuses.get(status) ?? 0) > 100, `${status}: ${statuses.get(status)}`)
})
