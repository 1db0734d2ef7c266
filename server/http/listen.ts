import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '#log'
import { StartRefusal } from '#start-refusal'
import type { KeptAnswers } from './kept-answers.ts'
import { notePeer } from './visitor-address.ts'

const headersTimeoutMs = 8_000
const checkEveryMs = 1_000
/** A body must arrive at this pace, looked at once in each interval: fast enough for any network, and none holds us for ever. */
const bodyIntervalMs = 15_000
const leastBodyBytes = 64_000
const requestGraceMs = 10_000

export class PortTaken extends StartRefusal {
  override name = 'PortTaken'
}

/** What the operating system says of an address or a port that it does not let us have, for people. */
const listenProblems: Record<string, string> = {
  EACCES: 'this account may not use that port; take one from 1024 on, or put a proxy in front',
  EADDRNOTAVAIL: 'that is no address of this machine',
  EAFNOSUPPORT: 'this machine has no network of that kind',
  EINVAL: 'that is no address to listen at',
  ENOTFOUND: 'no machine of that name is known',
  EAI_AGAIN: 'no machine of that name is known',
}

export type Listening = AsyncDisposable & { port: number; server: Server }

/**
 * Listens for requests. Slow senders are cut off: eight seconds for the headers, and for the body a steady pace, so that a
 * large upload may take its time. Closing stops new connections and lets running requests finish for ten seconds.
 */
export async function listen(options: {
  fetch: (request: Request) => Response | Promise<Response>
  /** Answers that lie ready are sent past everything else. */
  atOnce?: KeptAnswers['atOnce']
  port: number
  host: string
  log: Log
}): Promise<Listening> {
  const { fetch, atOnce } = options
  const answer = getRequestListener((request, { incoming }) => {
    notePeer(request, incoming.socket.remoteAddress)
    return fetch(request)
  })
  const timeouts = {
    headersTimeout: headersTimeoutMs,
    // The pace below takes its place: a fixed limit would either cut uploads off or let trickles live.
    requestTimeout: 0,
    connectionsCheckingInterval: checkEveryMs,
    keepAliveTimeout: 65_000,
  }
  const server = createServer(timeouts, (request, response) => {
    if (atOnce !== undefined && sendAtOnce(request, response, atOnce)) return
    watchPace(request)
    void answer(request, response)
  })
  const connections = watchConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, options)))
    server.listen(options.port, options.host, resolve)
  })
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    [Symbol.asyncDispose]: () => finishRequests(server, connections, options.log),
  }
}

/** Sends what lies ready for this request; false when nothing does. */
function sendAtOnce(request: IncomingMessage, response: ServerResponse, atOnce: KeptAnswers['atOnce']): boolean {
  const { method, url, headers } = request
  if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false
  const ready = atOnce(url, {
    method,
    ifNoneMatch: headers['if-none-match'] ?? null,
    acceptEncoding: headers['accept-encoding']?.toString() ?? null,
  })
  if (ready === null) return false
  response.writeHead(ready.status, ready.headers)
  response.end(ready.body)
  return true
}

function explainListenError(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE')
    return new PortTaken(`Port ${port} is taken by another program. Set PORT to a free one.`, { cause: error })
  const problem = listenProblems[error.code ?? '']
  if (problem === undefined) return error
  return new StartRefusal(`HOST=${host} with port ${port} cannot be listened at: ${problem}.`, { cause: error })
}

function watchPace(request: IncomingMessage): void {
  let seenBytes = request.socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || request.socket.destroyed) return clearInterval(timer)
    const receivedBytes = request.socket.bytesRead
    // A body that we do not read on purpose (back pressure) is not the sender's fault.
    const tooSlow = receivedBytes - seenBytes < leastBodyBytes && !request.isPaused()
    if (tooSlow) request.socket.destroy()
    seenBytes = receivedBytes
  }, bodyIntervalMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}

/** Which connections carry a request right now. One that a browser opened ahead of need carries none. */
function watchConnections(server: Server): { closeUnused(): void; closeAll(): void } {
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (request, response) => {
    busy.add(request.socket)
    response.once('close', () => busy.delete(request.socket))
  })
  return {
    closeUnused() {
      for (const socket of open) if (!busy.has(socket)) socket.destroy()
    },
    closeAll() {
      for (const socket of open) socket.destroy()
    },
  }
}

async function finishRequests(
  server: Server,
  connections: ReturnType<typeof watchConnections>,
  log: Log,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  connections.closeUnused()
  const deadline = setTimeout(() => {
    log.warn('cutting off requests that did not finish in time')
    connections.closeAll()
  }, requestGraceMs)
  // A connection that is kept alive is of no more use once its running request is answered.
  const sweep = setInterval(() => connections.closeUnused(), 50)
  await closed
  clearTimeout(deadline)
  clearInterval(sweep)
}
