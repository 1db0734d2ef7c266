import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '@enfilade/server/testing/test-gallery'
import { newsArticles } from '#words/news-articles'
import { clayBronzeAndWillow, theLongDrawing } from '#words/program-exhibitions'
import { type DemoContent, installDemo } from './install-demo.ts'

const [article] = newsArticles
const little: DemoContent = {
  exhibitions: [
    { ...theLongDrawing, works: ['Weft 20', 'Vesper 12, three greys'] },
    { ...clayBronzeAndWillow, works: ['Fluted bowl'] },
  ],
  articles: article === undefined ? [] : [{ ...article, pictureOf: 'Weft 20', tag: 'NEWS' }],
  spareWorks: ['Interval 11'],
}

class CutOff extends Error {}

test('the demo content goes on where it was cut off, and a second run doubles nothing', async () => {
  await using house = await openTestGallery()
  const { gallery } = house
  const now = house.clock.now()
  const untilFirstWork = installDemo(
    gallery,
    () => {
      throw new CutOff()
    },
    { content: little, now },
  )
  await assert.rejects(untilFirstWork, CutOff)

  const steps: number[] = []
  await installDemo(gallery, ({ done }) => steps.push(done), { content: little, now })
  assert.equal(steps.at(-1), 7)
  const first = await gallery.exhibitions.findPublished('the-long-drawing')
  assert.equal(first?.artPieces.length, 2)
  const objects = await gallery.exhibitions.findPublished('clay-bronze-and-willow')
  assert.equal(objects?.artifacts.length, 1)
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
