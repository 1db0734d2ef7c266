import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { canonicalJson } from '@enfilade/scene/hanging/canonical-json'
import { hangAt, openDeskSite, openMemoryOutbox } from '#studio/testing/desk-site.ts'
import { openHangingDraft } from './desk.ts'

type Site = ReturnType<typeof openDeskSite>
type Memory = ReturnType<typeof openMemoryOutbox>

/** A page with the draft open. Its waiting ends when the test lets it. */
async function openPage(site: Site, outbox: Memory, clientId: string) {
  let time = 1000
  let goOn = () => {}
  const desk = openHangingDraft({
    read: async () => (site.isAway ? { kind: 'away' } : { kind: 'given', given: { data: site.draft() } }),
    recall: async () => site.draft(),
    push: site.push,
    outbox,
    clientId,
    now: () => {
      time += 1
      return time
    },
    wait: () =>
      new Promise((resolve) => {
        goOn = resolve
      }),
  })
  // A page that cannot send waits, and start waits with it.
  void desk.start()
  await rest()
  return { desk, retry: () => goOn() }
}

/** Lets everything happen that needs no time. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
}

const bytes = (site: Site) => canonicalJson(site.hanging())

test('a change shows at once, is kept in the outbox in the same task, and leaves it once the site has it', async () => {
  const [site, outbox] = [openDeskSite(), openMemoryOutbox()]
  const { desk } = await openPage(site, outbox, 'page')
  desk.change(hangAt('a', 2), 'a: hung')
  assert.equal(outbox.held().length, 1)
  assert.deepEqual([desk.state().waiting, desk.state().said], [1, 'a: hung'])
  assert.equal(desk.state().hanging?.placements['a']?.kind, 'wall')
  await rest()
  assert.deepEqual([desk.state().waiting, outbox.held().length, site.version()], [0, 0, 1])
  assert.ok(desk.state().savedAt > 0)
  assert.equal(canonicalJson(desk.state().hanging), bytes(site))
})

test('changes made without a connection wait, survive the page, and are sent in order by the next one', async () => {
  const [site, outbox] = [openDeskSite(), openMemoryOutbox()]
  const first = await openPage(site, outbox, 'first')
  site.isAway = true
  first.desk.change(hangAt('a', 2), 'a: hung')
  first.desk.change(hangAt('b', 5), 'b: hung')
  first.desk.change({ kind: 'take-down', artworkId: 'a' }, 'a: taken down')
  await rest()
  assert.deepEqual([first.desk.state().isOffline, first.desk.state().waiting, site.version()], [true, 3, 0])
  first.desk.close()

  const second = await openPage(site, outbox, 'second')
  assert.deepEqual([second.desk.state().isOffline, second.desk.state().waiting], [true, 3])
  assert.deepEqual(Object.keys(second.desk.state().hanging?.placements ?? {}), ['b'], 'seen without a connection, too')
  site.isAway = false
  second.retry()
  await rest()
  assert.deepEqual([second.desk.state().waiting, outbox.held().length, site.version()], [0, 0, 3])
  assert.deepEqual([Object.keys(site.hanging().placements), second.desk.state().undo], [['b'], 'a: taken down'])
})

test('a change whose answer is lost is applied once', async () => {
  const [site, outbox] = [openDeskSite(), openMemoryOutbox()]
  const { desk, retry } = await openPage(site, outbox, 'page')
  site.losesAnswers = true
  desk.change(hangAt('a', 2), 'a: hung')
  await rest()
  assert.deepEqual([desk.state().waiting, site.version()], [1, 1])
  site.losesAnswers = false
  retry()
  await rest()
  assert.deepEqual([desk.state().waiting, site.version(), site.pushes], [0, 1, 2])
})

test('two pages with one outbox lose nothing, and end equal to the site', async () => {
  const [site, outbox] = [openDeskSite(), openMemoryOutbox()]
  const one = await openPage(site, outbox, 'one')
  site.isAway = true
  one.desk.change(hangAt('a', 2), 'a: hung')
  await rest()
  const two = await openPage(site, outbox, 'two')
  two.desk.change(hangAt('b', 5), 'b: hung')
  await rest()
  site.isAway = false
  one.retry()
  two.retry()
  await rest()
  await Promise.all([one.desk.refresh(), two.desk.refresh()])
  await rest()
  assert.deepEqual([outbox.held().length, site.version()], [0, 2])
  for (const { desk } of [one, two]) assert.equal(canonicalJson(desk.state().hanging), bytes(site))
})

test('a change on top of those of others brings theirs along, and what the draft is made of', async () => {
  const [site, outbox] = [openDeskSite(), openMemoryOutbox()]
  const { desk } = await openPage(site, outbox, 'page')
  site.change(hangAt('b', 5))
  site.title = 'Another title'
  desk.change(hangAt('a', 2), 'a: hung')
  await rest()
  assert.deepEqual([desk.state().draft?.title, desk.state().waiting], ['Another title', 0])
  assert.equal(canonicalJson(desk.state().hanging), bytes(site))
})

test('what the site refuses leaves with its sentence, and the rest stays', async () => {
  const [site, outbox] = [openDeskSite(), openMemoryOutbox()]
  const { desk, retry } = await openPage(site, outbox, 'page')
  desk.change(hangAt('a', 2), 'a: hung')
  await rest()
  site.isAway = true
  desk.change({ kind: 'lock', artworkId: 'a', locked: true }, 'a: locked')
  desk.change(hangAt('b', 5), 'b: hung')
  await rest()
  site.isAway = false
  site.change({ kind: 'take-down', artworkId: 'a' })
  retry()
  await rest()
  assert.deepEqual(
    desk.state().refusals.map(({ reason }) => reason),
    ['a: locked was not kept. This work hangs nowhere.'],
  )
  assert.deepEqual([desk.state().waiting, Object.keys(site.hanging().placements)], [0, ['b']])
  assert.equal(canonicalJson(desk.state().hanging), bytes(site))
  desk.undo()
  await rest()
  assert.deepEqual(Object.keys(site.hanging().placements), [])
  assert.equal(desk.state().undo, 'a: hung', 'the refused step is no step')
  desk.dismiss(desk.state().refusals[0]?.id ?? '')
  assert.deepEqual(desk.state().refusals, [])
})

test('steps are undone and made again byte for byte, also after the page was loaded again', async () => {
  const [site, outbox] = [openDeskSite(), openMemoryOutbox()]
  const first = await openPage(site, outbox, 'first')
  const seen = [bytes(site)]
  for (let step = 0; step < 12; step += 1) {
    const id = ['a', 'b', 'c'][step % 3] ?? 'a'
    first.desk.change(hangAt(id, 0.7 + ((step * 1.37) % 6)), `step ${step}`)
    await rest()
    seen.push(bytes(site))
  }
  first.desk.close()
  const { desk } = await openPage(site, outbox, 'second')
  for (let step = 11; step >= 0; step -= 1) {
    assert.equal(desk.state().undo, `step ${step}`)
    desk.undo()
    await rest()
    assert.equal(bytes(site), seen[step])
  }
  assert.equal(desk.state().undo, null)
  for (let step = 1; step <= 12; step += 1) {
    desk.redo()
    await rest()
    assert.equal(bytes(site), seen[step])
  }
  assert.equal(desk.state().redo, null)
})

test('what cannot be done here is said, and changes nothing', async () => {
  const [site, outbox] = [openDeskSite(), openMemoryOutbox()]
  const { desk } = await openPage(site, outbox, 'page')
  desk.change({ kind: 'take-down', artworkId: 'a' }, 'a: taken down')
  assert.deepEqual(
    desk.state().refusals.map(({ reason }) => reason),
    ['This work hangs nowhere.'],
  )
  desk.change(hangAt('a', 2), 'a: hung')
  assert.deepEqual(desk.state().refusals, [])
  desk.change(hangAt('a', 2), 'a: hung again')
  await rest()
  assert.deepEqual([site.version(), desk.state().undo], [1, 'a: hung'], 'what changes nothing is no step')
})

test('a browser that stores nothing says so, and sends all the same', async () => {
  const site = openDeskSite()
  const broken = async () => {
    throw new DOMException('No storage.', 'QuotaExceededError')
  }
  const outbox = { ...openMemoryOutbox(), add: broken, remove: broken }
  const { desk } = await openPage(site, outbox, 'page')
  desk.change(hangAt('a', 2), 'a: hung')
  await rest()
  assert.deepEqual([desk.state().keepsNothing, site.version(), desk.state().waiting], [true, 1, 0])
})
