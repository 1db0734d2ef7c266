import type { Hanging } from '@enfilade/contract/hanging'
import type { HangingOperation } from '@enfilade/contract/hanging-operations'
import type { HangingFacts } from '@enfilade/scene/hanging/apply-operation'
import type { HangableWork } from '@enfilade/scene/hanging/hangable-work'
import type { AccountHolder } from '#accounts'
import type { Database } from '#database'
import type { Exhibitions } from '#exhibitions'
import type { Library } from '#library'
import { inOrderOf } from '#records/name-search'
import type { HangableRoom, Spaces } from '#spaces'
import { type Named, namedBy, namedIn } from './draft-rules.ts'
import { selectSiteWorks, selectTeamWorks } from './draft-store.ts'

/** What decides what is possible in a draft, and about which works and spaces that was asked. */
export type DraftFacts = {
  readonly facts: HangingFacts
  readonly rooms: ReadonlyMap<string, HangableRoom>
  readonly asked: Named
}

type FactSources = {
  database: Database
  exhibitions: Pick<Exhibitions, 'hangableWorks'>
  library: Pick<Library, 'privateWorksOf' | 'hangableWorks'>
  spaces: Pick<Spaces, 'findHangable'>
}

/**
 * Loads the facts for operations on a hanging. A work that hangs already may stay, even if it has a new owner. Any other
 * work must belong to the team, or to the site if an operator asks. Unknown works and works of other people are both
 * left out, so that the answer does not tell them apart.
 */
export async function loadFacts(
  from: FactSources,
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
  const mayHang = newIds.length === 0 ? [] : await worksOf(from, wanted, newIds)
  const [works, found] = await Promise.all([
    worksAndPrivateOnes(from, [...held.works, ...mayHang]),
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

/** Private works are read first: one that becomes public meanwhile is found in the catalogue then. */
async function worksAndPrivateOnes(
  { library, exhibitions }: Pick<FactSources, 'library' | 'exhibitions'>,
  ids: string[],
): Promise<HangableWork[]> {
  const unseen = await library.hangableWorks(ids)
  return inOrderOf(ids, [...unseen, ...(await exhibitions.hangableWorks(ids))])
}

async function worksOf(
  { database, library }: Pick<FactSources, 'database' | 'library'>,
  { teamId, maker }: { teamId: string; maker: Pick<AccountHolder, 'role'> },
  ids: string[],
): Promise<string[]> {
  const unseen = await library.privateWorksOf(teamId, ids)
  const [ofTeam, ofSite] = await Promise.all([
    selectTeamWorks(database, teamId, ids),
    maker.role === 'operator' ? selectSiteWorks(database, ids) : [],
  ])
  return [...new Set([...unseen, ...ofTeam, ...ofSite])]
}
