import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAccount } from '#account-fixture'
import { enterWorks, planExhibition } from '#exhibition-fixture'
import { openTestGallery, type TestGallery } from '#testing'

const dayMs = 86_400_000

async function hungExhibition(site: TestGallery, title: string, works: string[], owner: string): Promise<string> {
  const { exhibitions } = site.gallery
  const planned = await planExhibition(site.gallery, title)
  assert.ok((await exhibitions.autoHang(planned.id, works)).done)
  await exhibitions.giveTo(planned.id, owner)
  return planned.id
}

test('exhibitions of an ended plan close after 15 days and leave their account after six months', async () => {
  await using site = await openTestGallery()
  const { exhibitions, plans, payments, letters } = site.gallery
  const { id: owner } = await openAccount(site, 'artist@site.example')
  const works = await enterWorks(site.gallery, 2)
  const [free, second, third, fourth] = await Promise.all(
    ['Free', 'Second', 'Third', 'Fourth'].map((title) => hungExhibition(site, title, works, owner)),
  )
  assert.ok(free && second && third && fourth)
  // Both at once: one of them is the free one.
  const first = await Promise.all([exhibitions.publish(free), exhibitions.publish(second)])
  assert.deepEqual(first.map(({ done }) => done).sort(), [false, true])
  const refused = first.find(({ done }) => !done)
  assert.ok(refused?.done === false && refused.because === 'plan-needed')
  const waiting = first[0]?.done === true ? second : free

  const opened = await payments.openCheckout(owner, { plan: 'Basic', annual: false })
  assert.ok(opened.done && payments.test !== null)
  assert.ok((await payments.test.complete(owner, opened.sessionId, { hasCard: true })).done)
  assert.equal((await plans.billingOf(owner)).state, 'trial')
  assert.equal((await plans.billingOf(owner)).exhibitionsLeft, 1)
  const atOnce = await Promise.all([exhibitions.publish(waiting), exhibitions.publish(third)])
  assert.deepEqual(atOnce.map(({ done }) => done).sort(), [false, true], 'one a month, also for two at once')
  assert.equal((await plans.billingOf(owner)).exhibitionsLeft, 0)
  const changed = atOnce[0]?.done === true ? waiting : third
  assert.ok((await exhibitions.publish(changed)).done, 'a change is no new opening')
  const isShownElsewhere = async () => {
    const url = (await exhibitions.listPublished()).data.find(({ _id }) => _id === changed)?.url ?? ''
    return exhibitions.isEmbeddable(url)
  }
  assert.equal(await isShownElsewhere(), false, 'Basic has no embedding')
  assert.ok((await payments.changePlan(owner, { plan: 'Standard', annual: false })).done)
  assert.equal(await isShownElsewhere(), false, 'it is decided when an exhibition is opened')
  assert.ok((await exhibitions.publish(changed)).done)
  assert.equal(await isShownElsewhere(), true)
  assert.ok((await payments.changePlan(owner, { plan: 'Basic', annual: false })).done)
  assert.equal(await isShownElsewhere(), true, 'a smaller plan takes nothing away')

  assert.ok((await payments.setCancelling(owner, true)).done)
  assert.equal((await plans.billingOf(owner)).cancels, true)
  site.clock.advance(16 * dayMs)
  await payments.reconcile()
  const ended = await plans.billingOf(owner)
  assert.deepEqual([ended.state, ended.visibleUntil], ['cancelled', '2026-03-31T09:00:00.000Z'])
  const isOpen = async () => (await exhibitions.listPublished()).count
  await plans.keepTerms()
  assert.equal(await isOpen(), 2)
  site.clock.advance(40 * dayMs)
  await Promise.all([plans.keepTerms(), plans.keepTerms()])
  assert.equal(await isOpen(), 1, 'the free one stays')
  site.clock.advance(-3_600_000)
  await plans.keepTerms()
  assert.equal(await isOpen(), 1)
  site.clock.advance(200 * dayMs)
  await plans.keepTerms()
  const offers = async () => (await letters.newest(99)).filter(({ subject }) => subject.startsWith('Take your')).length
  assert.equal(await offers(), 1)
  assert.equal(await exhibitions.countByPlan(owner), 3)
  site.clock.advance(14 * dayMs)
  await plans.keepTerms()
  assert.deepEqual([await exhibitions.countByPlan(owner), await offers()], [0, 1])
  assert.equal(await isOpen(), 1)
})
