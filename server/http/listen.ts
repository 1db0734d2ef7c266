import type { IncomingMessage, Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Log } from '#log'

const headersTimeoutMs = 8_000
const checkEveryMs = 1_000
/** A body must arrive at this pace, looked at once in each interval: fast enough for any network, and none holds us for ever. */
const bodyIntervalMs = 15_000
const leastBodyBytes = 64_000
const requestGraceMs = 10_000

export class PortTaken extends Error {
  override name = 'PortTaken'
}

export type Listening = AsyncDisposable & { port: number; server: Server }

/**
 * Listens for requests. Slow senders are cut off: eight seconds for the headers, and for the body a steady pace, so that a
 * large upload may take its time. Closing stops new connections and lets running requests finish for ten seconds.
 */
export async function listen(options: {
  fetch: (request: Request) => Response | Promise<Response>
  port: number
  host: string
  log: Log
}): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: options.fetch,
    serverOptions: {
      headersTimeout: headersTimeoutMs,
      // The pace below takes its place: a fixed limit would either cut uploads off or let trickles live.
      requestTimeout: 0,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: 65_000,
    },
  })
  if (!isHttpServer(server)) throw new TypeError('An HTTP/1.1 server was expected')
  server.on('request', watchPace)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, options.port)))
    server.listen(options.port, options.host, resolve)
  })
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    [Symbol.asyncDispose]: () => finishRequests(server, options.log),
  }
}

function isHttpServer(server: object): server is Server {
  return 'headersTimeout' in server && 'closeIdleConnections' in server
}

function explainListenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return new PortTaken(`Port ${port} is taken by another program. Set PORT to a free one.`, { cause: error })
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

async function finishRequests(server: Server, log: Log): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const deadline = setTimeout(() => {
    log.warn('cutting off requests that did not finish in time')
    server.closeAllConnections()
  }, requestGraceMs)
  // A kept-alive connection becomes idle only after its running request.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  await closed
  clearTimeout(deadline)
  clearInterval(idle)
}
