import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sceneSchemaPath } from '@enfilade/contract/scene-schema'
import { openTestGallery } from '@enfilade/server/testing/test-gallery'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { clayBronzeAndWillow, theLongDrawing } from '#words/program-exhibitions'
import { installDemo } from './install-demo.ts'

const AnyObject = z.record(z.string(), z.unknown())

test('demo scenes validate against the published schema with an independent validator', async () => {
  await using site = await openTestGallery()
  const content = {
    exhibitions: [
      { ...theLongDrawing, works: ['Weft 20'] },
      { ...clayBronzeAndWillow, works: ['Shouldered jar'], underGlass: ['Shouldered jar'] },
    ],
    articles: [],
    spareWorks: [],
  }
  await installDemo(site.gallery, () => {}, { content, now: site.clock.now() })

  const published = await site.app(sceneSchemaPath)
  assert.equal(published.headers.get('Access-Control-Allow-Origin'), '*')
  assert.notEqual(published.headers.get('ETag'), null)
  const isScene = new Ajv2020({ allErrors: true, strict: true }).compile(AnyObject.parse(await published.json()))

  for (const url of ['the-long-drawing', 'clay-bronze-and-willow']) {
    const meshguid = (await site.gallery.exhibitions.findPublished(url))?.meshguid
    const answer = await site.app(`/files/scenes/${meshguid}/scene.json`)
    const scene = AnyObject.parse(await answer.json())
    assert.equal(isScene(scene), true, JSON.stringify(isScene.errors))
    assert.equal(isScene({ ...scene, works: [{}] }), false)
    assert.equal(isScene({ ...scene, version: 2 }), false)
  }
})
