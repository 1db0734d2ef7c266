import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '@enfilade/server/testing/test-gallery'
import { newsArticles } from '#words/news-articles'
import { clayBronzeAndWillow, theLongDrawing } from '#words/program-exhibitions'
import { type DemoContent, installDemo } from './install-demo.ts'

const [article] = newsArticles
const onWall = (key: string, alongM: number) =>
  ({
    kind: 'wall',
    artworkId: key,
    wallId: 'room-1',
    alongM,
    centreHeightM: 1.5,
    frame: 'oak',
    matM: 0,
    matBottomM: 0,
  }) as const
const byHand = [onWall('Vesper 12, three greys', 3), onWall('Weft 20', 4.2)]
const little: DemoContent = {
  exhibitions: [
    {
      ...theLongDrawing,
      works: ['Weft 20', 'Vesper 12, three greys'],
      hungByHand: { placements: byHand, texts: [] },
    },
    { ...clayBronzeAndWillow, works: ['Shouldered jar'], underGlass: ['Shouldered jar'] },
  ],
  articles: article === undefined ? [] : [{ ...article, pictureOf: 'Weft 20', tag: 'NEWS' }],
  spareWorks: ['Undertone 8, shingle'],
}

class CutOff extends Error {}

test('an interrupted demo installation continues, and a second run duplicates nothing', async () => {
  await using site = await openTestGallery()
  const { gallery } = site
  const now = site.clock.now()
  const untilFirstWork = installDemo(
    gallery,
    () => {
      throw new CutOff()
    },
    { content: little, now },
  )
  await assert.rejects(untilFirstWork, CutOff)

  const steps: number[] = []
  const openThen: number[] = []
  const afterFirst = async () => void openThen.push((await gallery.businesses.list()).count)
  await installDemo(gallery, ({ done }) => steps.push(done), { content: little, now, afterFirst })
  assert.deepEqual(openThen, [1], 'called once, as soon as the first exhibition is open')
  assert.equal(steps.at(-1), 7)
  const first = await gallery.exhibitions.findPublished('the-long-drawing')
  assert.deepEqual(
    first?.artPieces.map(({ shrTitle }) => shrTitle),
    ['Vesper 12, three greys', 'Weft 20'],
    'in the order in which somebody hung them',
  )
  const objects = await gallery.exhibitions.findPublished('clay-bronze-and-willow')
  assert.equal(objects?.artifacts.length, 1)
  const [jar] = objects?.artifacts ?? []
  assert.equal(jar?.annotations?.length, 3, 'notes stand on the jar')
  const [sound] = (await gallery.artworks.list({ name: 'Undertone' })).data
  assert.match(sound?.sound?.path ?? '', /^audio\//)
  const said = await gallery.interpretation.ofWorks([sound?._id ?? ''])
  assert.match(said.get(sound?._id ?? '')?.[0]?.captions?.[0]?.text ?? '', /shingle/)
  assert.equal((await gallery.news.list()).length, 1)
  assert.equal((await gallery.announcements.current())?.articleUrl, article?.url)

  await installDemo(gallery, () => {}, { content: little, now })
  assert.equal((await gallery.artworks.list({})).count, 3)
  assert.equal((await gallery.artifacts.list()).count, 1)
  assert.equal((await gallery.businesses.list()).count, 2)
  assert.equal((await gallery.news.list()).length, 1)
  const again = await gallery.exhibitions.findPublished('the-long-drawing')
  assert.equal(again?.meshguid, first?.meshguid)
})
