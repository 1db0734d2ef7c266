import assert from 'node:assert/strict'
import { rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { openTestGallery, type TestGallery } from '#testing'
import { drawPicture } from '#testing/drawn-media'
import { startS3Peer } from '#testing/s3-peer'
import { CommandRefusal } from './command.ts'
import { commandIn } from './command-fixture.ts'
import { run } from './doctor-command.ts'

/** Its output, without the warning that the test database is not flushed to disk. */
async function saidBy(site: TestGallery, ...args: string[]): Promise<string> {
  const { context, said } = commandIn(site)
  await run(args, context).catch((error: unknown) => assert.ok(error instanceof CommandRefusal))
  return said.join('\n')
}

test('with --files it names damaged and missing files, or says that all are whole', async () => {
  await using site = await openTestGallery()
  const { media } = site.gallery
  const bytes = await drawPicture(3, { widthPx: 90, heightPx: 60 })
  const outcome = await media.upload(Readable.from([bytes]), { filename: 'boats.png', purpose: 'picture' })
  assert.ok(outcome.done)
  await media.settled(outcome.asset.id)

  assert.match(
    await saidBy(site, '--files'),
    /fine {4}\d+ stored files: 0 missing, 0 damaged, 0 unreadable, 0 orphaned/,
  )

  const { originalPath } = await site.database
    .selectFrom('mediaAssets')
    .select('originalPath')
    .executeTakeFirstOrThrow()
  const files = join(site.folder, 'storage', 'files')
  await truncate(join(files, originalPath), 10)
  const version = (await media.versionsOf([outcome.asset.id])).get(outcome.asset.id)?.XSIcon.meta.pipePath
  await rm(join(files, `${version}.jpg`))
  await assert.rejects(run(['--files'], commandIn(site).context), CommandRefusal)
  const said = await saidBy(site, '--files')
  assert.match(said, new RegExp(`damaged {5}${originalPath} {2}\\(boats.png\\)`))
  assert.match(said, new RegExp(`missing {5}${version}.jpg`))
  assert.match(said, /broken {2}\d+ stored files: 1 missing, 1 damaged/)

  assert.doesNotMatch(await saidBy(site), /stored files/, 'files are read only when asked for')
})

test('with --files it also reads files in S3', async () => {
  await using peer = await startS3Peer()
  await using site = await openTestGallery({
    environment: {
      STORAGE: 's3',
      S3_ENDPOINT: peer.endpoint,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'site',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  })
  const { media } = site.gallery
  const bytes = await drawPicture(4, { widthPx: 90, heightPx: 60 })
  const outcome = await media.upload(Readable.from([bytes]), { filename: 'boats.png', purpose: 'picture' })
  assert.ok(outcome.done)
  await media.settled(outcome.asset.id)
  const bucket = peer.bucket('site')
  const paths = [...bucket.keys()]
  assert.match(await saidBy(site, '--files'), new RegExp(`fine {4}${paths.length} stored files: 0 missing, 0 damaged`))

  const originalPath = paths.find((path) => path.startsWith('originals/')) ?? ''
  const version = paths.find((path) => path.endsWith('.webp')) ?? ''
  const original = bucket.get(originalPath)
  assert.ok(original !== undefined)
  bucket.set(originalPath, { ...original, bytes: Buffer.from(original.bytes).fill(0, 10) })
  bucket.delete(version)
  const said = await saidBy(site, '--files')
  assert.match(said, new RegExp(`damaged {5}${originalPath} {2}\\(boats.png\\)`))
  assert.match(said, new RegExp(`missing {5}${version}`))
})
