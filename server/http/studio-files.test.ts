import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { openTestGallery } from '#testing'
import { readBuiltFiles } from './built-files.ts'

const page = resolve(import.meta.dirname, '../../studio/index.html')

async function builtFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'enfilade-studio-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

test('the studio is one page for everyone, with the site’s settings; its files last, and missing ones are missing', async () => {
  await using folder = await builtFolder()
  await mkdir(join(folder.path, 'assets'))
  await writeFile(join(folder.path, 'index.html'), await readFile(page))
  await writeFile(join(folder.path, 'assets/index-Ab3dEf9h.js'), 'export {}')
  const environment = { BRAND_NAME: 'A </script> & $& House', CONTENT_ORIGIN: 'https://content.test' }
  await using site = await openTestGallery({ environment, studio: await readBuiltFiles(folder.path) })

  const shell = await site.app('/studio/')
  const html = await shell.text()
  assert.equal(shell.status, 200)
  const written = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  assert.deepEqual(JSON.parse(written), {
    name: 'A </script> & $& House',
    contentOrigin: 'https://content.test',
    accent: null,
  })
  assert.match(html, /<meta name="robots" content="noindex" \/>/)
  assert.equal(shell.headers.get('X-Robots-Tag'), 'noindex')
  const policy = shell.headers.get('Content-Security-Policy') ?? ''
  assert.match(policy, /script-src 'self';/)
  assert.match(policy, /frame-ancestors 'none'/)
  assert.equal(shell.headers.get('Set-Cookie'), null)

  for (const path of [
    '/studio/exhibitions/new/',
    '/studio/exhibitions/one/hanging/?view=list',
    '/studio/exhibitions/new',
  ])
    assert.equal(await (await site.app(path)).text(), html, path)
  const known = await site.app('/studio/', {
    headers: { Cookie: 'session=somebody', 'If-None-Match': shell.headers.get('ETag') ?? '' },
  })
  assert.equal(known.status, 304)

  const chunk = await site.app('/studio/assets/index-Ab3dEf9h.js')
  assert.deepEqual([chunk.status, await chunk.text()], [200, 'export {}'])
  assert.match(chunk.headers.get('Cache-Control') ?? '', /immutable/)
  for (const path of [
    '/studio/assets/index-Zz9yXx8w.js',
    '/studio/assets/none',
    '/studio/index.html',
    '/studio/main.tsx',
  ])
    assert.equal((await site.app(path)).status, 404, path)
  const bare = await site.app('/studio?page=2')
  assert.deepEqual([bare.status, bare.headers.get('Location')], [301, '/studio/?page=2'])
  assert.equal((await site.app('/studio/', { method: 'POST' })).status, 404)
})

test('a site whose studio is not built has nothing there', async () => {
  await using site = await openTestGallery()
  assert.equal((await site.app('/studio/')).status, 404)
})
