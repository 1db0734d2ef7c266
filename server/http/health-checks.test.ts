import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { openTestGallery } from '#testing'
import { listen } from './listen.ts'

const site = await openTestGallery()
after(() => site[Symbol.asyncDispose]())
const server = await listen({ fetch: (request) => site.app(request), port: 0, host: '127.0.0.1', log: site.log })
after(() => server[Symbol.asyncDispose]())

/** Sends these bytes and returns the whole response. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
    socket.end(bytes)
  })
}

const hosts = [
  '',
  'Host: \r\n',
  'Host: 10.0.0.7\r\n',
  'Host: elsewhere.example:81\r\n',
  'Host: [fe80::1]\r\n',
  'Host: a b/c?\r\n',
]

for (const path of ['/healthz', '/readyz']) {
  test(`${path} answers the checks of any load balancer`, async () => {
    for (const version of ['1.0', '1.1']) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        for (const host of hosts) {
          for (const target of [path, `${path}/`, `${path}?check=1`, `http://10.0.0.7${path}`]) {
            const asked = `${method} ${target} HTTP/${version}\r\n${host}Connection: close\r\n\r\n`
            const answer = await send(asked)
            assert.match(answer, /^HTTP\/1\.1 200 /, asked)
            assert.match(answer, /cache-control: no-store/i)
            const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
            assert.equal(body.includes('true'), method !== 'HEAD', asked)
          }
        }
      }
    }
  })
}

test('without a host, or with an unknown one, nothing else is answered', async () => {
  for (const [line, status] of [
    ['GET /v1/tags HTTP/1.0', 400],
    ['GET /v1/tags HTTP/1.1', 400],
    ['GET /readyzz HTTP/1.0', 400],
    ['GET /x/readyz HTTP/1.0', 400],
  ] as const) {
    assert.match(await send(`${line}\r\nConnection: close\r\n\r\n`), new RegExp(`^HTTP/1\\.1 ${status} `), line)
  }
  assert.match(await send('GET /READYZ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 404 /)
})

test('a check gets 503 while the site is closing', async () => {
  const readiness = { accepting: false }
  const { createApp } = await import('./http-app.ts')
  const { gallery, storage, config, log } = site
  const app = createApp({ gallery, storage, config, log, readiness, renderPage: async () => new Response('') })
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    assert.equal((await app.fetch(new Request('http://gallery.test/readyz', { method }))).status, 503, method)
})
