import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleStudioTexts } from '@enfilade/contract/studio-examples'
import type { KeptTexts, UnsentText } from './kept-texts.ts'
import type { TextName, TextsSent, TypedTexts } from './texts-calls.ts'
import { openTextsDesk, shownText } from './texts-desk.ts'

/** A site with one exhibition, and a browser that keeps what is unsent. */
function openSite() {
  const kept = new Map<TextName, UnsentText>()
  const keptTexts: KeptTexts = {
    load: () => Object.fromEntries(kept),
    keep: (name, text) => void kept.set(name, text),
    remove: (name) => void kept.delete(name),
  }
  let held = { ...exampleStudioTexts, title: 'Low Tide', subtitle: null, version: 1 }
  let rests: (() => void)[] = []
  const sent: TypedTexts[] = []
  const site = {
    kept,
    isAway: false,
    losesAnswers: false,
    refuses: new Map<TextName, string>(),
    sent,
    whileSending: () => {},
    held: () => held,
    change(texts: TypedTexts): void {
      held = { ...held, ...JSON.parse(JSON.stringify(texts)), version: held.version + 1 }
    },
    answer(version: number, typed: TypedTexts): TextsSent {
      if (site.isAway) return { kind: 'away' }
      const fields = Object.fromEntries([...site.refuses].filter(([name]) => name in typed))
      if (Object.keys(fields).length > 0) return { kind: 'refused', reason: 'One is wrong.', fields }
      if (version !== held.version) return { kind: 'clash', held }
      site.change(typed)
      return site.losesAnswers ? { kind: 'away' } : { kind: 'taken', texts: held }
    },
    /** The rest after typing is over. */
    async rest(): Promise<void> {
      const due = rests
      rests = []
      for (const then of due) then()
      await new Promise((resolve) => setImmediate(resolve))
    },
    async open() {
      const desk = openTextsDesk({
        read: async () => (site.isAway ? { kind: 'away' } : { kind: 'given', given: { data: held } }),
        recall: async () => exampleStudioTexts,
        send: async (version, typed) => {
          site.sent.push(typed)
          site.whileSending()
          return site.answer(version, typed)
        },
        kept: keptTexts,
        now: () => 42,
        rest: (then) => {
          rests = [then]
        },
      })
      await desk.refresh()
      return desk
    },
  }
  return site
}

test('what is typed is kept at once, sent after a rest in one request, and then forgotten here', async () => {
  const site = openSite()
  const desk = await site.open()
  desk.type('title', 'Low  Tide, Evening ')
  desk.type('subtitle', 'Twelve prints')
  assert.deepEqual([site.sent, [...site.kept.keys()], desk.state().waiting], [[], ['title', 'subtitle'], 2])
  await site.rest()
  assert.deepEqual(site.sent, [{ title: 'Low Tide, Evening', subtitle: 'Twelve prints' }])
  assert.deepEqual([site.kept.size, desk.state().waiting, desk.state().savedAt], [0, 0, 42])
  desk.type('subtitle', ' ')
  await site.rest()
  assert.equal(site.held().subtitle, null)
})

test('what is typed while a request is under way is sent next, also the old words', async () => {
  const site = openSite()
  const desk = await site.open()
  site.whileSending = () => {
    desk.type('title', 'Low Tide')
    // What one has sent oneself is nobody else's, even if others write elsewhere.
    site.whileSending = () => {
      site.whileSending = () => {}
      site.change({ description: 'By a colleague.' })
    }
  }
  desk.type('title', 'High Tide')
  await site.rest()
  await site.rest()
  assert.deepEqual(site.sent, [{ title: 'High Tide' }, { title: 'Low Tide' }, { title: 'Low Tide' }])
  assert.deepEqual([site.held().title, desk.state().troubles, site.kept.size], ['Low Tide', {}, 0])
})

test('without a connection it waits, over a reload too, and is sent when there is one', async () => {
  const site = openSite()
  const before = await site.open()
  site.isAway = true
  before.type('description', 'Written on a train.')
  await site.rest()
  assert.deepEqual([before.state().isOffline, before.state().waiting], [true, 1])
  const desk = await site.open()
  assert.equal(shownText(desk.state(), 'description'), 'Written on a train.')
  assert.equal(shownText(desk.state(), 'title'), exampleStudioTexts.title, 'from the last visit')
  site.isAway = false
  await desk.refresh()
  assert.deepEqual([site.held().description, desk.state().isOffline, site.kept.size], ['Written on a train.', false, 0])
})

test('a text whose answer was lost is not sent twice, and is no clash', async () => {
  const site = openSite()
  const desk = await site.open()
  site.losesAnswers = true
  desk.type('subtitle', 'Once')
  await site.rest()
  site.losesAnswers = false
  await desk.refresh()
  assert.deepEqual([site.sent.length, desk.state().troubles, site.kept.size], [1, {}, 0])
})

test('what others write in other fields is no clash; in the same field both are there to choose from', async () => {
  const site = openSite()
  const desk = await site.open()
  site.change({ description: 'By a colleague.' })
  desk.type('subtitle', 'Mine')
  await site.rest()
  assert.deepEqual([site.held().subtitle, site.held().description], ['Mine', 'By a colleague.'])
  site.change({ title: 'Theirs', organizer: 'Theirs too' })
  desk.type('title', 'Mine')
  desk.type('organizer', 'Mine too')
  await site.rest()
  assert.deepEqual(desk.state().troubles['title'], { kind: 'clash', theirs: 'Theirs' })
  assert.deepEqual([site.held().title, shownText(desk.state(), 'title'), desk.state().waiting], ['Theirs', 'Mine', 0])
  desk.keepMine('title')
  await site.rest()
  desk.takeTheirs('organizer')
  assert.deepEqual([site.held().title, shownText(desk.state(), 'organizer')], ['Mine', 'Theirs too'])
  assert.deepEqual([desk.state().troubles, site.kept.size], [{}, 0])
})

test('a refusal stands at its field with what was typed, and the others are saved', async () => {
  const site = openSite()
  site.refuses.set('title', 'This must not be empty.')
  const desk = await site.open()
  desk.type('title', '  ')
  desk.type('subtitle', 'Fine')
  await site.rest()
  assert.deepEqual(desk.state().troubles, { title: { kind: 'refused', reason: 'This must not be empty.' } })
  assert.deepEqual([site.held().subtitle, site.held().title, site.kept.has('title')], ['Fine', 'Low Tide', true])
  site.refuses.clear()
  desk.type('title', 'Named again')
  await site.rest()
  assert.deepEqual([site.held().title, desk.state().troubles], ['Named again', {}])
})

test('who may no longer write is told so, and what was typed stays', async () => {
  const site = openSite()
  const desk = await site.open()
  site.answer = () => ({ kind: 'missing' })
  desk.type('title', 'Too late')
  await site.rest()
  assert.deepEqual([desk.state().standing, site.kept.get('title')?.value], ['missing', 'Too late'])
  assert.equal(shownText(desk.state(), 'title'), '', 'nor is it shown: somebody else may be logged in now')
})
