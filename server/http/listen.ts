import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '#log'
import { StartRefusal } from '#start-refusal'
import { type CountedAs, limitConnections } from './connection-limit.ts'
import { healthCheckPath } from './health.ts'
import { keepPace, type Pace, steadyPace } from './minimum-rate.ts'
import type { ResponseCache } from './response-cache.ts'
import { notePeer } from './visitor-address.ts'

const headersTimeoutMs = 8_000
const checkEveryMs = 1_000
const requestGraceMs = 10_000

export class PortTaken extends StartRefusal {
  override name = 'PortTaken'
}

/** The operating system's errors for an unavailable address or port, in sentences for people. */
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
 * Listens for requests. Cuts off slow clients: eight seconds for the headers, and a minimum rate for bodies in both
 * directions, so that a large file may take its time. Closing stops new connections and lets running requests finish
 * for ten seconds.
 */
export async function listen(options: {
  fetch: (request: Request) => Response | Promise<Response>
  /** Sends cached responses without any other step. */
  atOnce?: ResponseCache['atOnce']
  port: number
  host: string
  log: Log
  pace?: Pace
  /**
   * The name by which an address's connections are counted; null for those that are not. Without it none are counted.
   */
  countedAs?: CountedAs
  mostConnections?: number
  /** Called for each request with a forwarding header, with the peer that sent it. */
  onForwarded?: (peer: string) => void
}): Promise<Listening> {
  const { fetch, atOnce, onForwarded } = options
  const answer = getRequestListener((request, { incoming }) => {
    notePeer(request, incoming.socket.remoteAddress)
    return fetch(request)
  })
  const timeouts = {
    headersTimeout: headersTimeoutMs,
    // The minimum rate below replaces it: a fixed limit would either interrupt uploads or keep trickles alive.
    requestTimeout: 0,
    connectionsCheckingInterval: checkEveryMs,
    keepAliveTimeout: 65_000,
    // Health checks have none. All others without one are refused where addresses are read.
    requireHostHeader: false,
  }
  const server = createServer(timeouts, (request, response) => {
    const { remoteAddress } = request.socket
    if (onForwarded !== undefined && remoteAddress !== undefined && isForwarded(request)) onForwarded(remoteAddress)
    const checked = healthCheckPath(request.method, request.url)
    if (checked !== null) return void answerCheck(request, response, { path: checked, fetch })
    if (atOnce !== undefined && sendAtOnce(request, response, atOnce)) return
    void answer(request, response)
  })
  const pace = keepPace(server, options.pace ?? steadyPace)
  limitConnections(server, options)
  const connections = watchConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, options)))
    server.listen(options.port, options.host, resolve)
  })
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    async [Symbol.asyncDispose]() {
      await finishRequests(server, connections, options.log)
      pace[Symbol.dispose]()
    },
  }
}

function isForwarded({ headers }: IncomingMessage): boolean {
  return (
    headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined || headers['x-real-ip'] !== undefined
  )
}

/** Answers a health check at its own address, whatever host it named. */
async function answerCheck(
  { method = 'GET' }: IncomingMessage,
  response: ServerResponse,
  { path, fetch }: { path: string; fetch: (request: Request) => Response | Promise<Response> },
): Promise<void> {
  try {
    const made = await fetch(new Request(`http://localhost${path}`, { method }))
    response.writeHead(made.status, Object.fromEntries(made.headers))
    response.end(method === 'HEAD' ? undefined : Buffer.from(await made.arrayBuffer()))
  } catch {
    response.writeHead(503).end()
  }
}

/** Sends the cached response for this request; false if there is none. */
function sendAtOnce(request: IncomingMessage, response: ServerResponse, atOnce: ResponseCache['atOnce']): boolean {
  const { method, url, headers } = request
  if (url === undefined || headers.host === undefined || (method !== 'GET' && method !== 'HEAD')) return false
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

/** Tracks which connections have a running request. One that a browser opened in advance has none. */
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
  // A kept-alive connection is useless once its running request is answered.
  const sweep = setInterval(() => connections.closeUnused(), 50)
  await closed
  clearTimeout(deadline)
  clearInterval(sweep)
}
