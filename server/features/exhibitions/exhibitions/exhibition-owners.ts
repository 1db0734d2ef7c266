import type { SceneDocument } from '@enfilade/contract/scene-document'
import type { Audit } from '#audit'
import type { Transaction } from '#database'
import type { Ground } from '#ground'
import type { EntitlementState, Entitlements, PlanRefused } from '#plans'
import {
  countArtistProfiles,
  countOpened,
  countOwned,
  markFree,
  selectEmbeddable,
  selectOpenByPlan,
  selectOwner,
  unlinkOwned,
  updateEmbeddable,
  updateOwner,
} from './exhibition-owner-store.ts'
import { insertPublication, lockExhibition, pointToScene } from './scene-store.ts'

/** The way a scene would be opened: which exhibition, what it shows, and in which size of space. */
type Wanted = { exhibitionId: string; document: SceneDocument; artifactIds: ReadonlySet<string> }

export type ExhibitionOwners = ReturnType<typeof openExhibitionOwners>

/** Whose exhibitions are, and what follows for them: an account opens them as far as its plan goes, the site as it likes. */
export function openExhibitionOwners(
  { database, clock }: Pick<Ground, 'database' | 'clock'>,
  { entitlements, audit }: { entitlements: Entitlements; audit: Audit },
) {
  /** What an exhibition adds to what its account has opened, as its plan measures it. */
  async function openingOf(tx: Transaction, wanted: Wanted, accountId: string, standing: EntitlementState) {
    const { exhibitionId, document, artifactIds } = wanted
    const held = await selectOwner(tx, exhibitionId)
    const works = document.works.flatMap(({ id }) => (artifactIds.has(id) ? [] : [id]))
    const others = { except: exhibitionId }
    const since = standing.kind === 'current' ? { from: standing.countsFrom, now: clock.now() } : null
    const published = await lockExhibition(tx, exhibitionId)
    return {
      flatArtworks: document.works.filter(({ kind }) => kind === 'picture').length,
      roundArtworks: document.works.filter(({ kind }) => kind === 'object').length,
      videoArtworks: document.works.filter((work) => work.kind === 'picture' && work.video !== undefined).length,
      artistProfiles: await countArtistProfiles(tx, accountId, { works, ...others }),
      spaceSize: document.space.facts.size,
      isOpen: published?.publishedSceneId !== null,
      wasOpen: held?.firstPublishedAt !== null,
      isFree: held?.freeOfPlan === true,
      othersEverOpened: await countOpened(tx, accountId, { since: null, ...others }),
      openedInPeriod: since === null ? 0 : await countOpened(tx, accountId, { since, ...others }),
    }
  }

  /** Whether an account may show its exhibitions in other sites' pages; the site and its operators may. */
  function mayEmbed(standing: EntitlementState | null): boolean {
    return standing === null || entitlements.can(standing, { kind: 'use', feature: 'embedding' }).done
  }

  return {
    /**
     * Asks the plan of the exhibition's account whether it may be opened so, and holds the answer until the transaction
     * ends; one that `opens` as the free one is noted as that, and whether other sites may show it. The site's own exhibitions, and those of operators, may always.
     */
    async mayOpen(
      tx: Transaction,
      wanted: Wanted,
      { opens }: { opens: boolean },
    ): Promise<{ done: true } | PlanRefused> {
      const owner = await selectOwner(tx, wanted.exhibitionId)
      const accountId = owner?.ownerAccountId ?? null
      const standing = accountId === null ? null : await entitlements.hold(tx, accountId)
      if (accountId === null || standing === null) {
        if (opens) await updateEmbeddable(tx, wanted.exhibitionId, true)
        return { done: true }
      }
      const opening = await openingOf(tx, wanted, accountId, standing)
      const answer = entitlements.can(standing, { kind: 'open-exhibition', opening })
      if (!answer.done) return answer
      if (opens && answer.free && !opening.isFree) await markFree(tx, wanted.exhibitionId)
      if (opens) await updateEmbeddable(tx, wanted.exhibitionId, mayEmbed(standing))
      return { done: true }
    },

    /** Gives an exhibition to an account, or back to the site; the book notes it with whoever has it, or had it. */
    async giveTo(exhibitionId: string, accountId: string | null): Promise<void> {
      await database.transaction().execute(async (tx) => {
        const before = (await selectOwner(tx, exhibitionId))?.ownerAccountId ?? null
        if (before === accountId) return
        const standing = accountId === null ? null : await entitlements.hold(tx, accountId)
        await updateOwner(tx, exhibitionId, accountId)
        await updateEmbeddable(tx, exhibitionId, mayEmbed(standing))
        const about = { exhibition: exhibitionId }
        if (before !== null) await audit.write(tx, { accountId: before, act: 'exhibition-taken', about })
        if (accountId !== null) await audit.write(tx, { accountId, act: 'exhibition-given', about })
      })
    },

    /** Whether the exhibition at this url may be shown in other sites' pages. */
    async isEmbeddable(url: string): Promise<boolean> {
      return selectEmbeddable(database, url)
    },

    /** How many exhibitions an account has opened for the first time since a moment. */
    async openedSince(accountId: string, since: Date): Promise<number> {
      return countOpened(database, accountId, { since: { from: since, now: clock.now() }, except: null })
    },

    /** How many exhibitions an account has by its plan, open or not. */
    async countByPlan(accountId: string): Promise<number> {
      return countOwned(database, accountId)
    },

    /** Closes everything that an account has open by its plan; nothing of it is lost. Answers how many were closed. */
    async closeByPlan(tx: Transaction, accountId: string): Promise<number> {
      const open = await selectOpenByPlan(tx, accountId)
      const now = clock.now()
      for (const { id } of open) {
        const held = await lockExhibition(tx, id)
        if (held === undefined || held.publishedSceneId === null) continue
        await pointToScene(tx, id, null, now)
        const entry = { exhibitionId: id, sceneId: held.publishedSceneId, happenedAt: now }
        await insertPublication(tx, { ...entry, action: 'unpublished' })
      }
      return open.length
    },

    /** Parts an account from the exhibitions that it had by its plan. They stay on the site, closed as they are. */
    async unlinkByPlan(tx: Transaction, accountId: string): Promise<void> {
      await unlinkOwned(tx, accountId)
    },
  }
}
