import assert from 'node:assert/strict'
import { BlockList } from 'node:net'
import { test } from 'node:test'
import { notePeer, visitorAddress } from './visitor-address.ts'

const trusted = new BlockList()
trusted.addAddress('127.0.0.1')
trusted.addSubnet('10.0.0.0', 8)
trusted.addSubnet('fd00::', 8, 'ipv6')

function addressOf(peer: string | undefined, forwardedFor?: string): string {
  const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor }
  const request = new Request('http://gallery.test/', { headers })
  notePeer(request, peer)
  return visitorAddress(request, trusted)
}

for (const [peer, forwardedFor, address] of [
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:127.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['127.0.0.1', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '192.0.2.66, 198.51.100.1, 10.1.1.1', '198.51.100.1'],
  ['127.0.0.1', '198.51.100.1, nonsense', '127.0.0.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '', '127.0.0.1'],
  ['fd12::1', '[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', undefined, '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0000:0000:0000:0009', undefined, '2001:db8:1:2::/64'],
  ['2001:db8::9', undefined, '2001:db8:0:0::/64'],
  ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  [undefined, '198.51.100.1', 'unknown'],
] as const) {
  test(`from ${peer} with ${forwardedFor ?? 'no forwarding header'} it is ${address}`, () => {
    assert.equal(addressOf(peer, forwardedFor), address)
  })
}
