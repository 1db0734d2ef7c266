import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Argon2Cost, deriveByThread } from './argon2-threads.ts'
import { openSemaphore } from './semaphore.ts'

/** The OWASP Password Storage Cheat Sheet's first choice: Argon2id with 19 MiB, two passes, one lane. */
const memoryKiB = 19 * 1024
const passes = 2
const lanes = 1
const saltBytes = 16
const tagBytes = 32

/** Each costs 19 MiB and a processor for a moment: more at once would only take both from everyone else. */
const atOnce = 2
/** Who would wait longer than a browser does is better told at once. */
const mostWaiting = 400

/** There are more people at the door than can be let in; worth trying again. */
export class TooManyPasswords extends Error {
  override name = 'TooManyPasswords'
}

export function tooMany(): TooManyPasswords {
  return new TooManyPasswords('Too many passwords at once.')
}

/** Of nobody's password: what a stranger is compared with, so that it takes as long as for somebody who is known. */
export const nobodysHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${encode(Buffer.alloc(saltBytes))}$${encode(Buffer.alloc(tagBytes))}`

/** A hash in PHC string format, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, so that the cost may be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await run(password, salt, { memory: memoryKiB, passes, parallelism: lanes })
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${encode(salt)}$${encode(tag)}`
}

/** Whether the password is the one that was hashed; false too for a hash that cannot be read. */
export async function matchesPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash)
  if (parts === null) return false
  const [, memory, time, parallelism, salt = '', tag = ''] = parts
  const cost = { memory: Number(memory), passes: Number(time), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await run(password, Buffer.from(salt, 'base64'), cost)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const acquire = openSemaphore({ atOnce, mostWaiting, refusal: tooMany })

function run(password: string, nonce: Uint8Array, cost: Omit<Argon2Cost, 'tagLength'>): Promise<Uint8Array> {
  // The same letters typed on different keyboards must be the same password.
  const message = password.normalize('NFKC')
  return acquire(() => deriveByThread({ message, nonce, cost: { ...cost, tagLength: tagBytes } }))
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}
