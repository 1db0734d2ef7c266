import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { readConfig } from '#config'
import { openTestGallery } from '#testing'
import { readBuiltFiles } from './built-files.ts'
import { createApp } from './http-app.ts'

test('a site with its own name has its own icons, and its offline page, player and calls name it', async () => {
  await using instance = await openTestGallery()
  await using folder = {
    path: await mkdtemp(join(tmpdir(), 'enfilade-icons-')),
    [Symbol.asyncDispose]: () => rm(folder.path, { recursive: true, force: true }),
  }
  const committed = await sharp({ create: { width: 192, height: 192, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  await writeFile(join(folder.path, 'icon-192.png'), committed)
  await writeFile(join(folder.path, 'offline-worker.js'), 'addEventListener("fetch",()=>{});')
  const site = await readBuiltFiles(folder.path)
  const openApp = (environment: NodeJS.ProcessEnv) => {
    const brand = readConfig(environment).brand
    const config = { ...instance.config, brand }
    return createApp({ ...instance, config, site, renderPage: async () => new Response('') })
  }
  const bytes = async (app: ReturnType<typeof openApp>, path: string) => {
    const answer = await app.request(path)
    assert.equal(answer.status, 200, path)
    return Buffer.from(await answer.arrayBuffer())
  }
  const [enfilade, nord] = [openApp({}), openApp({ BRAND_NAME: 'nord', BRAND_ACCENT: '#1a237e' })]
  assert.deepEqual(await bytes(enfilade, '/icon-192.png'), committed)

  for (const [path, side] of [
    ['/icon-192.png', 192],
    ['/icon-maskable-512.png', 512],
    ['/apple-touch-icon.png', 180],
    ['/favicon.ico', 48],
  ] as const) {
    const drawn = sharp(await bytes(nord, path))
    const { width, height } = await drawn.metadata()
    assert.deepEqual([width, height], [side, side], path)
    const { data } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    assert.equal(data.subarray(0, 3).toString('hex'), '1a237e', `${path} has the accent to its corners`)
    assert.ok(data.includes(Buffer.from('f7f6f2', 'hex')), `${path} has a letter on it`)
  }
  assert.match((await bytes(nord, '/favicon.svg')).toString(), />N<\/text>/)
  const unsettable = openApp({ BRAND_NAME: '北の館' })
  assert.match((await bytes(unsettable, '/favicon.svg')).toString(), /stroke="#f7f6f2"/)

  const workers = [enfilade, nord, openApp({ BRAND_NAME: 'nord' })].map((app) => bytes(app, '/offline-worker.js'))
  const texts = (await Promise.all(workers)).map(String)
  assert.equal(new Set(texts).size, 3, 'a browser takes each for another one')
  for (const text of texts) assert.ok(text.startsWith('addEventListener("fetch",()=>{});'))
  assert.deepEqual(await bytes(nord, '/offline-worker.js'), Buffer.from(texts[1] ?? ''), 'until the brand changes')

  const settings = JSON.parse(String(await bytes(nord, '/player/settings.json')))
  assert.deepEqual([settings.siteName, settings.accent.day], ['nord', '#1a237e'])
  assert.match(String(await bytes(nord, '/docs')), /<title>The API of nord<\/title>/)
  assert.equal(JSON.parse(String(await bytes(nord, '/openapi.json'))).info.title, 'nord')
})
