import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Article } from '@enfilade/contract/articles'
import { Artifact } from '@enfilade/contract/artifacts'
import { ArtistSuggestion } from '@enfilade/contract/artist-calls'
import { Artist } from '@enfilade/contract/artists'
import { ArtworkChoices } from '@enfilade/contract/artwork-calls'
import { ArtPiece } from '@enfilade/contract/artworks'
import { BusinessProfile } from '@enfilade/contract/business-calls'
import { Business } from '@enfilade/contract/businesses'
import { Exhibition, ExhibitionSummary } from '@enfilade/contract/exhibitions'
import { PageSeo } from '@enfilade/contract/page-seo'
import { SceneDocument } from '@enfilade/contract/scene-document'
import { Space } from '@enfilade/contract/spaces'
import { Tag } from '@enfilade/contract/tags'
import { z } from 'zod'
import { openTestGallery } from '#testing'
import { enterOneOfEverything } from '#testing/one-of-everything'

const list = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: z.array(item).min(1), count: z.int().positive() })
const some = <Item extends z.ZodType>(item: Item) => z.strictObject({ data: z.array(item).min(1) })
const one = <Item extends z.ZodType>(item: Item) => z.strictObject({ data: item })

test('every content call answers in the form of the specification', async () => {
  await using site = await openTestGallery()
  const { sceneId, draftId, artistId } = await enterOneOfEverything(site)
  const calls: [string, z.ZodType][] = [
    ['/v1/home-exhibitions/', some(ExhibitionSummary)],
    ['/v1/public-exhibitions/?position=EXHIBITION_PAGE_MUSEUMS&skip=0&limit=3', list(ExhibitionSummary)],
    ['/v1/public-exhibitions?type=MUSEUM', list(ExhibitionSummary)],
    ['/v1/public-exhibitions/by-the-sea', one(Exhibition)],
    [`/v1/draft-exhibitions/${draftId}`, one(Exhibition)],
    ['/v1/exhibitions/by-the-sea/scene', SceneDocument],
    [`/v1/scenes/${sceneId}`, SceneDocument],
    [`/v1/draft-exhibitions/${draftId}/scene`, SceneDocument],
    [
      '/v1/public-artpieces/?name=calm&artist=gustave-courbet&style=realism&arttype=painting&isOnSale=true',
      list(ArtPiece),
    ],
    ['/v1/artwork-choices', one(ArtworkChoices)],
    ['/v1/featured-artpieces', z.strictObject({ data: z.array(ArtPiece) })],
    ['/v1/public-artpieces/the-calm-sea', one(ArtPiece)],
    ['/v1/public-artpieces/the-calm-sea/exhibitions', some(ExhibitionSummary)],
    [`/v1/public-artist-artpieces/${artistId}?skip=0`, list(ArtPiece)],
    [
      '/v1/public-artists/?country=france&category=painters&arttype=PAINTING&name=courbet&isOnSale=1',
      z.strictObject({ artists: z.array(Artist).length(1), count: z.literal(1) }),
    ],
    ['/v1/featured-artists', some(Artist)],
    ['/v1/public-artists/gustave-courbet', one(Artist)],
    ['/v1/artist-suggestions?name=courb', some(ArtistSuggestion)],
    ['/v1/public-artifacts/turned-vessel', one(Artifact)],
    ['/v1/public-spaces/?size=small', some(Space)],
    ['/v1/public-spaces/white-room', one(Space)],
    ['/v1/public-profiles/?kind=MUSEUM', list(Business)],
    ['/v1/public-profiles/enfilade-collection', one(BusinessProfile)],
    [
      '/v1/public-profiles/enfilade-collection/exhibitions',
      z.strictObject({ exhibitions: z.array(ExhibitionSummary).length(1), count: z.literal(1) }),
    ],
    [
      '/v1/public-profiles/enfilade-collection/artists?skip=0',
      z.strictObject({ artists: z.array(Artist).length(1), count: z.literal(1) }),
    ],
    [
      '/v1/public-profiles/enfilade-collection/artpieces',
      z.strictObject({ artPieces: z.array(ArtPiece).length(1), count: z.literal(1) }),
    ],
    ['/v1/tags?group=STYLE&name=reallism', some(Tag)],
    ['/v1/countries?name=fr', some(z.strictObject({ name: z.literal('France'), artistCount: z.literal(1) }))],
    ['/v1/news/?limit=1&tag=NEWS', z.strictObject({ data: z.array(Article).length(1) })],
    ['/v1/news/opened', one(Article.extend({ related: z.array(Article).length(1) }))],
    ['/v1/seo/%2Fnews%2F', z.strictObject({ seo: PageSeo })],
  ]
  for (const [path, shape] of calls) {
    const response = await site.app(path)
    const body: unknown = await response.json()
    assert.equal(response.status, 200, `${path} ${JSON.stringify(body)}`)
    const parsed = shape.safeParse(body)
    assert.ok(parsed.success, `${path} ${parsed.error}`)
  }
})

test('unknown records are refused in the words of the specification', async () => {
  await using site = await openTestGallery()
  const refusals = [
    ['/v1/public-exhibitions/none', 'Problem with fetching data or that exhibition might not exist.'],
    ['/v1/draft-exhibitions/none', 'Problem with fetching data or that exhibition might not exist.'],
    ['/v1/exhibitions/none/scene', 'Problem with fetching data or that exhibition might not exist.'],
    ['/v1/public-artpieces/none', 'Art not found!'],
    ['/v1/public-artpieces/none/exhibitions', 'Art not found!'],
    ['/v1/public-artifacts/none', 'Artifact not found!'],
    ['/v1/public-spaces/none', 'Space not found!'],
    ['/v1/public-profiles/none', 'Profile not found!'],
    ['/v1/public-profiles/none/artists', 'Profile not found!'],
    ['/v1/news/none', "Article doesn't exist"],
  ]
  for (const [path = '', reason] of refusals) {
    const response = await site.app(path)
    const body = z.object({ reason: z.string(), code: z.string(), requestId: z.string() }).parse(await response.json())
    assert.deepEqual([response.status, body.reason], [404, reason], path)
  }
  for (const path of [
    '/v1/public-artpieces/?skip=-1',
    '/v1/public-artpieces/?limit=101',
    '/v1/public-artpieces/?skip=some',
    '/v1/public-exhibitions/?position=NOWHERE',
    '/v1/news/?limit=1000',
    `/v1/public-artists/?name=${'x'.repeat(201)}`,
    '/v1/public-artpieces/?name=%00',
  ]) {
    assert.equal((await site.app(path)).status, 400, path)
  }
  for (const path of [
    '/v1/public-artpieces/?isOnSale=&name=&unknown=1',
    '/v1/public-artpieces/?name=%25%5C_',
    '/v1/news/?limit=0',
  ]) {
    assert.equal((await site.app(path)).status, 200, path)
  }
})

test('public reads have a tag and answer 304; a published scene never changes; drafts are never cached', async () => {
  await using site = await openTestGallery()
  const { sceneId, draftId } = await enterOneOfEverything(site)
  for (const path of [
    '/v1/public-artpieces',
    '/v1/public-exhibitions/by-the-sea',
    '/v1/exhibitions/by-the-sea/scene',
  ]) {
    const first = await site.app(path)
    const etag = first.headers.get('ETag') ?? ''
    assert.ok(etag, path)
    assert.equal(first.headers.get('Access-Control-Allow-Origin'), '*')
    assert.match(first.headers.get('Cache-Control') ?? '', /s-maxage=60/)
    const again = await site.app(path, { headers: { 'If-None-Match': etag } })
    assert.deepEqual([again.status, await again.text()], [304, ''], path)
  }
  const scene = await site.app(`/v1/scenes/${sceneId}`)
  assert.match(scene.headers.get('Cache-Control') ?? '', /immutable/)
  for (const path of [`/v1/draft-exhibitions/${draftId}`, `/v1/draft-exhibitions/${draftId}/scene`]) {
    const draft = await site.app(path)
    assert.deepEqual([draft.headers.get('Cache-Control'), draft.headers.get('X-Robots-Tag')], ['no-store', 'noindex'])
  }
  const listed = JSON.stringify(await (await site.app('/v1/public-exhibitions')).json())
  assert.ok(!listed.includes(draftId) && !listed.includes('Inland'), 'a draft is nowhere to be found')
})

test('the description of the API lists every content call with an example', async () => {
  await using site = await openTestGallery()
  const description = z
    .object({
      paths: z.record(
        z.string(),
        z.object({ get: z.object({ summary: z.string(), responses: z.record(z.string(), z.unknown()) }).optional() }),
      ),
    })
    .parse(await (await site.app('/openapi.json')).json())
  const reads = Object.keys(description.paths).filter((path) =>
    /^\/v1\/(public|home|featured|draft|news\b|tags|countries|seo|scenes|exhibitions)/.test(path),
  )
  assert.ok(reads.length >= 26, reads.join('\n'))
  for (const path of reads.filter((path) => !path.includes('scene'))) {
    assert.match(JSON.stringify(description.paths[path]?.get?.responses['200']), /"example"/, path)
  }
})
