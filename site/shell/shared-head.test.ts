import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Validator from '@adobe/structured-data-validator'
import {
  exampleArticle,
  exampleArtifact,
  exampleArtist,
  exampleArtPiece,
  exampleBusiness,
  exampleExhibition,
  exampleSpace,
} from '@enfilade/contract/api-examples'
import type { Thing } from 'schema-dts'
import { artifactThing } from '#site/pages/artifacts/artifact-thing.ts'
import { artistThing } from '#site/pages/artists/artist-thing.ts'
import { artworkThing } from '#site/pages/artworks/artwork-thing.ts'
import { businessThing } from '#site/pages/businesses/business-thing.ts'
import { exhibitionThing } from '#site/pages/exhibitions/exhibition-thing.ts'
import { articleThing } from '#site/pages/news/article-thing.ts'
import { spaceThing } from '#site/pages/spaces/space-thing.ts'
import { plainSettings } from '#site/site-settings.ts'
import { type HeadFacts, sharedHead } from './shared-head.ts'
import { organisationThing, siteThing } from './site-thing.ts'

const settings = { ...plainSettings, publicOrigin: 'https://site.example' }
const origin = settings.publicOrigin
const address = (path: string) => new URL(path, `${origin}/`).href
const from = { address, contentOrigin: '' }

function drawn(facts: HeadFacts, indexed = true): string {
  const head = { title: facts.title, description: 'Said & done', canonical: `${origin}/artworks/halo-3/`, indexed }
  const picture = { address: `${origin}/card.jpg`, alt: facts.title, sizePx: { width: 1200, height: 630 } }
  return sharedHead({ settings, origin, head, facts, picture })
}

/** The structured data in a head. */
function graphIn(html: string): Thing[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const parsed: { '@graph': Thing[] } = JSON.parse(json)
  return parsed['@graph']
}

/** What search engines require of the types that the validator does not know. */
const asked = {
  ExhibitionEvent: ['name', 'startDate', 'location', 'image', 'organizer', 'eventAttendanceMode', 'workFeatured'],
  NewsArticle: ['headline', 'datePublished', 'author', 'publisher', 'image'],
  VisualArtwork: ['name', 'url', 'image', 'height', 'width'],
} as const

describe('what a page tells other sites', () => {
  it('escapes a title in its attribute and its script', () => {
    const title = `"><img src=x onerror=alert(1)>'</script><script>alert(2)</script><!--`
    const html = drawn({ title, things: [{ '@type': 'Person', name: title }], embeddedAt: '/x' })
    assert.equal(html.match(/<script/g)?.length, 1)
    assert.equal(html.match(/<\/script>/g)?.length, 1)
    assert.doesNotMatch(html, /<img|<!--/)
    assert.match(html, /property="og:title" content="&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;&#39;/)
    assert.deepEqual(graphIn(html), [{ '@type': 'Person', name: title }])
  })

  it('states the kind of page, the size of its picture, and where it can be embedded and followed', () => {
    const html = drawn({ title: 'Halo 3', embeddedAt: '/embedded-art/halo-3', feeds: ['news'] })
    for (const part of [
      '<meta property="og:type" content="website">',
      '<meta property="og:site_name" content="Enfilade">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:alt" content="Halo 3">',
      'type="application/json+oembed" href="https://site.example/oembed?url=https%3A%2F%2Fsite.example%2Fartworks%2Fhalo-3%2F&amp;format=json"',
      'type="application/rss+xml" href="https://site.example/news/rss.xml"',
      'type="application/atom+xml" href="https://site.example/news/atom.xml"',
    ])
      assert.ok(html.includes(part), part)
    const article = drawn({ title: 'News', subject: { kind: 'article', record: exampleArticle } })
    assert.match(article, /og:type" content="article">.*article:published_time" content="\d{4}-/)
    assert.equal(graphIn(drawn({ title: 'Halo 3', trail: [{ name: 'Works', path: '/artworks/' }] })).length, 1)
  })

  it('has no structured data for pages that search engines must not index', () => {
    const html = drawn(
      { title: 'Draft', things: [organisationThing(settings, address)], trail: [{ name: 'A', path: '/' }] },
      false,
    )
    assert.doesNotMatch(html, /ld\+json/)
  })

  it('offers a work only while it is on sale at a price', () => {
    const offerOf = (change: Partial<typeof exampleArtPiece>) =>
      JSON.parse(JSON.stringify(artworkThing({ ...exampleArtPiece, ...change }, from))).offers
    const sale = { shrStatus: 'ON_SALE', shrPrice: 1200.5, shrCurrency: 'eur' } as const
    assert.deepEqual(offerOf(sale), {
      '@type': 'Offer',
      url: address(`/artworks/${exampleArtPiece.shrUrl}/`),
      price: 1200.5,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    })
    for (const shrStatus of ['SOLD', 'RESERVED', 'ON_REQUEST', 'NOT_ON_SALE'] as const)
      assert.equal(offerOf({ ...sale, shrStatus }), undefined, shrStatus)
    assert.equal(offerOf({ ...sale, shrPrice: null }), undefined)
    assert.equal(offerOf({ ...sale, shrCurrency: null }), undefined)
  })

  it('is written as search engines want it', async () => {
    const sold = { shrStatus: 'ON_SALE', shrPrice: 900, shrCurrency: 'EUR' } as const
    const rights = 'http://creativecommons.org/licenses/by/4.0/'
    const things = graphIn(
      drawn({
        title: 'Halo 3',
        trail: [{ name: 'VR Artworks', path: '/artworks/' }],
        things: [
          artworkThing({ ...exampleArtPiece, ...sold, rights }, from),
          artistThing({ ...exampleArtist, lifeDates: '1775–1851', wikidata: 'Q159758' }, from),
          articleThing(exampleArticle, { address, settings }),
          exhibitionThing(exampleExhibition, from),
          artifactThing(exampleArtifact, from),
          businessThing({ ...exampleBusiness, kind: 'GALLERY' }, from),
          spaceThing(exampleSpace, from),
          organisationThing(settings, address),
          siteThing(settings, address),
        ],
      }),
    )
    const found: Record<string, object[]> = {}
    for (const thing of things) {
      if (typeof thing !== 'object' || !('@type' in thing)) continue
      const type = String(thing['@type'])
      found[type] = [...(found[type] ?? []), thing]
      if (type === 'VisualArtwork' && 'image' in thing && typeof thing.image === 'object')
        found['ImageObject'] ??= [thing.image]
    }
    const faults = (await new Validator().validate({ jsonld: found })).filter(({ severity }) => severity === 'ERROR')
    assert.deepEqual(faults, [])
    assert.deepEqual(Object.keys(found).sort(), [
      'ArtGallery',
      'BreadcrumbList',
      'CreativeWork',
      'ExhibitionEvent',
      'ImageObject',
      'NewsArticle',
      'Organization',
      'Person',
      'VisualArtwork',
      'WebSite',
    ])
    for (const [type, fields] of Object.entries(asked))
      for (const thing of found[type] ?? [])
        assert.deepEqual(
          fields.filter((field) => !(field in thing)),
          [],
          type,
        )
    assert.match(JSON.stringify(things), /"birthDate":"1775","deathDate":"1851"/)
    assert.ok(JSON.stringify(found['VisualArtwork']).includes(`"license":"${rights}"`))
  })
})
