import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleArtifact, exampleArtPiece, exampleImageVersions } from '@enfilade/contract/api-examples'
import { ownRoomAddress, readObjectAddress } from './object-address.ts'
import { readObjectFile, readObjectRecord } from './object-record.ts'

test('an address names an artifact or a work, and nothing else', () => {
  const read = (path: string) => readObjectAddress(new URL(path, 'https://site.example'))
  assert.equal(read('/player/artifact/round-basket'), '/v1/public-artifacts/round-basket')
  assert.equal(read('/player/artwork/halo-3/?light=20'), '/v1/public-artpieces/halo-3')
  assert.equal(
    ownRoomAddress(new URL('https://site.example/player/artwork/halo-3/')),
    '/player/own-room/artwork/halo-3',
  )
  for (const path of ['/player/artifact/', '/player/exhibition/x', '/player/artifact/a/b', '/artifacts/x']) {
    assert.equal(read(path), null, path)
  }
})

test('parses an artifact and a sculpture from the calls’ answers', () => {
  const artifact = {
    ...exampleArtifact,
    height: 30,
    width: 12,
    depth: 11,
    meshguid: 'm',
    preview: exampleImageVersions,
    annotations: [{ at: [0.5, 1, 0], title: 'Rim', text: null }, { at: [2, 0, 0], title: 'Beside it' }, 'none'],
  }
  assert.deepEqual(readObjectRecord({ data: artifact }), {
    title: exampleArtifact.title,
    size: { height: 30, width: 12, depth: 11 },
    previewPath: exampleImageVersions.LWRegular.meta.pipePath,
    meshguid: 'm',
    annotations: [{ at: [0.5, 1, 0], title: 'Rim', text: null }],
  })
  const piece = { ...exampleArtPiece, dimensions: { height: 90, width: 40, length: null }, fileVersions: null }
  assert.deepEqual(readObjectRecord({ data: piece }), {
    title: exampleArtPiece.shrTitle,
    size: { height: 90, width: 40, depth: null },
    previewPath: null,
    meshguid: null,
    annotations: [],
  })
})

test('refuses any other answer as a record or a model', () => {
  const others = [null, undefined, 'no', 7, [], {}, { data: null }, { data: [] }, { data: { title: 7 } }]
  for (const answer of others) {
    assert.equal(readObjectRecord(answer), null, JSON.stringify(answer))
    assert.equal(readObjectFile(answer), null, JSON.stringify(answer))
  }
  const odd = { title: 'T', height: 'tall', width: -3, depth: Number.NaN, preview: { LWRegular: null }, meshguid: 4 }
  assert.deepEqual(readObjectRecord({ data: odd }), {
    title: 'T',
    size: { height: null, width: null, depth: null },
    previewPath: null,
    meshguid: null,
    annotations: [],
  })
})
