import { createHash, randomBytes } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import type { Transaction } from '#database'
import { type AddressedTable, lockAddressesOf, selectTakenUrls } from './address-store.ts'

const slugLengthChars = 80
const numberedTries = 9

/**
 * Turns a title or a name into the last part of an address: "Mère Grégoire" becomes "mere-gregoire". Cuts a long one
 * between words; returns `fallback` if nothing of the text can be written in Latin letters.
 */
export function slugOf(text: string, fallback: string): string {
  const slug = slugify(text.slice(0, 400), { decamelize: false, preserveLeadingUnderscore: false })
  if (slug === '') return fallback
  if (slug.length <= slugLengthChars) return slug
  const cut = slug.lastIndexOf('-', slugLengthChars)
  return slug.slice(0, cut > slugLengthChars / 2 ? cut : slugLengthChars).replace(/-+$/, '')
}

/**
 * The preferred addresses of a record, best first: its own words, those with a qualifier (a work's artist), then
 * numbered, at last with a mark made from `key`, which must differ between records. A few tries are enough, however
 * many works are called "Untitled".
 */
export function addressWishes(
  slug: string,
  options: { qualifier?: string | undefined; key?: string; reserved?: readonly string[] } = {},
): string[] {
  const mark = createHash('sha256')
    .update(options.key ?? randomBytes(16))
    .digest('hex')
    .slice(0, 10)
  const own = options.reserved?.includes(slug) ? [] : [slug]
  if (options.qualifier !== undefined) {
    const qualified = `${slug}-${options.qualifier}`
    return [...own, qualified, `${qualified}-2`, `${qualified}-${mark}`]
  }
  const numbered = Array.from({ length: numberedTries - 1 }, (_, index) => `${slug}-${index + 2}`)
  return [...own, ...numbered, `${slug}-${mark}`]
}

/**
 * Gives each record the first of its preferred addresses that is free, in this order; no two get the same. Holds a lock
 * on the addresses of that table until the transaction ends, so that two writers cannot choose the same one.
 */
export async function chooseAddresses(tx: Transaction, table: AddressedTable, wishes: string[][]): Promise<string[]> {
  const taken = await selectTakenUrls(tx, table, [...new Set(wishes.flat())])
  return wishes.map((ofOne) => {
    const free = ofOne.find((url) => !taken.has(url))
    if (free === undefined) throw new Error(`No free address among ${ofOne.join(', ')}`)
    taken.add(free)
    return free
  })
}

export { lockAddressesOf }
