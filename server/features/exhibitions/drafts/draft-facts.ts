import type { Hanging } from '@enfilade/contract/hanging'
import type { HangingOperation } from '@enfilade/contract/hanging-operations'
import type { HangingFacts } from '@enfilade/scene/hanging/apply-operation'
import type { AccountHolder } from '#accounts'
import type { Database } from '#database'
import type { Exhibitions } from '#exhibitions'
import type { HangableRoom, Spaces } from '#spaces'
import { type Named, namedBy, namedIn } from './draft-rules.ts'
import { selectSiteWorks, selectTeamWorks } from './draft-store.ts'

/** What decides what is possible in a draft, and about which works and spaces that was asked. */
export type DraftFacts = {
  readonly facts: HangingFacts
  readonly rooms: ReadonlyMap<string, HangableRoom>
  readonly asked: Named
}

/**
 * Loads the facts for operations on a hanging. A work that hangs already may stay, even if it has a new owner. Any other
 * work must belong to the team, or to the site if an operator asks. Unknown works and works of other people are both
 * left out, so that the answer does not tell them apart.
 */
export async function loadFacts(
  from: {
    database: Database
    exhibitions: Pick<Exhibitions, 'hangableWorks'>
    spaces: Pick<Spaces, 'findHangable'>
  },
  wanted: {
    hanging: Hanging
    operations: readonly HangingOperation[]
    teamId: string
    maker: Pick<AccountHolder, 'role'>
  },
): Promise<DraftFacts> {
  const [held, named] = [namedIn(wanted.hanging), namedBy(wanted.operations)]
  const newIds = [...named.works].filter((id) => !held.works.has(id))
  const urls = [...new Set([...held.spaces, ...named.spaces])]
  const mayHang = newIds.length === 0 ? [] : await worksOf(from.database, wanted, newIds)
  const [works, found] = await Promise.all([
    from.exhibitions.hangableWorks([...held.works, ...mayHang]),
    Promise.all(urls.map(async (url) => [url, await from.spaces.findHangable(url)] as const)),
  ])
  const rooms = new Map(found.flatMap(([url, room]) => (room === null ? [] : [[url, room] as const])))
  return {
    facts: {
      spaces: new Map([...rooms].map(([url, { build, scene }]) => [url, { ...scene, build }])),
      works: new Map(works.map((work) => [work.id, work])),
    },
    rooms,
    asked: { works: new Set([...held.works, ...mayHang]), spaces: new Set(urls) },
  }
}

async function worksOf(
  database: Database,
  { teamId, maker }: { teamId: string; maker: Pick<AccountHolder, 'role'> },
  ids: string[],
): Promise<string[]> {
  const [ofTeam, ofSite] = await Promise.all([
    selectTeamWorks(database, teamId, ids),
    maker.role === 'operator' ? selectSiteWorks(database, ids) : [],
  ])
  return [...new Set([...ofTeam, ...ofSite])]
}
