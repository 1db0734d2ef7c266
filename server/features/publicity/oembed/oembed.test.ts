import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { exampleOembed, Oembed } from '@enfilade/contract/oembed'
import { openTestGallery } from '#testing'
import { enterOneOfEverything } from '#testing/one-of-everything'
import { frameHtml } from './oembed-rules.ts'

test('other sites learn how to embed public records, within their limits, and nothing about others', async () => {
  await using site = await openTestGallery({ environment: { PUBLIC_URL: 'https://gallery.test' } })
  const { accounts, artworks, exhibitions } = site.gallery
  await enterOneOfEverything(site)
  const hostile = await artworks.create({ title: '"><script>x</script>', type: 'PRINT', status: 'SOLD' })
  assert.ok(hostile.done)
  const ask = (url: string, more = '') => site.app(`/oembed?url=${encodeURIComponent(url)}${more}`)
  const told = async (url: string, more = '') => {
    const answer = await ask(url, more)
    assert.equal(answer.status, 200, url)
    assert.match(answer.headers.get('Content-Type') ?? '', /^application\/json/)
    return Oembed.parse(await answer.json())
  }

  const work = await told('https://gallery.test/artworks/the-calm-sea/', '&maxwidth=700&maxheight=300&format=json')
  assert.equal(
    work.html,
    '<iframe src="https://gallery.test/embedded-art/the-calm-sea" width="700" height="300" title="The Calm Sea" frameborder="0" allow="fullscreen; xr-spatial-tracking; gamepad; autoplay" allowfullscreen></iframe>',
  )
  assert.deepEqual([work.width, work.height, work.author_name], [700, 300, 'Gustave Courbet'])
  assert.deepEqual([work.type, work.version, work.provider_url], ['rich', '1.0', 'https://gallery.test/'])
  const narrow = await told('https://gallery.test/artworks/the-calm-sea', '&maxwidth=320')
  assert.deepEqual([narrow.width, narrow.height], [320, 400])
  for (const [url, source] of [
    ['https://gallery.test/vr-exhibitions/em/by-the-sea/?at=the-calm-sea', 'embedded-exhibition/by-the-sea'],
    ['http://gallery.test/embedded-exhibition/by-the-sea', 'embedded-exhibition/by-the-sea'],
    ['https://gallery.test/artifact/turned-vessel/', 'embedded-artifact/turned-vessel'],
  ] as const)
    assert.ok((await told(url)).html.includes(`src="https://gallery.test/${source}" width="800" height="500"`), url)
  const { html } = await told(`https://gallery.test/artworks/${hostile.artwork.shrUrl}/`)
  assert.ok(html.includes('title="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"'))

  for (const url of [
    'https://elsewhere.test/artworks/the-calm-sea/',
    'https://gallery.test.elsewhere.test/artworks/the-calm-sea/',
    'https://gallery.test@elsewhere.test/artworks/the-calm-sea/',
    'https://gallery.test/artworks/none/',
    'https://gallery.test/artworks/%00/',
    'https://gallery.test/artworks/%zz/',
    'https://gallery.test/vr-exhibitions/em/inland/',
    'https://gallery.test/news/',
    'javascript:alert(1)',
    'artworks/the-calm-sea',
    '',
  ])
    assert.equal((await ask(url)).status, 404, url)
  assert.equal((await ask('https://gallery.test/artworks/the-calm-sea/', '&format=xml')).status, 501)
  assert.equal((await ask('https://gallery.test/artworks/the-calm-sea/', '&maxwidth=-1')).status, 400)
  assert.equal((await site.app('/oembed')).status, 400)

  const open = await exhibitions.findPublished('by-the-sea')
  assert.ok(open)
  const asked = 'https://gallery.test/vr-exhibitions/em/by-the-sea/'
  const withoutPlan = await accounts.register('painter@example.org', 'nine lemons and a knife')
  assert.ok(withoutPlan.done)
  await exhibitions.giveTo(open._id, withoutPlan.id)
  assert.equal((await ask(asked)).status, 404, 'its plan has no embedding')
  await exhibitions.giveTo(open._id, null)
  assert.equal((await ask(asked)).status, 200)
  await exhibitions.unpublish(open._id)
  assert.equal((await ask(asked)).status, 404)
})

test('the documentation and the example of the call show the actual snippet', () => {
  const source = 'https://art.example.org/embedded-art/halo-3'
  const snippet = frameHtml({ source, title: 'Halo 3', size: { width: 800, height: 500 } })
  assert.equal(exampleOembed.html, snippet)
  const page = readFileSync(new URL('../../../../docs/embedding.md', import.meta.url), 'utf8')
  assert.ok(page.includes(`\n${snippet}\n`))
})
