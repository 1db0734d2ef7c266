import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planWord, readPlanWord } from '@enfilade/contract/plans'
import {
  can,
  cancelledTerms,
  type ExhibitionOpening,
  entitlementStateAt,
  monthsLater,
  type Subscription,
  stepDue,
} from './plan-rules.ts'

const dayMs = 86_400_000
const now = new Date('2026-03-10T12:00:00Z')
const small: ExhibitionOpening = {
  flatArtworks: 12,
  roundArtworks: 3,
  videoArtworks: 0,
  artistProfiles: 1,
  spaceSize: 'SMALL',
  isOpen: false,
  wasOpen: false,
  isFree: false,
  othersEverOpened: 1,
  openedInPeriod: 0,
}
const basic: Subscription = {
  plan: 'Basic',
  annual: false,
  state: 'active',
  trialEndsAt: null,
  periodStartedAt: new Date('2026-03-01T00:00:00Z'),
  periodEndsAt: new Date('2026-04-01T00:00:00Z'),
  cancelledAt: null,
  closedAt: null,
  exportOfferedAt: null,
  unlinkedAt: null,
}

function opening(subscription: Subscription | null, changes: Partial<ExhibitionOpening> = {}): string {
  const answer = can(entitlementStateAt(subscription, now), {
    kind: 'open-exhibition',
    opening: { ...small, ...changes },
  })
  return answer.done ? (answer.free ? 'free' : 'yes') : `${answer.because}: ${answer.reason}`
}

test('a plan allows actions up to its limits, and otherwise says why not', () => {
  assert.equal(opening(basic), 'yes')
  assert.equal(
    opening(basic, { openedInPeriod: 1 }),
    'exhibitions-used-up: Basic opens 1 new exhibition a month. The next may open on 1 April 2026, or with a larger plan.',
  )
  assert.equal(opening({ ...basic, annual: true }, { openedInPeriod: 11 }), 'yes')
  assert.match(opening({ ...basic, annual: true }, { openedInPeriod: 12 }), /12 new exhibitions a year/)
  assert.equal(opening(basic, { openedInPeriod: 1, wasOpen: true }), 'yes')
  assert.match(opening(basic, { flatArtworks: 13 }), /^too-large-for-plan: .*up to 15 artworks; this exhibition has 16/)
  assert.match(opening(basic, { flatArtworks: 13, roundArtworks: 0 }), /up to 12 2D artworks/)
  assert.match(opening(basic, { flatArtworks: 1, roundArtworks: 4 }), /up to 3 3D artworks/)
  assert.match(opening(basic, { artistProfiles: 2 }), /up to 1 artist profile; your exhibitions together have 2/)
  assert.match(opening(basic, { spaceSize: 'MEDIUM' }), /in small spaces; this space is medium/)
  assert.match(opening(basic, { videoArtworks: 1 }), /^not-in-plan: Video artworks come with Standard/)
  assert.equal(opening({ ...basic, plan: 'Standard' }, { videoArtworks: 1, spaceSize: 'MEDIUM' }), 'yes')
  assert.equal(
    opening({ ...basic, plan: 'Prime' }, { flatArtworks: 900, spaceSize: 'LARGE', openedInPeriod: 99 }),
    'yes',
  )
  const embedding = { kind: 'use', feature: 'embedding' } as const
  assert.equal(can(entitlementStateAt(basic, now), embedding).done, false)
  assert.equal(can(entitlementStateAt({ ...basic, plan: 'Standard' }, now), embedding).done, true)
})

test('the first exhibition is free; a failed payment closes nothing and opens nothing new', () => {
  assert.equal(opening(null, { othersEverOpened: 0 }), 'free')
  assert.match(opening(null), /^plan-needed: The first exhibition is free/)
  assert.match(opening(null, { othersEverOpened: 0, flatArtworks: 40 }), /^too-large-for-plan/)
  const unpaid: Subscription = { ...basic, state: 'past-due' }
  assert.match(opening(unpaid), /^payment-due/)
  assert.equal(opening(unpaid, { isOpen: true, wasOpen: true }), 'yes')
  assert.match(opening({ ...basic, state: 'cancelled', cancelledAt: now }), /^plan-ended/)
  const trial: Subscription = { ...basic, state: 'trial', trialEndsAt: new Date(now.getTime() - 2 * dayMs) }
  assert.equal(opening(trial), 'yes', 'the provider’s word may be late')
  assert.match(opening({ ...trial, trialEndsAt: new Date(now.getTime() - 4 * dayMs) }), /^payment-due/)
})

test('months are counted in UTC, and a leap day is a normal day', () => {
  const later = (from: string, months: number) => monthsLater(new Date(from), months).toISOString()
  assert.equal(later('2028-02-29T12:00:00Z', 12), '2029-02-28T12:00:00.000Z')
  assert.equal(later('2026-08-31T23:30:00Z', 6), '2027-02-28T23:30:00.000Z')
  assert.equal(later('2026-12-31T00:00:00Z', 2), '2027-02-28T00:00:00.000Z')
  const zone = process.env.TZ
  process.env.TZ = 'Europe/Zurich'
  // Across the night on which local clocks are set forward.
  const { visibleUntil, linkedUntil } = cancelledTerms(new Date('2026-03-20T01:30:00Z'))
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
  assert.equal(visibleUntil.toISOString(), '2026-04-04T01:30:00.000Z')
  assert.equal(linkedUntil.toISOString(), '2026-09-20T01:30:00.000Z')
})

test('each step after the end of a plan happens once, whatever the clock does, and none before its offer', () => {
  const cancelledAt = new Date('2026-03-01T00:00:00Z')
  const ended: Subscription = { ...basic, state: 'cancelled', cancelledAt }
  const after = (days: number) => new Date(cancelledAt.getTime() + days * dayMs)
  assert.equal(stepDue(ended, after(14.9)), null)
  assert.equal(stepDue(ended, after(15)), 'close')
  const closed = { ...ended, closedAt: after(15) }
  assert.equal(stepDue(closed, new Date(after(15).getTime() - 3_600_000)), null)
  assert.equal(stepDue(closed, after(55)), null)
  assert.equal(stepDue(closed, after(171)), 'offer-export')
  // A site that was closed for a year: the offer is made, and its time is waited for.
  const offered = { ...closed, exportOfferedAt: after(400) }
  assert.equal(stepDue(offered, after(401)), null)
  assert.equal(stepDue(offered, after(414)), 'unlink')
  assert.equal(stepDue({ ...offered, unlinkedAt: after(414) }, after(900)), null)
})

test('recognises plans by their identifiers', () => {
  for (const word of ['Basic', 'Standard-Annual', 'Prime']) {
    const chosen = readPlanWord(word)
    assert.ok(chosen !== null && planWord(chosen) === word)
  }
  for (const word of ['', 'basic', '-Annual', 'Basic-annual', 'Gold-Annual']) assert.equal(readPlanWord(word), null)
})
