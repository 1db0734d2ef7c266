import { randomBytes, timingSafeEqual } from 'node:crypto'
import { openSemaphore } from '#calls/semaphore'
import { type Argon2Cost, deriveByThread } from './argon2-threads.ts'

/** The OWASP Password Storage Cheat Sheet's first choice: Argon2id with 19 MiB, two passes, one lane. */
const memoryKiB = 19 * 1024
const passes = 2
const lanes = 1
const saltBytes = 16
const tagBytes = 32

/** Each costs 19 MiB and a processor for a moment: more at once would only take both from everyone else. */
const atOnce = 2
/** Callers beyond this would wait longer than a browser does, and are refused at once. */
const mostWaiting = 400

/** Too many people are logging in at once; a retry may succeed. */
export class TooManyPasswords extends Error {
  override name = 'TooManyPasswords'
}

export function tooMany(): TooManyPasswords {
  return new TooManyPasswords('Too many passwords at once.')
}

/** A hash for unknown e-mails, so that a login takes the same time for them. */
export const nobodysHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${encode(Buffer.alloc(saltBytes))}$${encode(Buffer.alloc(tagBytes))}`

/** A hash in PHC string format, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, so that the cost may be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await run(password, salt, { memory: memoryKiB, passes, parallelism: lanes })
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${encode(salt)}$${encode(tag)}`
}

/** Whether the password matches the hash; false for an unreadable hash. */
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
