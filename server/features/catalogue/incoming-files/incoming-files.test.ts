import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { MakerUpload } from '@enfilade/contract/upload-calls'
import { Upload } from 'tus-js-client'
import { z } from 'zod'
import { ask, openAccount } from '#account-fixture'
import { listen } from '#http/listen'
import { openTestGallery, type TestGallery } from '#testing'
import { drawPicture } from '#testing/drawn-media'
import { bringIn, libraryPath } from '#testing/library-makers'

const uploadPath = '/v1/studio/uploads'
const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000', MAKER_STORAGE_GB: '1' } })
after(() => site[Symbol.asyncDispose]())

const tus = { 'Tus-Resumable': '1.0.0' }
const bodyType = { 'Content-Type': 'application/offset+octet-stream' }

/** The metadata of an upload as its header. */
function metadataOf(metadata: Record<string, string>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

async function call(
  method: string,
  path: string,
  cookie: string | null,
  headers = {},
  body?: Uint8Array | ReadableStream,
) {
  const sent = new Headers({ 'Sec-Fetch-Site': 'same-origin', ...tus, ...headers })
  if (cookie !== null) sent.set('Cookie', cookie)
  const init = { method, headers: sent, ...(body !== undefined && { body, duplex: 'half' as const }) }
  return site.app(new Request(new URL(path, site.config.publicUrl), init))
}

async function begin(cookie: string, bytes: number, metadata: Record<string, string> = {}): Promise<string> {
  const headers = { 'Upload-Length': String(bytes), 'Upload-Metadata': metadataOf(metadata) }
  const answer = await call('POST', uploadPath, cookie, headers)
  assert.equal(answer.status, 201, await answer.clone().text())
  return answer.headers.get('Location') ?? ''
}

async function send(cookie: string, path: string, offset: number, body: Uint8Array | ReadableStream) {
  return call('PATCH', path, cookie, { ...bodyType, 'Upload-Offset': String(offset) }, body)
}

async function readUpload(cookie: string, path: string, of: TestGallery = site): Promise<MakerUpload> {
  const read = await ask(of, 'GET', path, { cookie })
  assert.equal(read.status, 200, JSON.stringify(read.body))
  return z.object({ data: MakerUpload }).parse(read.body).data
}

/** Where an upload has stopped; else the status of the answer. */
async function offsetOf(cookie: string | null, path: string): Promise<number | string> {
  const head = await call('HEAD', path, cookie)
  assert.equal(head.headers.get('Tus-Resumable'), '1.0.0')
  assert.equal(head.headers.get('Cache-Control'), 'no-store')
  return head.status === 200 ? Number(head.headers.get('Upload-Offset')) : `${head.status}`
}

/** The status of an answer, and the code of its refusal. */
async function codeOf(asked: Promise<Response>): Promise<string> {
  const answer = await asked
  const text = await answer.text()
  const { code = '' } = text === '' ? {} : z.looseObject({ code: z.string().optional() }).parse(JSON.parse(text))
  return `${answer.status} ${code}`.trim()
}

/** The original of a taken upload, as it is stored. */
async function storedHash(assetId: string | null): Promise<string> {
  const found = await site.pool.query<{ original_path: string }>(
    'select original_path from media_assets where id = $1',
    [assetId],
  )
  const file = await site.storage.read(found.rows[0]?.original_path ?? 'none')
  assert.ok(file)
  const hash = createHash('sha256')
  for await (const chunk of file.stream) hash.update(chunk)
  return hash.digest('hex')
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A body that breaks off after these bytes. */
function cutBody(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new Error('the line is cut'))
      else controller.enqueue(bytes)
      sent = true
    },
  })
}

/** A file that is taken as it is, of some megabytes, with which parts are filled. */
function recording(bytes: number): Buffer {
  return Buffer.concat([
    Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'),
    randomBytes(bytes - 10),
  ])
}

test('an upload that is cut ten times arrives with the same bytes, and a work can have it', async () => {
  const { cookie } = await openAccount(site, 'cut@uploads.example')
  const picture = await drawPicture(7, { widthPx: 900, heightPx: 700 })
  const path = await begin(cookie, picture.length, { filename: 'Ebbe – Flut.png', purpose: 'picture' })
  const step = Math.floor(picture.length / 11)
  for (let cut = 0; cut < 10; cut += 1) {
    assert.equal(await offsetOf(cookie, path), cut * step)
    await send(cookie, path, cut * step, cutBody(picture.subarray(cut * step, (cut + 1) * step)))
  }
  assert.equal((await readUpload(cookie, path)).state, 'arriving')
  const last = await send(cookie, path, 10 * step, picture.subarray(10 * step))
  assert.deepEqual([last.status, last.headers.get('Upload-Offset')], [204, String(picture.length)])
  await site.jobs.settled()
  const upload = await readUpload(cookie, path)
  assert.deepEqual([upload.state, upload.fileName, upload.expiresAt], ['taken', 'Ebbe – Flut.png', null])
  assert.equal(await storedHash(upload.assetId), hashOf(picture))
  const left = []
  for await (const part of site.storage.list('incoming/')) left.push(part)
  assert.deepEqual(left, [], 'the parts are gone')

  const work = await bringIn(site, cookie, { pictureAssetId: upload.assetId })
  assert.equal(work.pictureAssetId, upload.assetId)
  assert.ok(work.fileVersions)
  const other = await openAccount(site, 'thief@uploads.example')
  const body = { title: 'Mine', type: 'PRINT', pictureAssetId: upload.assetId }
  const refused = await ask(site, 'POST', libraryPath, { body, cookie: other.cookie })
  const unknown = await ask(site, 'POST', libraryPath, {
    body: { ...body, pictureAssetId: 'nothing' },
    cookie: other.cookie,
  })
  const fields = { pictureAssetId: 'You have uploaded no such picture.' }
  for (const { status, body: said } of [refused, unknown])
    assert.deepEqual([status, z.looseObject({ fields: z.unknown() }).parse(said).fields], [400, fields])
  const theirs = await bringIn(site, other.cookie, { title: 'Theirs' })
  const change = { version: theirs.version, pictureAssetId: upload.assetId }
  assert.equal(
    (await ask(site, 'PATCH', `${libraryPath}/${theirs._id}`, { body: change, cookie: other.cookie })).status,
    400,
  )
  const kept = { version: work.version, title: 'Kept', pictureAssetId: upload.assetId }
  assert.equal((await ask(site, 'PATCH', `${libraryPath}/${work._id}`, { body: kept, cookie })).status, 200)
})

test('the official client sends in parts, goes on after a cut, and reads the limits', async () => {
  await using server = await listen({ fetch: site.app, port: 0, host: '127.0.0.1', log: site.log })
  const { cookie } = await openAccount(site, 'client@uploads.example')
  const file = recording(9_000_000)
  let cuts = 0
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `http://127.0.0.1:${server.port}${uploadPath}`,
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
      metadata: { filename: 'surf.mp3', purpose: 'audio' },
      retryDelays: [0, 10, 10, 10, 10],
      onProgress: (sent) => {
        // The line is cut twice in the middle of a body.
        if (cuts >= 2 || sent < 3_000_000 * (cuts + 1)) return
        cuts += 1
        server.server.closeAllConnections()
      },
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    })
    upload.start()
  })
  assert.equal(cuts, 2)
  await site.jobs.settled()
  const taken = await readUpload(cookie, new URL(url).pathname)
  assert.deepEqual([taken.state, taken.purpose], ['taken', 'audio'])
  assert.equal(await storedHash(taken.assetId), hashOf(file))
  const options = await call('OPTIONS', uploadPath, null)
  assert.deepEqual(
    ['Tus-Version', 'Tus-Extension', 'Tus-Max-Size'].map((name) => options.headers.get(name)),
    ['1.0.0', 'creation,expiration,termination', '2000000000'],
  )
})

test('a person sees only their own uploads, also in the export; others learn nothing', async () => {
  const { id, cookie } = await openAccount(site, 'own@uploads.example')
  const other = await openAccount(site, 'other@uploads.example')
  const path = await begin(cookie, 1000, { filename: 'own.jpg' })
  const exported = await Promise.all(
    [id, other.id].map((of) =>
      site.gallery.personalData.of({ id: of, email: 'nobody@uploads.example', verified: true }),
    ),
  )
  assert.deepEqual(
    exported.map(({ uploads }) => z.array(z.object({ fileName: z.string() })).parse(uploads)),
    [[{ fileName: 'own.jpg' }], []],
  )
  assert.equal(await offsetOf(other.cookie, path), '404')
  assert.equal(await offsetOf(null, path), '401')
  assert.equal(await codeOf(send(other.cookie, path, 0, Buffer.alloc(10))), '404 not_found')
  assert.equal(await codeOf(call('DELETE', path, other.cookie)), '404 not_found')
  assert.equal(await offsetOf(cookie, path), 0)
  assert.equal((await call('DELETE', path, cookie)).status, 204)
  assert.equal(await offsetOf(cookie, path), '404')
})

test('what is not tus, too long, of the wrong kind or over the storage is refused with its reason', async () => {
  const { id, cookie } = await openAccount(site, 'refused@uploads.example')
  const announce = (headers: object) => codeOf(call('POST', uploadPath, cookie, headers))
  assert.equal(await announce({}), '400 invalid_input')
  assert.equal(await announce({ 'Upload-Length': '0' }), '400 invalid_input')
  assert.equal(await announce({ 'Upload-Length': '-5' }), '400 invalid_input')
  assert.equal(await announce({ 'Upload-Length': '5', 'Upload-Metadata': 'filename ???' }), '400 invalid_input')
  const purpose = (name: string) => ({ 'Upload-Metadata': metadataOf({ purpose: name }) })
  assert.equal(await announce({ 'Upload-Length': '5', ...purpose('virus') }), '400 invalid_input')
  assert.equal(await announce({ 'Upload-Length': '120000001' }), '413 too_long')
  assert.equal(await announce({ 'Upload-Length': '900', 'Tus-Resumable': '0.2.2' }), '412 tus_version')
  const path = await begin(cookie, 1000)
  assert.equal(await codeOf(send(cookie, path, 5, Buffer.alloc(10))), '409 wrong_offset')
  assert.equal(await codeOf(send(cookie, path, 0, Buffer.alloc(1001))), '413 too_long')
  const wrongType = call('PATCH', path, cookie, { 'Upload-Offset': '0', 'Content-Type': 'image/png' }, Buffer.alloc(10))
  assert.equal(await codeOf(wrongType), '415 wrong_body_type')
  const overridden = { ...bodyType, 'Upload-Offset': '0', 'X-HTTP-Method-Override': 'PATCH' }
  assert.equal((await call('POST', path, cookie, overridden, Buffer.alloc(400))).status, 204)
  const both = await Promise.all([1, 2].map(() => send(cookie, path, 400, Buffer.alloc(300))))
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 409], 'two senders of the same bytes')
  assert.equal((await send(cookie, path, 700, Buffer.alloc(300))).status, 204)
  await site.jobs.settled()
  const refused = await readUpload(cookie, path)
  assert.deepEqual([refused.state, refused.assetId], ['refused', null])
  assert.match(refused.reason ?? '', /./)

  const text = Buffer.from('Only words.')
  const lying = await begin(cookie, text.length, { purpose: 'picture' })
  await send(cookie, lying, 0, text)
  await site.jobs.settled()
  assert.match((await readUpload(cookie, lying)).reason ?? '', /^This is a text file/)

  const lost = await begin(cookie, 20)
  await send(cookie, lost, 0, Buffer.alloc(10))
  for await (const part of site.storage.list('incoming/')) await site.storage.remove(part)
  await send(cookie, lost, 10, Buffer.alloc(10))
  await site.jobs.settled()
  assert.match((await readUpload(cookie, lost)).reason ?? '', /lost here/)

  const films = { 'Upload-Length': '600000000', ...purpose('video') }
  const answers = await Promise.all(Array.from({ length: 8 }, () => announce(films)))
  const expected = ['201', ...Array.from({ length: 7 }, () => '413 storage_full')]
  assert.deepEqual(answers.toSorted(), expected, 'of several at once, one has room')
  await site.pool.query('delete from incoming_files where account_id = $1', [id])
})

test('abandoned uploads are removed after seven days with their parts; what was taken stays', async () => {
  const { cookie } = await openAccount(site, 'abandoned@uploads.example')
  const picture = await drawPicture(11, { widthPx: 90, heightPx: 70 })
  const whole = await begin(cookie, picture.length)
  await send(cookie, whole, 0, picture)
  await site.jobs.settled()
  const left = await begin(cookie, 1000)
  await send(cookie, left, 0, Buffer.alloc(300))
  // A part that was stored by a process that died before it was counted.
  await site.storage.put('incoming/nobody/part', Buffer.alloc(10))
  const parts = async () => {
    const paths = []
    for await (const path of site.storage.list('incoming/')) paths.push(path)
    return paths.length
  }
  assert.equal(await parts(), 2)
  await site.gallery.incomingFiles.sweep()
  assert.deepEqual([await parts(), await offsetOf(cookie, left)], [2, 300], 'not before their time')
  const begunAt = site.clock.now()
  site.clock.advance(8 * 86_400_000)
  await site.pool.query('update incoming_files set changed_at = $1 where received_bytes = 300', [begunAt])
  // Files carry the time of this machine.
  site.clock.set(new Date(Date.now() + 8 * 86_400_000))
  await site.gallery.incomingFiles.sweep()
  assert.equal(await parts(), 0)
  site.clock.set(begunAt)
  assert.deepEqual([await offsetOf(cookie, left), await offsetOf(cookie, whole)], ['404', picture.length])
})
