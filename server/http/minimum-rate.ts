import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { unreadBytes } from './unread-bytes.ts'

/**
 * The minimum rate of bodies in both directions: slow enough for any network, but no client holds memory and files for
 * ever.
 */
export type Pace = { intervalMs: number; leastBytes: number }

export const steadyPace: Pace = { intervalMs: 15_000, leastBytes: 64_000 }

const looksPerInterval = 3
const senderLooks = looksPerInterval
/**
 * A reader's system buffers some hundred kilobytes, and requests more only when a good part of them is read: at the
 * minimum rate, progress shows once in up to six intervals. At first its buffer is small, and the first sign comes
 * within two.
 */
const readerLooks = 7 * looksPerInterval
const firstReaderLooks = 8
/** Where our system does not report what has arrived, it buffers megabytes itself before progress shows. */
const patientReaderLooks = 20 * looksPerInterval

/** A request that is being received or answered, and its byte counts at each of the last looks. */
type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  received: number[]
  read: number[]
  hasRead: boolean
}

/**
 * Cuts off clients that send a body or read a response more slowly than the minimum rate: a sender while we want more
 * of it, a reader while there is something to send.
 */
export function keepPace(server: Server, pace: Pace): Disposable {
  const exchanges = new Set<Exchange>()
  server.on('request', (request, response) => {
    const exchange: Exchange = { request, response, received: [], read: [], hasRead: false }
    exchanges.add(exchange)
    response.once('close', () => exchanges.delete(exchange))
  })
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    void look(exchanges, pace).finally(() => {
      looking = false
    })
  }, pace.intervalMs / looksPerInterval)
  timer.unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

async function look(exchanges: Set<Exchange>, { leastBytes }: Pace): Promise<void> {
  const toBeRead: Exchange[] = []
  for (const exchange of exchanges) {
    const { request, received } = exchange
    const { socket } = request
    if (socket.destroyed) continue
    // If we pause reading a body on purpose (back pressure), that is not the sender's fault.
    if (request.complete || request.isPaused()) exchange.received = []
    else if (isTooSlow(received, socket.bytesRead, { leastBytes, looks: senderLooks })) socket.destroy()
    if (socket.writableLength === 0) exchange.read = []
    else toBeRead.push(exchange)
  }
  if (toBeRead.length === 0) return
  const unread = await unreadBytes(toBeRead.map(({ request }) => request.socket))
  for (const exchange of toBeRead) {
    const { read, request } = exchange
    const { socket } = request
    const readBytes = takenBytes(socket) - (unread?.get(socket) ?? 0)
    exchange.hasRead ||= read[0] !== undefined && readBytes > read[0]
    const looks = unread === null ? patientReaderLooks : exchange.hasRead ? readerLooks : firstReaderLooks
    // A graceful close would keep the system's buffer for this reader for minutes.
    if (isTooSlow(read, readBytes, { leastBytes, looks })) socket.resetAndDestroy()
  }
}

/** Appends a count to those of the last looks; true if it has grown by too little since the first of them. */
function isTooSlow(
  counts: number[],
  count: number,
  { leastBytes, looks }: { leastBytes: number; looks: number },
): boolean {
  counts.push(count)
  if (counts.length <= looks) return false
  return count - (counts.shift() ?? 0) < leastBytes
}

/**
 * Bytes that the system has accepted, including those of partly accepted chunks: Node reports whole chunks, and a
 * response from memory is one. Its handle of the connection knows better.
 */
function takenBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  if (typeof handle !== 'object' || handle === null) return socket.bytesWritten - socket.writableLength
  const given: unknown = Reflect.get(handle, 'bytesWritten')
  const queued: unknown = Reflect.get(handle, 'writeQueueSize')
  const known = typeof given === 'number' && typeof queued === 'number'
  return known ? given - queued : socket.bytesWritten - socket.writableLength
}
