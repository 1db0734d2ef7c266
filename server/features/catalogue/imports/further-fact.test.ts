import assert from 'node:assert/strict'
import { test } from 'node:test'
import { artworkFacts } from '@enfilade/contract/artwork-facts'
import { z } from 'zod'

// A fact that is only in the table. Everything that reads the table is loaded after it.
Reflect.set(artworkFacts, 'watermark', {
  api: 'watermark',
  maxChars: 20,
  written: 'as typed',
  name: 'Watermark',
  line: 'every label',
  schemaOrg: null,
  columns: ['watermark'],
})
const { labelLines } = await import('@enfilade/contract/label-lines')
const { sceneLabelOf } = await import('@enfilade/scene/hanging/scene-label')
const { openTestGallery } = await import('#testing')
const { importText } = await import('./import-fixture.ts')

const Piece = z.object({ data: z.object({ watermark: z.string().nullable() }) })
const Manifest = z.object({ metadata: z.array(z.object({ label: z.json(), value: z.json() })) })

test('a fact that is added to the table is imported, stored, answered, described and printed', async () => {
  await using site = await openTestGallery()
  await site.pool.query('alter table artworks add column watermark text')
  const head = 'source_id,title,type,watermark\n'
  await importText(site, 'works.csv', `${head}1,Tides,print,Whatman 1921\n2,Ebb,print,${'x'.repeat(21)}\n`)
  const { artworks } = site.gallery
  const id = await artworks.idOfRecord({ source: 'works', externalId: '1' })
  assert.ok(id)
  assert.equal(await artworks.idOfRecord({ source: 'works', externalId: '2' }), null, 'a longer one is refused')
  assert.ok((await artworks.update(id, { year: '1922' })).done)

  const answered = Piece.parse(await (await site.app('/v1/public-artpieces/tides')).json())
  assert.equal(answered.data.watermark, 'Whatman 1921')
  const { metadata } = Manifest.parse(
    await (await site.app('/iiif/presentation/3/artworks/tides/manifest.json')).json(),
  )
  assert.deepEqual(
    metadata.filter(({ label }) => JSON.stringify(label).includes('Watermark')),
    [{ label: { en: ['Watermark'] }, value: { none: ['Whatman 1921'] } }],
  )
  assert.match(await (await site.app('/openapi.json')).text(), /"watermark"/)

  const piece = await artworks.findByUrl('tides')
  assert.ok(piece)
  const label = sceneLabelOf(piece, { page: '/artworks/tides/', artistPage: null, audioPath: null })
  const texts = labelLines(label).map(({ text }) => text)
  assert.deepEqual(texts, ['Tides', '1922', 'Watermark: Whatman 1921', 'Not for sale'])
})
