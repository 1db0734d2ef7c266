import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '@enfilade/contract/refusal'
import { openTestGallery } from '#testing'
import { drawPicture } from '#testing/drawn-media'
import { MediaAnswer } from './media-routes.ts'

const png = { widthPx: 120, heightPx: 90 }

test('an operator uploads a picture by its bytes and visitors get it in a format their browser reads', async () => {
  await using site = await openTestGallery()
  const { accounts, media } = site.gallery
  assert.ok((await accounts.addOperator('keeper@example.org', 'a long enough password')).done)
  const issued = await accounts.issueToken('keeper@example.org')
  assert.ok(issued.done)
  const authorization = { Authorization: `Bearer ${issued.token}` }
  const body = await drawPicture(7, png)

  const stranger = await site.app('/v1/media?purpose=picture', { method: 'POST', body })
  assert.equal(stranger.status, 401)

  const answer = await site.app('/v1/media/?purpose=picture&filename=a.png', {
    method: 'POST',
    body,
    headers: authorization,
  })
  assert.equal(answer.status, 201)
  const { data } = MediaAnswer.parse(await answer.json())
  assert.deepEqual([data.purpose, data.format, data.bytes, data.state], ['picture', 'png', body.length, 'waiting'])
  await media.settled(data._id)

  const later = await site.app(`/v1/media/${data._id}`, { headers: authorization })
  const ready = MediaAnswer.parse(await later.json()).data
  assert.equal(ready.state, 'ready')
  const address = `/files/${ready.fileVersions?.original.meta.pipePath}`
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ] as const) {
    const file = await site.app(address, { headers: { Accept: accept } })
    assert.deepEqual([file.status, file.headers.get('Content-Type')], [200, type])
    assert.match(file.headers.get('Vary') ?? '', /Accept/)
    assert.match(file.headers.get('Cache-Control') ?? '', /immutable/)
    await file.arrayBuffer()
  }
  const originals: string[] = []
  for await (const path of site.storage.list('originals/')) originals.push(path)
  assert.equal(originals.length, 1)
  assert.equal((await site.app(`/files/${originals[0]}`)).status, 404)
})

test('a refusal has its status, its code and its sentence', async () => {
  await using site = await openTestGallery()
  const { accounts } = site.gallery
  assert.ok((await accounts.addOperator('keeper@example.org', 'a long enough password')).done)
  const issued = await accounts.issueToken('keeper@example.org')
  assert.ok(issued.done)
  const send = (query: string, body: string | Buffer) =>
    site.app(`/v1/media?${query}`, { method: 'POST', body, headers: { Authorization: `Bearer ${issued.token}` } })

  const svg = await send('purpose=picture', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  assert.equal(svg.status, 415)
  const { code, reason, requestId } = Refusal.parse(await svg.json())
  assert.equal(code, 'unsupported_format')
  assert.match(reason, /export the drawing as PNG/)
  assert.ok(requestId.length > 0)
  assert.equal((await send('purpose=picture', '')).status, 400)
  assert.equal((await send('purpose=statue', 'x')).status, 400)
  assert.equal((await send('purpose=mesh', await drawPicture(8, png))).status, 415)
  const nobody = await site.app('/v1/media/none', { headers: { Authorization: `Bearer ${issued.token}` } })
  assert.equal(nobody.status, 404)
})
