import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrganizerType } from '@enfilade/contract/businesses'
import { ExhibitionPosition } from '@enfilade/contract/exhibitions'
import { pictureFormText } from '@enfilade/contract/label-text'
import { demoBusinesses } from '#words/demo-businesses'
import { demoExhibitions } from '#words/demo-exhibitions'
import { newsArticles } from '#words/news-articles'
import { roadshowArticles } from '#words/roadshow-articles'
import { demoArtists } from '#works/demo-artists'
import { demoWorks } from '#works/demo-artworks'
import { wholeDemo } from './install-demo.ts'

const works = [...demoWorks.values()]
/** Works that stand, move or have sound. */
const offTheWall: ReadonlySet<string> = new Set(['SCULPTURE', 'VIDEO', 'AUDIO'])

test('the demo content is as large as a site needs to be judged', () => {
  assert.ok(demoExhibitions.length >= 8)
  assert.ok(works.length >= 120)
  assert.ok(demoArtists.size >= 10)
  assert.ok(demoBusinesses.length >= 6)
  assert.ok(works.filter((work) => work.objectType !== null || work.type === 'SCULPTURE').length >= 6)
  assert.ok(newsArticles.length >= 5 && roadshowArticles.length >= 5)
  assert.ok(demoExhibitions.some((exhibition) => exhibition.works.length === 35))
  assert.ok(demoExhibitions.some((exhibition) => exhibition.works.length === 80))
})

test('every list of works names works that exist, each once', () => {
  for (const { title, works: keys } of demoExhibitions) {
    assert.equal(new Set(keys).size, keys.length, title)
    for (const key of keys) assert.ok(demoWorks.has(key), `${title}: ${key}`)
  }
  for (const { title, pictureOf } of wholeDemo.articles) assert.ok(demoWorks.has(pictureOf), title)
})

test('a picture has each of the possible shapes', () => {
  const hung = new Set(demoExhibitions.flatMap(({ works: keys }) => keys))
  const forms = works
    .filter(({ key }) => hung.has(key))
    .map(({ shape, parts, widthCm, heightCm }) =>
      pictureFormText({ shape, parts, dimensions: { width: widthCm, height: heightCm } }),
    )
  for (const form of ['Round', 'Shaped', 'Triptych', null]) assert.ok(forms.includes(form), `${form}`)
})

test('every kind of organiser has a business and exhibitions, and every position is filled', () => {
  for (const kind of OrganizerType.options) {
    assert.ok(
      demoBusinesses.some((business) => business.kind === kind),
      kind,
    )
    assert.ok(demoExhibitions.filter((exhibition) => exhibition.type === kind).length >= 3, kind)
  }
  for (const position of ExhibitionPosition.options) {
    assert.ok(demoExhibitions.filter((exhibition) => exhibition.positions.includes(position)).length >= 3, position)
  }
})

test('each of the built-in spaces has an exhibition, and one hangs all pictures', () => {
  const spaces = new Set(demoExhibitions.map(({ spaceUrl }) => spaceUrl))
  assert.equal(spaces.size, 9)
  const pictures = works.filter(({ type, objectType }) => objectType === null && !offTheWall.has(type))
  const largest = demoExhibitions.toSorted((one, other) => other.works.length - one.works.length)[0]
  assert.deepEqual(new Set(largest?.works), new Set(pictures.map(({ key }) => key)))
})

test('an exhibition hung by hand has a place for each of its works', () => {
  for (const { works: keys, hungByHand, title } of demoExhibitions) {
    if (hungByHand === undefined) continue
    assert.deepEqual(new Set(hungByHand.placements.map(({ artworkId }) => artworkId)), new Set(keys), title)
  }
})

test('an exhibition is organised by a business of its own kind', () => {
  for (const exhibition of demoExhibitions) {
    const business = demoBusinesses.find((one) => one.url === exhibition.businessUrl)
    assert.equal(business?.kind, exhibition.type, exhibition.title)
    assert.equal(business?.title, exhibition.organizer, exhibition.title)
  }
})

test('nothing from a museum is for sale, and every work has a credit', () => {
  for (const work of works) {
    assert.notEqual(work.creditLine, '')
    if (/Metropolitan|National Museum of Korea/.test(work.creditLine)) assert.equal(work.status, 'MUSEUM_COLLECTION')
    if (!work.creditLine.includes('program of this project')) assert.equal(work.price, null, work.title)
    if (work.artistName !== null) assert.ok(demoArtists.has(work.artistName), work.artistName)
  }
})

test('every work can be hung: it has its measures, objects have three, and a sound hangs as a loudspeaker', () => {
  for (const work of works) {
    if (work.type === 'AUDIO') continue
    assert.ok((work.widthCm ?? 0) > 0 && (work.heightCm ?? 0) > 0, work.title)
    if (work.type === 'SCULPTURE' || work.type === 'ARTIFACT') assert.ok((work.depthCm ?? 0) > 0, work.title)
  }
})

test('the texts keep the tone of a museum: no exclamation marks, and some texts long enough to be folded', () => {
  const texts = [
    ...works.map((work) => work.description),
    ...demoExhibitions.flatMap(({ title, subtitle, description }) => [title, subtitle, description]),
    ...wholeDemo.articles.flatMap(({ title, shortDescription, html }) => [title, shortDescription, html]),
  ]
  for (const text of texts) assert.doesNotMatch(text, /!/)
  assert.ok(demoExhibitions.filter(({ description }) => description.length > 1100).length >= 3)
})
