import { type BlockList, isIP, SocketAddress } from 'node:net'

/** The peer of the connection that brought a request. */
const peers = new WeakMap<Request, string>()

/** Records the peer of an incoming request. */
export function notePeer(request: Request, address: string | undefined): void {
  if (address !== undefined) peers.set(request, address)
}

/** Records that a request has the same peer as another one. */
export function samePeer(original: Request, made: Request): void {
  notePeer(made, peers.get(original))
}

/**
 * The address by which a request is counted: an IPv4 address, or the /64 network of an IPv6 address, since one client
 * has all of its addresses. A proxy's header is used if the proxy is one of `trusted`; else it is the peer itself,
 * whatever the headers say. Requests without a known peer are counted together.
 */
export function visitorAddress(request: Request, trusted: BlockList): string {
  const peer = peers.get(request)
  if (peer === undefined) return 'unknown'
  const claimed = (request.headers.get('X-Forwarded-For') ?? '')
    .split(',')
    .map((part) => plainAddress(part))
    .filter((part) => part !== '')
  let address = plainAddress(peer)
  // Each trusted proxy vouches for the one before it, from the last to the first.
  while (isTrusted(address, trusted)) {
    const before = claimed.pop()
    if (before === undefined || isIP(before) === 0) break
    address = before
  }
  return networkOf(address)
}

/** Whether an address is one of the networks. */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Without brackets, port and zone; IPv4 written as IPv6 becomes IPv4 again. */
export function plainAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  return isIP(bare) === 6 ? withoutMapping(new SocketAddress({ address: bare, family: 'ipv6' }).address) : bare
}

function withoutMapping(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** The key that an address is counted under: itself, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}
