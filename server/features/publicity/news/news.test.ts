import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'

test('an article keeps its text and loses whatever could run, load from elsewhere or break the page', async () => {
  await using site = await openTestGallery()
  const written = await site.gallery.news.write({
    title: 'Opened',
    html: `<h1>Head</h1><p onclick="steal()" style="position:fixed">By the <em>sea</em>.<script>steal()</script>
      <a href="javascript:steal()">here</a> <a href="https://example.org/">there</a>
      <img src="https://tracker.example/a.png"><img src="/files/a.webp" alt="A room" onerror="steal()">
      <iframe src="https://example.org"></iframe></p>`,
    tags: ['NEWS'],
    publishedAt: '2026-02-01T00:00:00Z',
  })
  assert.ok(written.done)
  const { description } = written.article
  assert.match(description, /^<h2>Head<\/h2><p>By the <em>sea<\/em>\./)
  assert.match(description, /<a href="https:\/\/example\.org\/">there<\/a>/)
  assert.match(description, /<img src="\/files\/a\.webp" alt="A room" loading="lazy" \/>/)
  assert.doesNotMatch(description, /steal|script|style|tracker|iframe|onerror|<img loading/)
  const empty = await site.gallery.news.write({
    title: 'Nothing',
    html: '<script>x</script>',
    tags: ['NEWS'],
    publishedAt: '2026-02-01T00:00:00Z',
  })
  assert.ok(!empty.done && empty.because === 'not-valid')
})

test('articles are listed newest first by tag, future ones wait, and up to four others are related', async () => {
  await using site = await openTestGallery()
  const { news } = site.gallery
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const written = await news.write({
      title: `Day ${day}`,
      html: '<p>A day.</p>',
      tags: day === 7 ? ['ROADSHOW'] : ['NEWS'],
      publishedAt: `2026-02-0${day}T00:00:00Z`,
    })
    assert.ok(written.done)
  }
  await news.write({ title: 'Later', html: '<p>Not yet.</p>', tags: ['NEWS'], publishedAt: '2026-03-02T00:00:00Z' })
  const titles = async (filter: Parameters<typeof news.list>[0]) => (await news.list(filter)).map(({ title }) => title)
  assert.deepEqual(await titles({ tag: 'NEWS' }), ['Day 6', 'Day 5', 'Day 4', 'Day 3', 'Day 2'])
  assert.deepEqual(await titles({ tag: 'ROADSHOW' }), ['Day 7'])
  assert.equal((await titles({})).length, 7)
  assert.deepEqual(await titles({ skip: 2, limit: 2 }), ['Day 5', 'Day 4'])
  assert.equal(await news.findByUrl('later'), null)
  assert.deepEqual(
    (await news.findByUrl('day-3'))?.related.map(({ title }) => title),
    ['Day 6', 'Day 5', 'Day 4', 'Day 2'],
  )
  site.clock.advance(2 * 86_400_000)
  assert.notEqual(await news.findByUrl('later'), null)
  const again = await news.write({
    title: 'Day 1',
    html: '<p>A better day.</p>',
    tags: ['NEWS'],
    publishedAt: '2026-02-01T00:00:00Z',
  })
  assert.ok(again.done && again.outcome === 'updated' && again.article.url === 'day-1')
})

test('a film of another site is a link until somebody starts it; other frames are removed', async () => {
  await using site = await openTestGallery()
  const written = await site.gallery.news.write({
    title: 'Filmed',
    html: `<p>Look.</p><iframe src="https://www.youtube.com/embed/a1_b2-C3d4E?start=3" onload="steal()"><b>old words</b></iframe>
      <iframe src="https://player.vimeo.com/video/76979871"></iframe>
      <iframe src="https://youtube.com.example/embed/a1_b2-C3d4E"></iframe><iframe srcdoc="<script>steal()</script>"></iframe>
      <a href="javascript:steal()" data-film="youtube/../../steal">a</a><a href="https://b.example/" data-film="vimeo/1234">b</a>`,
    tags: ['NEWS'],
    publishedAt: '2026-02-01T00:00:00Z',
  })
  assert.ok(written.done)
  assert.deepEqual(
    [...written.article.description.matchAll(/<a[^>]*>[^<]*/g)].map(([link]) => link),
    [
      '<a href="https://www.youtube.com/watch?v=a1_b2-C3d4E" data-film="youtube/a1_b2-C3d4E">Play the video. It comes from YouTube.',
      '<a href="https://vimeo.com/76979871" data-film="vimeo/76979871">Play the video. It comes from Vimeo.',
      '<a>a',
      '<a href="https://vimeo.com/1234" data-film="vimeo/1234">b',
    ],
  )
  assert.doesNotMatch(written.article.description, /iframe|steal|old words/)
})

test('unsafe text in the database is shown sanitised', async () => {
  await using site = await openTestGallery()
  const { news } = site.gallery
  const entry = {
    title: 'Restored',
    html: '<p>Text.</p>',
    tags: ['NEWS' as const],
    publishedAt: '2026-02-01T00:00:00Z',
  }
  assert.ok((await news.write(entry)).done)
  await site.database
    .updateTable('articles')
    .set({ html: '<p onclick="steal()">Kept.<img src=x onerror=steal()></p><script>steal()</script>' })
    .execute()
  const found = await news.findByUrl('restored')
  const listed = await site.app('/v1/news/')
  assert.doesNotMatch(`${found?.article.description}${await listed.text()}`, /steal/)
  assert.match(found?.article.description ?? '', /^<p>Kept\./)
})
