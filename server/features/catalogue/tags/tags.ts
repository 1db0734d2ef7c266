import { createHash } from 'node:crypto'
import { cleanName, nameIdentity } from '@enfilade/contract/names'
import { type Tag, TagGroup } from '@enfilade/contract/tags'
import type { Database, Transaction } from '#database'
import { slugOf } from '#records/addresses'
import { insertTags, selectTags, selectTagsByUrl } from './tag-store.ts'

export type Tags = ReturnType<typeof openTags>

/**
 * The address of a tag with this name within its group: the same for all spellings of a name. Names without Latin
 * letters, such as Chinese, get a distinguishing mark.
 */
export function tagUrl(name: string): string {
  const identity = nameIdentity(name)
  const slug = slugOf(identity, '')
  const isLossy =
    /\p{Lo}/u.test(identity) && Array.from(identity).some((letter) => isLetter(letter) && slugOf(letter, '') === '')
  if (!isLossy) return slug === '' ? 'other' : slug
  const mark = createHash('sha256').update(identity).digest('hex').slice(0, 8)
  return slug === '' ? `tag-${mark}` : `${slug}-${mark}`
}

const isLetter = (letter: string) => /\p{L}/u.test(letter)

/** Names of styles, categories and kinds of space, each with its own address within its group. */
export function openTags({ database }: { database: Database }) {
  return {
    /** Tags of a group, or all; with `name`, those with a similar name, best first. */
    async list(filter: { group?: string | null | undefined; name?: string | null | undefined } = {}): Promise<Tag[]> {
      const rows = await selectTags(database, {
        group: filter.group ?? null,
        name: filter.name ? cleanName(filter.name) : null,
      })
      return rows.map(({ id, name, url, tagGroup }) => ({ _id: id, name, url, group: tagGroup }))
    },

    /** Ids of tags by name, in the caller's transaction; adds unknown tags. Names with the same address are one tag. */
    async enterNamed(tx: Transaction, group: string, names: string[]): Promise<Map<string, string>> {
      const kept = TagGroup.parse(group)
      const urlOf = new Map(names.map((name) => [name, tagUrl(name)]))
      const wanted = new Map(names.map((name) => [tagUrl(name), name]))
      if (wanted.size === 0) return new Map()
      // In one order, so that two writers who add the same tags wait for each other instead of deadlocking.
      const rows = [...wanted]
        .map(([url, name]) => ({ url, name, tagGroup: kept }))
        .sort((a, b) => (a.url < b.url ? -1 : 1))
      await insertTags(tx, rows)
      const known = await selectTagsByUrl(tx, kept, [...wanted.keys()])
      const ids = new Map(known.map((tag) => [tag.url, tag.id]))
      return new Map(
        [...urlOf].flatMap(([name, url]) => {
          const id = ids.get(url)
          return id === undefined ? [] : [[name, id]]
        }),
      )
    },
  }
}
