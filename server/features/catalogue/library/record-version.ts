import { createHash } from 'node:crypto'
import type { LibraryRecord } from '@enfilade/contract/library-calls'
import { canonicalJson } from '@enfilade/scene/hanging/canonical-json'

/** Names the state of a record: equal records have the same version, private or public. */
export function versionOf(record: LibraryRecord): string {
  return createHash('sha256').update(canonicalJson(record)).digest('hex').slice(0, 20)
}
