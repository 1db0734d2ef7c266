import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { Mesh } from '@enfilade/contract/meshes'
import { Refusal } from '@enfilade/contract/refusal'
import { z } from 'zod'
import { openTestGallery } from '#testing'
import { drawBox, drawPicture } from '#testing/drawn-media'

test('a player learns from a meshguid which file to fetch; other ids have no model', async () => {
  await using site = await openTestGallery()
  const { media } = site.gallery
  const box = await media.upload(Readable.from([await drawBox()]), { filename: 'box.glb', purpose: 'mesh' })
  const picture = await media.upload(Readable.from([await drawPicture(3, { widthPx: 20, heightPx: 20 })]), {
    filename: 'a.png',
    purpose: 'picture',
  })
  assert.ok(box.done && picture.done)
  await media.settled(box.asset.id)
  await media.settled(picture.asset.id)

  const answer = await site.app(`/v1/meshes/${box.asset.id}`)
  assert.deepEqual([answer.status, answer.headers.get('Access-Control-Allow-Origin')], [200, '*'])
  const { data } = z.strictObject({ data: Mesh }).parse(await answer.json())
  assert.equal(data.triangles, 12)
  const file = await site.app(`/files/${data.path}`)
  assert.deepEqual([file.status, file.headers.get('Content-Type')], [200, 'model/gltf-binary'])
  assert.equal((await file.arrayBuffer()).byteLength, data.bytes)

  const nowhere = [picture.asset.id, '6f2a0c1e-4f0b-4a55-9d38-0b6f4b2f7c11', 'none', '%27%3B--']
  for (const meshguid of nowhere) {
    const refused = await site.app(`/v1/meshes/${meshguid}`)
    assert.equal(refused.status, 404, meshguid)
    assert.equal(Refusal.parse(await refused.json()).reason, 'There is no such model.')
  }
})
