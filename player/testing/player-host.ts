import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { sceneLink, walkedScenePath } from '@enfilade/contract/walked-scene'

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.jpg': 'image/jpeg',
  '.glb': 'model/gltf-binary',
}
const compressible: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.json'])
const compress = promisify(brotliCompress)

export type PlayerHost = AsyncDisposable & { readonly address: string }

/** The policy with which the site serves the player, so that tests see what it forbids. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "connect-src 'self' data: blob:",
  "worker-src 'self' blob:",
].join('; ')

function fileFor(path: string, built: string, drawn: string): string | null {
  const clean = normalize(path)
  if (clean.includes('..')) return null
  const scene = /^\/v1\/exhibitions\/([\w-]+)\/scene$/.exec(clean)
  const marks = /^\/v1\/exhibitions\/([\w-]+)\/marks$/.exec(clean)
  if (marks?.[1]) return join(drawn, 'scenes', `${marks[1]}-marks.json`)
  if (scene?.[1]) return join(drawn, 'scenes', `${scene[1]}.json`)
  if (clean.startsWith('/files/')) return join(drawn, clean)
  if (clean.startsWith('/player/exhibition/')) return join(built, 'index.html')
  if (/^\/v1\/(public-artifacts|meshes)\/[\w-]+$/.test(clean)) return join(drawn, `${clean}.json`)
  if (/^\/v1\/augmented-reality\/(artwork|artifact)\/[\w-]+$/.test(clean)) return join(drawn, `${clean}.json`)
  if (clean.startsWith('/augmented-reality/')) return join(drawn, clean)
  if (clean.startsWith('/player/own-room/')) return join(built, 'own-room.html')
  if (clean.startsWith('/player/artifact/')) return join(built, 'artifact.html')
  if (clean.startsWith('/player/')) return join(built, clean.slice('/player/'.length))
  return null
}

const compressed = new Map<string, Buffer>()

async function send(file: string, response: ServerResponse): Promise<void> {
  const ending = extname(file)
  response.setHeader('Content-Type', kinds[ending] ?? 'application/octet-stream')
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Content-Security-Policy', policy)
  const { size, mtimeMs } = await stat(file)
  if (!compressible.has(ending)) {
    response.setHeader('Content-Length', size)
    createReadStream(file).pipe(response)
    return
  }
  const version = `${file} ${mtimeMs}`
  const body =
    compressed.get(version) ??
    (await compress(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  compressed.set(version, body)
  response.setHeader('Content-Encoding', 'br')
  response.setHeader('Content-Length', body.length)
  response.end(body)
}

/** Serves a built player and drawn exhibitions like the site: the same paths, compression and policy. */
export async function openPlayerHost(folders: { built: string; drawn: string }, port = 0): Promise<PlayerHost> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    if (path === '/player/settings.json') {
      // A site that trusts only itself.
      response.setHeader('Content-Type', 'application/json')
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.end(JSON.stringify({ trustedOrigins: [] }))
      return
    }
    const file = fileFor(path, folders.built, folders.drawn)
    const scenePath = walkedScenePath(path)
    if (path.startsWith('/player/') && scenePath !== null) response.setHeader('Link', sceneLink(scenePath))
    const answer = file ? send(file, response) : Promise.reject(new Error(path))
    answer.catch(() => {
      response.statusCode = 404
      response.end()
    })
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => {
    server.listen(port, '127.0.0.1', listening)
  })
  const bound: AddressInfo | string | null = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the host has no port')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((closed) => {
        server.close(() => closed())
      })
    },
  }
}
