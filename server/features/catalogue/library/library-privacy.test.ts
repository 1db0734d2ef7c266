import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MadePreviewLink } from '@enfilade/contract/preview-calls'
import { previewScenePath, previewSecretHeader } from '@enfilade/contract/walked-scene'
import { z } from 'zod'
import { ask, openAccount } from '#account-fixture'
import { unwatchedTables } from '#database/change-watching'
import { slugOf } from '#records/addresses'
import { openTestGallery, type TestGallery } from '#testing'
import { beginExhibition, pushOperations, studioPath, takenOf } from '#testing/draft-makers'
import { bringIn, libraryPath } from '#testing/library-makers'
import { enterOneOfEverything } from '#testing/one-of-everything'

/** Words that are in no other record. */
const words = {
  title: 'Quillwort Zephyr',
  artistName: 'Obadiah Pennywhistle',
  series: 'Bladderwrack',
  medium: 'Caput mortuum',
  description: 'Hornblende under rain.',
  creditLine: 'Estate of Pettifogger',
} as const
const marks = Object.values(words)

/** What visitors search for. */
const asked = ['Quillwort', 'Quil', 'Obadiah Pennywhistle', 'Pennywhistle', 'Bladderwrack', 'Gustave Courbet', 'Sea']

/** Addresses that no description names. */
const undescribed = [
  '/robots.txt',
  '/sitemap.xml',
  '/news/rss.xml',
  '/news/atom.xml',
  '/openapi.json',
  '/manifest.webmanifest',
  '/player/settings.json',
]

const Description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: z.unknown().optional(),
        parameters: z.array(z.object({ in: z.string(), name: z.string() })).default([]),
      }),
    ),
  ),
})

/** Every public read with each of these values in its path, and with each question in its query. */
async function publicAddresses(site: TestGallery, values: readonly string[]): Promise<string[]> {
  const { paths } = Description.parse(await (await site.app('/openapi.json')).json())
  const reads = Object.entries(paths).flatMap(([path, { get }]) =>
    get === undefined || get.security !== undefined ? [] : [{ path, parameters: get.parameters }],
  )
  assert.ok(reads.length > 35)
  const addresses = reads.flatMap(({ path, parameters }) => {
    const filled = path.includes('{')
      ? values.map((value) =>
          path
            .replace('{kind}', 'artworks')
            .replace('{list}', 'artworks')
            .replace('{part}', '1')
            .replace(/\{\w+\}/, encodeURIComponent(value)),
        )
      : [path]
    const queries = parameters
      .filter(
        (parameter) => parameter.in === 'query' && ['name', 'q', 'artist', 'style', 'url'].includes(parameter.name),
      )
      .flatMap(({ name }) => [...asked, ...values].map((value) => `?${name}=${encodeURIComponent(value)}`))
    return filled.flatMap((each) => [each, ...queries.map((query) => `${each}${query}`)])
  })
  const pages = values.flatMap((value) => [
    `/share-pictures/artworks/${value}/card.jpg`,
    `/augmented-reality/artworks/${value}/model.glb`,
    `/oembed?url=${encodeURIComponent(`http://gallery.test/artworks/${value}/`)}`,
  ])
  const index = await (await site.app('/sitemap.xml')).text()
  const sitemaps = [...index.matchAll(/<loc>([^<]+)</g)].flatMap(([, address]) => address ?? [])
  assert.ok(sitemaps.length > 0)
  return [...new Set([...addresses, ...pages, ...sitemaps, ...undescribed])]
}

/** The answers of these addresses, without what differs in each request. */
async function answersOf(site: TestGallery, addresses: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const address of addresses) {
    const answer = await site.app(address)
    const text = (await answer.text()).replace(/"requestId":"[^"]+"/, '"requestId":""')
    answers.set(address, `${answer.status} ${answer.headers.get('ETag')} ${text}`)
  }
  return answers
}

/** Every table of which public answers are made, as text. */
async function publicTables(site: TestGallery): Promise<Map<string, string>> {
  const { rows } = await site.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const tables = rows.map(({ name }) => name).filter((name) => !unwatchedTables.includes(name))
  assert.ok(tables.includes('artworks') && tables.includes('known_names') && !tables.includes('private_works'))
  const texts = new Map<string, string>()
  for (const name of tables) {
    const held = await site.pool.query<{ text: string | null }>(
      `select string_agg(row::text, E'\\n' order by row::text) as text from ${name} as row`,
    )
    texts.set(name, held.rows[0]?.text ?? '')
  }
  return texts
}

test('no public answer, and no table of which they are made, knows anything of a private work', async () => {
  await using site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
  await enterOneOfEverything(site)
  const { cookie } = await openAccount(site, 'private@works.example')
  const { _id: exhibition } = await beginExhibition(site, { cookie }, 'Unseen')
  const tablesBefore = await publicTables(site)

  const work = await bringIn(site, cookie, {
    ...words,
    type: 'PAINTING',
    status: 'ON_SALE',
    price: 77,
    currency: 'EUR',
  })
  // A public artist's page must not count a private work.
  await bringIn(site, cookie, { ...words, artistName: 'Gustave Courbet' })
  const operations = [{ kind: 'add-work', artworkId: work._id, index: 0 } as const]
  takenOf(await pushOperations(site, { cookie }, exhibition, { seq: 0, baseVersion: 0, operations }))
  const made = await ask(site, 'POST', `${studioPath}/${exhibition}/preview-links`, { cookie })
  const { address } = z.object({ data: MadePreviewLink }).parse(made.body).data
  const secret = new URL(address).hash.slice(1)
  const previewed = await ask(site, 'GET', previewScenePath, { headers: { [previewSecretHeader]: secret } })
  assert.equal(previewed.status, 200)
  await site.jobs.settled()
  assert.deepEqual(await publicTables(site), tablesBefore)

  const slugs = [words.title, `${words.title} ${words.artistName}`, words.artistName].map((text) =>
    slugOf(text, 'none'),
  )
  const values = [work._id, ...slugs, 'gustave-courbet', 'the-calm-sea']
  const addresses = await publicAddresses(site, values)
  const held = await answersOf(site, addresses)
  for (const [address, text] of held) {
    assert.ok(!text.startsWith('5'), `${address}: ${text.slice(0, 200)}`)
    // An answer may repeat what was asked.
    for (const mark of marks)
      assert.ok(!text.includes(mark) || decodeURIComponent(address).includes(mark), `${address} says ${mark}`)
  }
  await site.pool.query('delete from private_works')
  const gone = await answersOf(site, addresses)
  for (const address of addresses) assert.equal(held.get(address), gone.get(address), address)
})

test('a private work reaches nobody by a call that is not for its maker', async () => {
  await using site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
  const maker = await openAccount(site, 'private@works.example')
  const work = await bringIn(site, maker.cookie, words)
  const other = await openAccount(site, 'other@works.example')
  const post = (path: string, body: object) =>
    site.app(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: other.cookie },
      body: JSON.stringify(body),
    })
  const about = { email: 'a@buyer.example', subject: 'Enquiry', message: 'What is it?', artPieceId: work._id }
  for (const answer of [
    await post('/v1/art-piece-buy', { artPieceId: work._id, email: 'a@buyer.example' }),
    await post('/v1/contact-us', about),
    await site.app(`${libraryPath}/${work._id}`, { headers: { Cookie: other.cookie } }),
  ]) {
    const text = await answer.text()
    assert.ok(answer.status >= 400 && answer.status < 500, `${answer.status} ${text}`)
    for (const mark of marks) assert.ok(!text.includes(mark), text)
  }
})
