import { readFile } from 'node:fs/promises'
import { isIPv4, type Socket } from 'node:net'

/**
 * Bytes that the system buffers for each of these sockets because the other end has not read them yet. The system
 * accepts some megabytes of a response at once, so the bytes that left the process do not show a reader's progress.
 * Null if the system does not report it; Linux does, in `/proc/net/tcp` (proc_pid_net, `tx_queue`).
 */
export async function unreadBytes(sockets: Iterable<Socket>): Promise<Map<Socket, number> | null> {
  const tables = await Promise.all(['/proc/self/net/tcp', '/proc/self/net/tcp6'].map(readTable))
  if (tables.every((table) => table === '')) return null
  const queues = new Map<string, number>()
  for (const table of tables) {
    for (const [, local, remote, queued] of table.matchAll(row)) {
      if (local !== undefined && remote !== undefined && queued !== undefined)
        queues.set(`${local} ${remote}`, Number.parseInt(queued, 16))
    }
  }
  const found = new Map<Socket, number>()
  for (const socket of sockets) {
    const { localAddress, localPort, remoteAddress, remotePort } = socket
    if (localAddress === undefined || localPort === undefined) continue
    if (remoteAddress === undefined || remotePort === undefined) continue
    const queued = queues.get(`${systemName(localAddress, localPort)} ${systemName(remoteAddress, remotePort)}`)
    if (queued !== undefined) found.set(socket, queued)
  }
  return found
}

/** `sl local_address rem_address st tx_queue:rx_queue …`, all numbers in hexadecimal. */
const row = /^\s*\d+: ([0-9A-F]+:[0-9A-F]{4}) ([0-9A-F]+:[0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]{8}):/gm

async function readTable(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

/** An address and port in the tables' form: groups of four bytes, each reversed. */
function systemName(address: string, port: number): string {
  const bytes = isIPv4(address) ? address.split('.').map(Number) : bytesOfIpv6(address)
  const groups: string[] = []
  for (let at = 0; at < bytes.length; at += 4)
    groups.push(
      ...bytes
        .slice(at, at + 4)
        .toReversed()
        .map(hex),
    )
  return `${groups.join('')}:${port.toString(16).toUpperCase().padStart(4, '0')}`
}

function bytesOfIpv6(address: string): number[] {
  const bare = address.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    return `${((Number(a) << 8) | Number(b)).toString(16)}:${((Number(c) << 8) | Number(d)).toString(16)}`
  })
  const [head = '', tail] = bare.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0')
}
