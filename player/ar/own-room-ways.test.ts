import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOwnRoomAddress, readOwnRoomRecord } from './own-room-record.ts'
import { quickLookAddress, sceneViewerAddress, wayFor } from './own-room-ways.ts'

const record = {
  title: `A wall & a sea ${'x'.repeat(80)}`,
  placement: 'wall',
  sizeText: null,
  previewPath: null,
  page: '/artworks/sea/',
  glb: '/augmented-reality/artwork/sea/0.glb',
  usdz: '/augmented-reality/artwork/sea/0.usdz',
} as const

test('each device shows a work in the room in its own way', () => {
  const phone = { quickLook: false, immersiveAr: false, userAgent: 'Mozilla/5.0 (Linux; Android 16)', secure: true }
  assert.equal(wayFor({ ...phone, quickLook: true, immersiveAr: true }), 'quick-look')
  assert.equal(wayFor({ ...phone, immersiveAr: true }), 'webxr')
  assert.equal(wayFor(phone), 'scene-viewer')
  assert.equal(wayFor({ ...phone, secure: false }), 'code', 'Scene Viewer fetches by https alone')
  assert.equal(wayFor({ ...phone, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }), 'code')
})

test('no viewer may scale a work, and each returns to its page', () => {
  const site = 'https://site.example'
  assert.equal(
    quickLookAddress(record, site),
    `${record.usdz}#allowsContentScaling=0&canonicalWebPageURL=https%3A%2F%2Fsite.example%2Fartworks%2Fsea%2F`,
  )
  const link = sceneViewerAddress(record, site)
  const asked = new URLSearchParams(/\?(.*)#Intent;/.exec(link)?.[1])
  assert.deepEqual(Object.fromEntries(asked), {
    file: `${site}${record.glb}`,
    mode: 'ar_preferred',
    title: record.title.slice(0, 60),
    link: `${site}${record.page}`,
    resizable: 'false',
    enable_vertical_placement: 'true',
  })
  assert.doesNotMatch(link, /[+ ]/)
  assert.doesNotMatch(sceneViewerAddress({ ...record, placement: 'table' }, site), /vertical/)
})

test('reads only addresses of this site’s works', () => {
  const at = (path: string) => readOwnRoomAddress(new URL(path, 'https://site.example'))
  assert.equal(at('/player/own-room/artwork/sea%20view/'), '/v1/augmented-reality/artwork/sea%20view')
  assert.equal(at('/player/own-room/painting/sea'), null)
  assert.deepEqual(readOwnRoomRecord({ data: { ...record, more: 1 } }), record)
  for (const wrong of [
    null,
    'a',
    {},
    { data: { ...record, usdz: 'javascript:alert(1)' } },
    { data: { ...record, placement: 'sky' } },
  ])
    assert.equal(readOwnRoomRecord(wrong), null)
})
