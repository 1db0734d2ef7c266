import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openTestGallery, type TestGallery } from '#testing'

/** A house with some works of two artists, an artifact, a space, an open and a planned exhibition, and news. */
async function furnish({ gallery }: TestGallery) {
  const { artworks, artifacts, exhibitions, news, spaces } = gallery
  await spaces.ensureBuiltIn(undefined, ['white-room'])
  const turner = 'Joseph Mallord William Turner'
  const entered = await artworks.takeIn(
    [
      ['The Grand Canal, Venice', turner],
      ['Venice: San Giorgio', turner],
      ['Calais Pier', turner],
      ['Venice', 'Claude Monet'],
      ['Impression, Sunrise', 'Claude Monet'],
      ['Sun', 'Claude Monet'],
      ['Sunrise', 'Gustave Courbet'],
      ['The Sun over the Sea', 'Gustave Courbet'],
      ['Mère Grégoire', 'Gustave Courbet'],
      ['Landscape with Figures', 'Gustave Courbet'],
      ['富嶽三十六景', 'Hokusai'],
      ['Восход солнца', 'Hokusai'],
      ['Study 1850', 'Hokusai'],
      ['Blank', null],
      ['[Blank]', null],
      ['[title not known]', null],
    ].map(([title, artistName]) => ({ title: title ?? '', artistName, type: 'PAINTING', status: 'NOT_ON_SALE' })),
  )
  const hung = entered.flatMap((work) => (work.done ? [work.id] : []))
  await artifacts.create({ title: 'Turned vessel', culture: 'Greek' })
  const words = { type: 'MUSEUM', organizer: 'The House', spaceUrl: 'white-room' } as const
  for (const [title, open] of [
    ['Sunrises', true],
    ['Sunrise planned', false],
  ] as const) {
    const made = await exhibitions.create({ title, ...words })
    assert.ok(made.done)
    // Not all works are given a size: nothing has to hang for an exhibition to open.
    if (open) assert.ok((await exhibitions.publish(made.exhibition._id)).done)
  }
  await news.write({ title: 'Sunrise walks', html: '<p>At six.</p>', tags: ['NEWS'], publishedAt: '2020-01-01T00:00:00Z' })
  await news.write({ title: 'Sunrise later', html: '<p>At six.</p>', tags: ['NEWS'], publishedAt: '2999-01-01T00:00:00Z' })
  return hung
}
