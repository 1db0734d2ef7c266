import type { Server } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import type { Log } from '#log'
import { isTrusted, networkOf, plainAddress } from './visitor-address.ts'

export type CountedAs = (address: string) => string | null

/** Enough for an office or a university behind one address: a browser opens six at most. */
const mostConnectionsOfOne = 1_000

/**
 * Connections are counted by their address or IPv6 network. Proxies are not counted, since they bring everyone, and
 * neither is this machine, where unnamed proxies may run.
 */
export function countConnectionsBut(trusted: BlockList): CountedAs {
  return (address) => {
    const plain = plainAddress(address)
    const isLoopback = plain === '::1' || plain.startsWith('127.')
    return isLoopback || isTrusted(plain, trusted) ? null : networkOf(plain)
  }
}

/** Closes each connection beyond the limit of its address, and logs it once. */
export function limitConnections(
  server: Server,
  {
    countedAs,
    mostConnections = mostConnectionsOfOne,
    log,
  }: { countedAs?: CountedAs; mostConnections?: number; log: Log },
): void {
  if (countedAs === undefined) return
  const open = new Map<string, number>()
  let told = false
  server.on('connection', (socket: Socket) => {
    const name = countedAs(socket.remoteAddress ?? '')
    if (name === null) return
    const count = open.get(name) ?? 0
    if (count >= mostConnections) {
      if (!told) log.warn({ address: name, mostConnections }, 'one address opened too many connections at once')
      told = true
      socket.destroy()
      return
    }
    open.set(name, count + 1)
    socket.once('close', () => {
      const left = (open.get(name) ?? 1) - 1
      if (left > 0) open.set(name, left)
      else open.delete(name)
    })
  })
}
