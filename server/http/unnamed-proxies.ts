import { type BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type { Database } from '#database'
import type { Log } from '#log'
import { isTrusted, plainAddress } from './visitor-address.ts'

const noteName = 'unnamed proxies'
const Addresses = z.array(z.string())
/** Every sender of the header counts; a few are enough for a report. */
const mostAddresses = 5

/** The sentence for operators about an unnamed proxy. */
export function unnamedProxySentence(address: string): string {
  return `Requests come through ${address} on behalf of others, and all of them count as one visitor: if that is your proxy, add ${address} to TRUSTED_PROXIES.`
}

/**
 * Reports peers that forward requests and are not named in TRUSTED_PROXIES: once each in the log, and in the database
 * for `doctor`. Anybody can send such a header, so it is only reported and has no other effect.
 */
export function watchForProxies(options: { trusted: BlockList; database: Database; log: Log }): (peer: string) => void {
  const { trusted, database, log } = options
  const told = new Set<string>()
  return (peer) => {
    const address = plainAddress(peer)
    if (told.has(address) || told.size >= mostAddresses || isIP(address) === 0 || isTrusted(address, trusted)) return
    told.add(address)
    log.warn(unnamedProxySentence(address))
    noteProxies(database, [...told]).catch((error: unknown) => log.warn({ err: error }, 'a proxy could not be noted'))
  }
}

async function noteProxies(database: Database, addresses: string[]): Promise<void> {
  const value = JSON.stringify(addresses)
  await database
    .insertInto('siteNotes')
    .values({ name: noteName, value })
    .onConflict((held) => held.column('name').doUpdateSet({ value }))
    .execute()
}

/** Peers that forwarded requests when the site was last open, and are not named now. */
export async function selectUnnamedProxies(database: Database, trusted: BlockList): Promise<string[]> {
  const note = await database.selectFrom('siteNotes').select('value').where('name', '=', noteName).executeTakeFirst()
  return note === undefined ? [] : Addresses.parse(note.value).filter((address) => !isTrusted(address, trusted))
}
