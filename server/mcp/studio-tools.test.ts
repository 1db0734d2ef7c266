import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { MadeAccessToken } from '@enfilade/contract/access-token-calls'
import type { TokenScope } from '@enfilade/contract/access-tokens'
import { StudioTexts } from '@enfilade/contract/exhibition-texts'
import { StudioDraft, StudioExhibition, StudioPublication } from '@enfilade/contract/studio-calls'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { z } from 'zod'
import { ask, password, post } from '#account-fixture'
import { openTestGallery } from '#testing'
import { draftSpace, draftWall, hangPrint, openMaker, type TestMaker } from '#testing/draft-makers'

const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
after(() => site[Symbol.asyncDispose]())
await site.gallery.spaces.ensureBuiltIn(undefined, [draftSpace])
beforeEach(() => site.pool.query('delete from rate_limits'))

async function tokenOf({ cookie }: { cookie: string }, scopes: TokenScope[]): Promise<string> {
  const made = await post(site, '/v1/user/access-tokens', { name: 'Assistant', scopes, password }, cookie)
  return MadeAccessToken.parse(made.body).secret
}

/** The official client, connected to the site by HTTP with this token. */
async function connect(token: string): Promise<Client & AsyncDisposable> {
  const client = new Client({ name: 'a test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', site.config.publicUrl), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
    fetch: (url, init) => site.app(new Request(url, init)),
  })
  await client.connect(transport)
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}

const Text = z.tuple([z.object({ type: z.literal('text'), text: z.string() })])

async function use(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: args })
  const body: unknown = JSON.parse(Text.parse(content)[0].text)
  return { isError: isError === true, body }
}

async function done<Schema extends z.ZodType>(
  schema: Schema,
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<z.output<Schema>> {
  const { isError, body } = await use(client, name, args)
  assert.equal(isError, false, `${name}: ${JSON.stringify(body)}`)
  return schema.parse(body)
}

const Exhibition = z.object({ data: StudioExhibition })
const Draft = z.object({ data: StudioDraft })
const Publication = z.object({ data: StudioPublication })
const Changed = z.object({ version: z.int(), changed: z.boolean(), refused: z.array(z.unknown()) })
const Taken = z.object({ data: z.object({ version: z.int() }) })
const codeOf = (body: unknown) => z.object({ code: z.string() }).parse(body).code

async function addWorks(client: Client, exhibitionId: string, { workIds }: TestMaker): Promise<number> {
  const operations = workIds.map((artworkId, index) => ({ kind: 'add-work', artworkId, index }))
  return (await done(Taken, client, 'change_draft', { exhibitionId, baseVersion: 0, operations })).data.version
}

test('an assistant begins, hangs by rule, moves a work, takes that back, reviews, publishes and closes', async () => {
  const maker = await openMaker(site, 'whole@assistant.example', 4)
  await using client = await connect(await tokenOf(maker, ['read', 'hang', 'publish']))
  assert.match(client.getInstructions() ?? '', /Visitors see nothing of a draft/)
  const begun = await done(Exhibition, client, 'begin_exhibition', { title: 'By An Assistant', spaceUrl: draftSpace })
  const { _id: exhibitionId, url } = begun.data
  await addWorks(client, exhibitionId, maker)
  const hung = await done(Changed, client, 'hang_by_rule', { exhibitionId, frame: 'oak' })
  assert.deepEqual([hung.changed, hung.refused], [true, []])
  const draft = (await done(Draft, client, 'read_draft', { exhibitionId })).data
  assert.deepEqual(Object.keys(draft.hanging.placements).toSorted(), maker.workIds.toSorted())

  const [first = ''] = maker.workIds
  const moved = await done(Taken, client, 'change_draft', {
    exhibitionId,
    baseVersion: hung.version,
    operations: [hangPrint(first, 9)],
  })
  await done(Taken, client, 'undo_change', { exhibitionId, version: moved.data.version })
  const back = (await done(Draft, client, 'read_draft', { exhibitionId })).data
  assert.deepEqual(back.hanging.placements, draft.hanging.placements)

  const review = (await done(Publication, client, 'review_publication', { exhibitionId })).data
  assert.deepEqual([review.published, review.obstacles, review.differences.length], [null, [], 4])
  const opened = await done(Publication, client, 'publish_exhibition', { exhibitionId, version: review.version })
  assert.equal(opened.data.published?.version, review.version)
  assert.equal((await ask(site, 'GET', `/v1/public-exhibitions/${url}`)).status, 200)
  await done(Publication, client, 'close_exhibition', { exhibitionId })
  assert.equal((await ask(site, 'GET', `/v1/public-exhibitions/${url}`)).status, 404)
})

test('an assistant writes texts, and publishes them with the versions that it has reviewed', async () => {
  const maker = await openMaker(site, 'texts@assistant.example')
  await using client = await connect(await tokenOf(maker, ['read', 'hang', 'publish']))
  const begun = await done(Exhibition, client, 'begin_exhibition', { title: 'Unwritten', spaceUrl: draftSpace })
  const { _id: exhibitionId } = begun.data
  await addWorks(client, exhibitionId, maker)
  await done(Changed, client, 'hang_by_rule', { exhibitionId })
  const Texts = z.object({ data: StudioTexts })
  const { version } = (await done(Texts, client, 'read_texts', { exhibitionId })).data
  const written = { exhibitionId, version, title: 'Written', description: 'By an assistant.' }
  const changed = (await done(Texts, client, 'change_texts', written)).data
  assert.deepEqual([changed.title, changed.version, changed.subtitle], ['Written', 1, null])
  const clash = await use(client, 'change_texts', { ...written, title: 'Written Again' })
  assert.deepEqual([clash.isError, codeOf(clash.body)], [true, 'clash'])
  const review = (await done(Publication, client, 'review_publication', { exhibitionId })).data
  const unseen = await use(client, 'publish_exhibition', { exhibitionId, version: review.version })
  assert.deepEqual([unseen.isError, codeOf(unseen.body)], [true, 'version_changed'])
  const seen = { exhibitionId, version: review.version, textsVersion: review.textsVersion }
  assert.equal((await done(Publication, client, 'publish_exhibition', seen)).data.title, 'Written')
  assert.equal((await site.gallery.exhibitions.findPublished('written'))?.description, 'By an assistant.')
})

test('an assistant adds a work to the library, finds it there and a space for it', async () => {
  const maker = await openMaker(site, 'library@assistant.example', 0)
  await using client = await connect(await tokenOf(maker, ['works']))
  const work = { title: 'Low Tide', type: 'PRINT', widthCm: 40, heightCm: 50 }
  const Work = z.object({ _id: z.string(), title: z.string(), public: z.boolean() })
  const { data: added } = await done(z.object({ data: Work }), client, 'add_work', work)
  assert.deepEqual([added.title, added.public], ['Low Tide', false])
  const { data } = await done(z.object({ data: z.array(Work) }), client, 'list_works', { name: 'tide', hung: false })
  assert.deepEqual(data, [added])
  const Spaces = z.object({ data: z.array(z.object({ url: z.string() })) })
  const spaces = await done(Spaces, client, 'list_spaces')
  assert.ok(spaces.data.some(({ url }) => url === draftSpace))
})

test('an assistant may do what its token may, and never publishes without that scope', async () => {
  const maker = await openMaker(site, 'scopes@assistant.example')
  await using hanging = await connect(await tokenOf(maker, ['hang']))
  await using reading = await connect(await tokenOf(maker, ['read']))
  const begun = await done(Exhibition, hanging, 'begin_exhibition', { title: 'Scopes', spaceUrl: draftSpace })
  const { _id: exhibitionId } = begun.data
  const version = await addWorks(hanging, exhibitionId, maker)
  await done(Changed, hanging, 'hang_by_rule', { exhibitionId })
  for (const [client, name, args] of [
    [hanging, 'publish_exhibition', { exhibitionId, version }],
    [hanging, 'close_exhibition', { exhibitionId }],
    [reading, 'hang_by_rule', { exhibitionId }],
    [reading, 'begin_exhibition', { title: 'No', spaceUrl: draftSpace }],
    [reading, 'undo_change', { exhibitionId, version }],
  ] as const) {
    const { isError, body } = await use(client, name, args)
    assert.deepEqual([isError, codeOf(body)], [true, 'scope_missing'], name)
  }
  await done(Draft, reading, 'read_draft', { exhibitionId })
  const stranger = await openMaker(site, 'stranger@assistant.example', 0)
  await using other = await connect(await tokenOf(stranger, ['read', 'hang', 'publish']))
  for (const name of ['read_draft', 'hang_by_rule', 'review_publication', 'close_exhibition']) {
    const { isError, body } = await use(other, name, { exhibitionId })
    assert.deepEqual([isError, codeOf(body)], [true, 'not_found'], name)
  }
})

test('what a tool is refused comes with its reason; what is no argument is refused by the tool', async () => {
  const maker = await openMaker(site, 'refused@assistant.example')
  await using client = await connect(await tokenOf(maker, ['hang']))
  const begun = await done(Exhibition, client, 'begin_exhibition', { title: 'Refusals', spaceUrl: draftSpace })
  const { _id: exhibitionId } = begun.data
  const unknownWall = { ...hangPrint(maker.workIds[0] ?? '', 2) }
  assert.ok(unknownWall.kind === 'place' && unknownWall.place.kind === 'wall' && unknownWall.place.wallId === draftWall)
  const operations = [{ ...unknownWall, place: { ...unknownWall.place, wallId: 'nowhere' } }]
  const refused = await use(client, 'change_draft', { exhibitionId, baseVersion: 0, operations })
  assert.deepEqual([refused.isError, codeOf(refused.body)], [true, 'unknown_wall'])
  const missing = await use(client, 'undo_change', { exhibitionId, version: 99 })
  assert.equal(missing.isError, true)
  for (const [name, args] of [
    ['change_draft', { exhibitionId, baseVersion: 0, operations: [{ kind: 'explode' }] }],
    ['read_draft', {}],
    ['begin_exhibition', { title: '', spaceUrl: draftSpace }],
  ] as const) {
    const answer = await client.callTool({ name, arguments: args })
    assert.equal(answer.isError, true, name)
  }
})

test('nobody connects without a token that counts, and a cookie is none', async () => {
  const maker = await openMaker(site, 'nobody@assistant.example', 0)
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  for (const headers of [{}, { Cookie: maker.cookie }, { Authorization: 'Bearer enf_nothing' }]) {
    const answer = await ask(site, 'POST', '/mcp', { body, headers: { ...headers, Accept: 'application/json' } })
    assert.equal(answer.status, 401, JSON.stringify(headers))
    assert.match(answer.headers.get('WWW-Authenticate') ?? '', /^Bearer/)
    assert.equal(answer.headers.get('Cache-Control'), 'no-store')
  }
  await assert.rejects(connect('enf_nothing'))
  assert.equal((await ask(site, 'GET', '/mcp')).status, 401)
})

test('each tool says what it does and what it takes', async () => {
  const maker = await openMaker(site, 'tools@assistant.example', 0)
  await using client = await connect(await tokenOf(maker, ['read']))
  const { tools } = await client.listTools()
  assert.ok(tools.length >= 10)
  for (const { name, title, description, inputSchema } of tools) {
    assert.ok(title !== undefined && (description?.length ?? 0) > 40, name)
    assert.equal(inputSchema.type, 'object', name)
  }
  assert.deepEqual(
    tools.filter(({ annotations }) => annotations?.destructiveHint === true).map(({ name }) => name),
    ['publish_exhibition', 'close_exhibition'],
  )
})
