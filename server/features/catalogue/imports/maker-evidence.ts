import { nameIdentity } from '@enfilade/contract/names'
import type { Artists, LikeName } from '#artists'
import { isTurned, type MakerEvidence, plainNameOf, readMakers } from './maker-words.ts'
import { type Cells, readRow } from './table-cells.ts'
import type { TableColumns } from './table-columns.ts'
import type { RecordKind } from './table-kind.ts'
import type { LeftOutLines, TableRow } from './table-rows.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** What a table and the site reveal about the names in its column of makers. */
export type TableMakers = MakerEvidence & {
  /**
   * An artist of the site or of an earlier row with the same name except for accents and signs, if none has the name
   * itself; else null. `isSame` if only accents differ, so that it is one artist. Caches its results.
   */
  likeOf(name: string): { name: string; isSame: boolean } | null
}

/** A column counts as inverted if at least three of its names are, and four of five. */
const fewestTurned = 3
const turnedShare = 0.8
/** Cells with nothing but a name need no evidence. */
const mayNeedEvidence =
  /[,;|&/+\n(]|\s(?:and|und|et|e|y|en|or|oder|ou)\s|^\p{Ll}|\s(?:of|to|des|der|von|de|du|di|da|van)\s/u

/**
 * Opens the evidence about the makers of a table, or about a table of artists. If a cell of a batch is ambiguous, the
 * whole table is read once in advance, and only its names are kept; of the site, only the names of the batch are
 * queried.
 */
export function openTableMakers(artists: Artists, kind: RecordKind, columnsOf: (cells: Cells) => TableColumns) {
  const inTable = new Set<string>()
  const counted = { turned: 0, straight: 0 }
  const onSite = new Map<string, Omit<LikeName, 'wanted'>>()
  const firstOf = new Map<string, string>()
  let isRead = false

  function wordsOf(row: TableRow | LeftOutLines): string | null {
    const field = kind === 'artists' ? 'title' : 'artist'
    return 'cells' in row ? readRow(row.cells, columnsOf(row.cells)).text(field) : null
  }

  async function readTable(openRows: () => Promise<AsyncIterable<TableRow | LeftOutLines>>): Promise<void> {
    const seen = new Set<string>()
    try {
      for await (const row of await openRows()) {
        const words = wordsOf(row)
        if (words === null || seen.has(words)) continue
        seen.add(words)
        const name = plainNameOf(words)
        if (name !== null) inTable.add(nameIdentity(name))
        for (const part of words.split(/[;|\n]/)) {
          const turned = isTurned(part)
          if (turned !== null) counted[turned ? 'turned' : 'straight'] += 1
        }
      }
    } catch (error) {
      // The rows before an error in the table are imported, and count as well.
      if (!(error instanceof UnreadableTable)) throw error
    }
  }

  const makers: TableMakers = {
    knows(name) {
      const identity = nameIdentity(name)
      return inTable.has(identity) || onSite.get(identity)?.isKnown === true
    },
    get turnsNames() {
      const { turned, straight } = counted
      return turned >= fewestTurned && turned >= (turned + straight) * turnedShare
    },
    likeOf(name) {
      const identity = nameIdentity(name)
      const { isKnown = false, like = null, isSame = false } = onSite.get(identity) ?? {}
      const bare = identity.normalize('NFD').replace(/\p{Mark}/gu, '')
      const first = firstOf.get(bare)
      if (first === undefined) firstOf.set(bare, name)
      if (like !== null) return { name: like, isSame }
      if (isKnown || first === undefined || nameIdentity(first) === identity) return null
      return { name: first, isSame: true }
    },
  }

  /** Queries the names from the site on which readings of these words depend. */
  async function askSite(words: readonly string[]): Promise<void> {
    onSite.clear()
    let asked = new Map<string, string>()
    const asking: MakerEvidence = {
      knows(name) {
        if (!onSite.has(nameIdentity(name))) asked.set(nameIdentity(name), name)
        return makers.knows(name)
      },
      turnsNames: makers.turnsNames,
    }
    do {
      asked = new Map()
      for (const each of words) {
        const names = kind === 'artists' ? [each] : readMakers(each, asking).names
        for (const name of names) asking.knows(name)
      }
      for (const known of await artists.knownNames([...asked.values()])) {
        onSite.set(nameIdentity(known.wanted), known)
      }
      for (const identity of asked.keys())
        if (!onSite.has(identity)) onSite.set(identity, { isKnown: false, like: null, isSame: false })
    } while (asked.size > 0)
  }

  return {
    makers,

    /** Collects what a batch needs; `openRows` reads the table from its beginning. */
    async learnFor(
      batch: readonly (TableRow | LeftOutLines)[],
      openRows: () => Promise<AsyncIterable<TableRow | LeftOutLines>>,
    ): Promise<void> {
      if (kind === 'artifacts') return
      const words = [...new Set(batch.flatMap((row) => wordsOf(row) ?? []))]
      if (kind === 'artworks' && !isRead && words.some((each) => mayNeedEvidence.test(each))) {
        isRead = true
        await readTable(openRows)
      }
      await askSite(words)
    },
  }
}
