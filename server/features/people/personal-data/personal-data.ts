import type { AccessTokens } from '#access-tokens'
import type { Audit } from '#audit'
import type { Ground } from '#ground'
import type { Payments } from '#payments'
import type { Plans } from '#plans'
import type { SecondFactor } from '#second-factor'
import type { Teams } from '#teams'
import {
  selectByEmail,
  selectChangesBy,
  selectDraftsIn,
  selectExhibitionsOf,
  selectPreviewLinksOf,
  selectPrivateWorksIn,
  selectUploadsOf,
  selectWorksOf,
} from './personal-data-store.ts'

export type PersonalData = ReturnType<typeof openPersonalData>

/** The data about a person beside the account itself, collected from every feature. */
export function openPersonalData({
  database,
  audit,
  plans,
  payments,
  secondFactor,
  accessTokens,
  teams,
}: Pick<Ground, 'database'> & {
  audit: Audit
  plans: Pick<Plans, 'billingOf'>
  payments: Pick<Payments, 'paymentsOf'>
  secondFactor: Pick<SecondFactor, 'heldOf'>
  accessTokens: Pick<AccessTokens, 'list'>
  teams: Pick<Teams, 'membershipsOf'>
}) {
  return {
    /**
     * Each part by its name. Messages and letters are only included for a confirmed address: anyone may open an account
     * with anyone's.
     */
    async of(person: { id: string; email: string; verified: boolean }): Promise<Readonly<Record<string, unknown>>> {
      const lines = await audit.linesOf(person.id)
      const book = lines.map(({ writtenAt, act, about }) => ({ writtenAt, act, about: JSON.parse(about) }))
      const [
        plan,
        paid,
        exhibitions,
        drafts,
        hangingChanges,
        previewLinks,
        works,
        privateWorks,
        uploads,
        memberships,
        factor,
        tokens,
      ] = await Promise.all([
        plans.billingOf(person.id),
        payments.paymentsOf(person.id),
        selectExhibitionsOf(database, person.id),
        selectDraftsIn(database, person.id),
        selectChangesBy(database, person.id),
        selectPreviewLinksOf(database, person.id),
        selectWorksOf(database, person.id),
        selectPrivateWorksIn(database, person.id),
        selectUploadsOf(database, person.id),
        teams.membershipsOf(person.id),
        secondFactor.heldOf(person.id),
        accessTokens.list(person.id),
      ])
      const made = {
        exhibitions,
        drafts,
        hangingChanges,
        previewLinks,
        works,
        privateWorks,
        uploads,
        teams: memberships,
      }
      const own = { book, plan, payments: paid, ...made, secondFactor: factor, accessTokens: tokens }
      return person.verified ? { ...own, ...(await selectByEmail(database, person.email)) } : own
    },
  }
}
