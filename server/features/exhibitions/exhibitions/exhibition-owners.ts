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

/** A scene that is to be opened: its exhibition, its content, and the size of its space. */
type Wanted = { exhibitionId: string; document: SceneDocument; artifactIds: ReadonlySet<string> }

export type ExhibitionOwners = ReturnType<typeof openExhibitionOwners>

/** The owners of exhibitions, and their rights: an account opens what its plan allows, the site anything. */
export function openExhibitionOwners(
  { database, clock }: Pick<Ground, 'database' | 'clock'>,
  { entitlements, audit }: { entitlements: Entitlements; audit: Audit },
) {
  /** What an exhibition adds to the open ones of its account, in the plan's measures. */
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

  /** Whether other sites may embed an account's exhibitions; those of the site and its operators always. */
  function mayEmbed(standing: EntitlementState | null): boolean {
    return standing === null || entitlements.can(standing, { kind: 'use', feature: 'embedding' }).done
  }

  return {
    /**
     * Asks the plan of the exhibition's account whether it may be opened this way, and holds the answer until the
     * transaction ends. With `opens`, records the free exhibition, and whether other sites may embed it. Exhibitions of
     * the site, and of operators, are always allowed.
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

    /** Gives an exhibition to an account, or back to the site; the audit log records it for the account involved. */
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

    /** Whether other sites may embed the exhibition at this url. */
    async isEmbeddable(url: string): Promise<boolean> {
      return selectEmbeddable(database, url)
    },

    /** The number of exhibitions an account has opened for the first time since a time. */
    async openedSince(accountId: string, since: Date): Promise<number> {
      return countOpened(database, accountId, { since: { from: since, now: clock.now() }, except: null })
    },

    /** The number of exhibitions an account has by its plan, open or not. */
    async countByPlan(accountId: string): Promise<number> {
      return countOwned(database, accountId)
    },

    /** Closes everything that an account has open by its plan; nothing is lost. Returns how many it closed. */
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

    /** Detaches an account's exhibitions by its plan. They stay on the site, closed and unchanged. */
    async unlinkByPlan(tx: Transaction, accountId: string): Promise<void> {
      await unlinkOwned(tx, accountId)
    },
  }
}
