import { randomInt } from 'node:crypto'
import type { HangingOperation } from '@enfilade/contract/hanging-operations'
import type { Gallery } from '@enfilade/server/gallery'
import { demoExhibitions } from '#words/demo-exhibitions'
import { mustBeDone } from './artwork-taking.ts'

/** How to log in as the demo maker. */
export type DemoMakerLogin = { email: string; password: string }

/** No letter arrives there: `.example` is reserved for examples. */
const email = 'demo-maker@enfilade.example'
const name = { firstName: 'Demo', lastName: 'Maker' }
/** It takes all twelve, and is small enough for the free plan. */
const spaceUrl = 'white-room'
const title = 'A draft to try the studio with'
/** As many as the free plan opens. */
const workCount = 12
const hungAtFirst = 6

/**
 * Makes an account in which the studio can be tried, or completes what an interrupted run has made: works of the first
 * demo exhibition in its library, and a draft in which half of them hang by rule. Its password is a new one each time;
 * it is returned, and stored as a hash only. Returns null if the exhibition is no longer open.
 */
export async function makeDemoMaker(
  gallery: Gallery,
  exhibitionUrl = demoExhibitions[0]?.url ?? '',
): Promise<DemoMakerLogin | null> {
  const shown = await gallery.exhibitions.findPublished(exhibitionUrl)
  if (shown === null) return null
  const password = newPassword()
  const { id } = mustBeDone(await gallery.accounts.addMember({ email, password, ...name }), email)
  const works = shown.artPieces.slice(0, workCount).map(({ _id }) => _id)
  await gallery.ownership.give(works, id)
  await hangHalf(gallery, id, works)
  return { email, password }
}

async function hangHalf(gallery: Gallery, accountId: string, works: readonly string[]): Promise<void> {
  const maker = { id: accountId, role: 'member' } as const
  const [begun] = (await gallery.drafts.list(maker)).data
  const { _id: exhibitionId } = begun ?? (await begin())
  await add(works.slice(0, hungAtFirst))
  if (Object.keys((await current()).hanging.placements).length === 0) {
    const proposed = await gallery.hangingProposals.propose(maker, exhibitionId, {})
    const { operation } = mustBeDone(proposed, title).proposal
    if (operation !== null) await push([operation])
  }
  await add(works)

  async function begin() {
    return mustBeDone(await gallery.drafts.begin(maker, { title, spaceUrl }, 'never'), title).exhibition
  }

  async function current() {
    return mustBeDone(await gallery.drafts.current(maker, exhibitionId), title)
  }

  async function add(wanted: readonly string[]): Promise<void> {
    const { order } = (await current()).hanging
    const missing = wanted.filter((artworkId) => !order.includes(artworkId))
    const index = order.length
    await push(missing.map((artworkId, place) => ({ kind: 'add-work', artworkId, index: index + place }) as const))
  }

  async function push(operations: HangingOperation[]): Promise<void> {
    if (operations.length === 0) return
    const { version } = await current()
    const pushed = { clientId: 'demo', seq: version, baseVersion: version, operations }
    mustBeDone(await gallery.drafts.push(maker, exhibitionId, pushed), title)
  }
}

/** Twenty letters and figures that cannot be taken for each other, in groups that can be read: 98 bits. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
