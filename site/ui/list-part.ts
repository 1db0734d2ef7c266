/** A part of a list, as sent to the browser: some entries from a place on, and how many there are in all. */
export type ListPart<Item> = { items: Item[]; skip: number; count: number }

/** True if the list continues after the part. */
export function goesOn({ items, skip, count }: ListPart<unknown>): boolean {
  return items.length > 0 && skip + items.length < count
}

/**
 * Both parts as one. An entry that has moved behind the first part meanwhile is not shown twice; a part that does not
 * follow the first changes nothing.
 */
export function withNextPart<Item extends { id: string }>(part: ListPart<Item>, next: ListPart<Item>): ListPart<Item> {
  if (next.skip !== part.skip + part.items.length) return part
  const known = new Set(part.items.map(({ id }) => id))
  const items = [...part.items, ...next.items.filter(({ id }) => !known.has(id))]
  // Nothing new: the list ends here, or the visitor would request the same part forever.
  return { items, skip: part.skip, count: items.length === part.items.length ? part.skip + items.length : next.count }
}

/**
 * Checks a part of a list as the site sent it. This same code wrote it; the check finds parts of an older or newer
 * version.
 */
export function isListPart<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is ListPart<Item> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'skip' in value &&
    typeof value.skip === 'number' &&
    'count' in value &&
    typeof value.count === 'number' &&
    'items' in value &&
    Array.isArray(value.items) &&
    value.items.every(isItem)
  )
}

/** The last written parts: the server, which wrote them, renders its page from them at once. */
const lastWritten = new Map<string, unknown>()
const mostWritten = 16

/**
 * A part as one text, for the page that starts with it: sent field by field, it costs the router more than all the rest
 * of a list.
 */
export function textOfPart(part: ListPart<unknown>): string {
  const text = JSON.stringify(part)
  lastWritten.set(text, part)
  const [oldest] = lastWritten.keys()
  if (lastWritten.size > mostWritten && oldest !== undefined) lastWritten.delete(oldest)
  return text
}

/** The part that `textOfPart` wrote. */
export function partOfText<Item>(text: string, isItem: (item: unknown) => item is Item): ListPart<Item> {
  const part: unknown = lastWritten.get(text) ?? JSON.parse(text)
  if (!isListPart(part, isItem)) throw new Error('A page came with no part of its list')
  return part
}

/** True for a record whose fields of these names are texts. */
export function hasTexts(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return names.every((name) => typeof fields.get(name) === 'string')
}
