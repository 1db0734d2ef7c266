import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Hono } from 'hono'
import { readBuiltFiles } from './built-files.ts'

test('a film of the build is sent whole or in the requested part', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-built-'))
  try {
    await writeFile(join(folder, 'walk-Ab3dEf9h.webm'), Buffer.from('0123456789'))
    await writeFile(join(folder, 'page.css'), 'p{}')
    const files = await readBuiltFiles(folder)
    const app = new Hono()
    app.get('*', (context) => files.answer(context, context.req.path.slice(1)) ?? context.notFound())
    const ask = async (headers: Record<string, string>, path = '/walk-Ab3dEf9h.webm') => {
      const answer = await app.request(path, { headers })
      const range = answer.headers.get('Content-Range')
      return [answer.status, await answer.text(), range, answer.headers.get('Content-Length')]
    }
    const whole = await app.request('/walk-Ab3dEf9h.webm')
    assert.equal(whole.headers.get('Accept-Ranges'), 'bytes')
    assert.match(whole.headers.get('Cache-Control') ?? '', /immutable/)
    assert.equal(whole.headers.get('Content-Type'), 'video/webm')
    assert.deepEqual(await ask({}), [200, '0123456789', null, '10'])
    assert.deepEqual(await ask({ Range: 'bytes=0-1' }), [206, '01', 'bytes 0-1/10', '2'])
    assert.deepEqual(await ask({ Range: 'bytes=7-' }), [206, '789', 'bytes 7-9/10', '3'])
    assert.deepEqual(await ask({ Range: 'bytes=-4' }), [206, '6789', 'bytes 6-9/10', '4'])
    assert.deepEqual(await ask({ Range: 'bytes=10-' }), [416, '', 'bytes */10', null])
    for (const nonsense of ['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])
      assert.deepEqual(await ask({ Range: nonsense }), [200, '0123456789', null, '10'], nonsense)
    assert.deepEqual(await ask({ Range: 'bytes=0-1', 'If-Range': '"other"' }), [200, '0123456789', null, '10'])
    assert.deepEqual(await ask({ Range: 'bytes=0-1' }, '/page.css'), [200, 'p{}', null, '3'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
