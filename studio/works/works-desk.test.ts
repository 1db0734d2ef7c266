import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as settle } from 'node:timers/promises'
import type { LibraryWork } from '@enfilade/contract/library-calls'
import { exampleLibraryWork } from '@enfilade/contract/library-examples'
import { siteIsAway } from '#studio/shell/away-words.ts'
import type { WorkFields } from './library-columns.ts'
import { openWorksDesk } from './works-desk.ts'

/** A site with a library, whose versions count changes. */
function librarySite(count: number) {
  const works = new Map<string, LibraryWork>(
    [...Array(count).keys()].map((number) => {
      const _id = `w${number}`
      return [_id, { ...exampleLibraryWork, _id, title: `Ebb ${number}`, version: '0' }]
    }),
  )
  const calls: { id: string; fields: string[] }[] = []
  let most = 0
  let under = 0
  let isAway = false
  let takesNothing = false
  let kept: readonly LibraryWork[] | null = null
  const back: (() => void)[] = []
  const put = (id: string, to: WorkFields) => {
    const work = works.get(id) ?? assert.fail(id)
    const after = { ...work, ...to, version: `${Number(work.version) + 1}` }
    works.set(id, after)
    return after
  }
  const desk = openWorksDesk({
    readPage: async (skip, limit) =>
      isAway
        ? { kind: 'away' }
        : { kind: 'given', given: { data: [...works.values()].slice(skip, skip + limit), count: works.size } },
    async readOne(id) {
      const data = works.get(id)
      if (isAway) return { kind: 'away' }
      return data === undefined
        ? { kind: 'refused', code: 'not_found', reason: 'There is no such work.', fields: {} }
        : { kind: 'given', given: { data } }
    },
    async change(id, { version, ...to }) {
      calls.push({ id, fields: Object.keys(to) })
      under += 1
      most = Math.max(most, under)
      await settle()
      under -= 1
      if (isAway || takesNothing) return { kind: 'away' }
      const work = works.get(id)
      if (work === undefined)
        return { kind: 'refused', code: 'not_found', reason: 'There is no such work.', fields: {} }
      if (to.medium === 'bad') {
        return { kind: 'refused', code: 'invalid_input', reason: 'Not so.', fields: { medium: 'Not this medium.' } }
      }
      if (work.version !== version) return { kind: 'refused', code: 'clash', reason: 'Somebody …', fields: {} }
      return { kind: 'given', given: { data: put(id, to) } }
    },
    async remove(id) {
      if (isAway) return { kind: 'away' }
      if (id === 'w0') return { kind: 'refused', code: 'work_is_public', reason: 'It is public.', fields: {} }
      works.delete(id)
      return { kind: 'given', given: null }
    },
    async keep(list) {
      kept = list
    },
    kept: async () => (kept === null ? null : { given: kept, seenAt: 7 }),
    now: () => 1000,
    whenBack: (run) => back.push(run),
  })
  return {
    desk,
    works,
    calls,
    put,
    most: () => most,
    leave: () => {
      isAway = true
    },
    /** Calls that read go on. */
    takeNothing: () => {
      takesNothing = true
    },
    comeBack: () => {
      isAway = false
      takesNothing = false
      for (const run of back.splice(0)) run()
    },
    async rest() {
      for (let turn = 0; turn < 2000; turn += 1) await settle()
    },
  }
}

const titles = ({ works }: { works: readonly LibraryWork[] }) => works.map(({ title }) => title)

test('a library of several pages is read whole, and kept for the next visit', async () => {
  const { desk } = librarySite(1201)
  await desk.load()
  const { works, standing, isRead } = desk.state()
  assert.deepEqual([works.length, standing, isRead, works[1200]?.title], [1201, 'fresh', true, 'Ebb 1200'])
})

test('a change is shown at once, sent with its version, and undone in one step', async () => {
  const { desk, works, calls, most, rest } = librarySite(40)
  await desk.load()
  desk.edit(
    'paste',
    [...works.keys()].map((id) => ({ id, to: { title: 'Flood', year: '1999' } })),
  )
  assert.ok(titles(desk.state()).every((title) => title === 'Flood'))
  assert.deepEqual([desk.state().unsent, desk.state().undoes], [40, 'paste'])
  await rest()
  assert.deepEqual([desk.state().unsent, desk.state().savedAt, calls.length], [0, 1000, 40])
  assert.ok(most() <= 4)
  assert.equal(works.get('w7')?.title, 'Flood')
  desk.undo()
  await rest()
  assert.deepEqual(
    [...works.values()].map(({ title, year }) => [title, year]),
    [...works.keys()].map((_, number) => [`Ebb ${number}`, exampleLibraryWork.year]),
  )
  assert.equal(desk.state().undoes, null)
})

test('what has been typed since is not undone, and a change that changes nothing is no step', async () => {
  const { desk, works, rest } = librarySite(2)
  await desk.load()
  desk.edit('title', [{ id: 'w0', to: { title: 'Ebb 0' } }])
  assert.equal(desk.state().undoes, null)
  desk.edit('one', [{ id: 'w0', to: { title: 'A', year: '1' } }])
  await rest()
  const held = works.get('w0') ?? assert.fail()
  works.set('w0', { ...held, title: 'Theirs', version: '9' })
  await desk.load()
  desk.undo()
  await rest()
  assert.deepEqual([works.get('w0')?.title, works.get('w0')?.year], ['Theirs', exampleLibraryWork.year])
})

test('typing while a change is under way is sent after it, and nothing is lost', async () => {
  const { desk, works, calls, rest } = librarySite(1)
  await desk.load()
  for (const title of ['F', 'Fl', 'Flo', 'Flood']) desk.edit('title', [{ id: 'w0', to: { title } }])
  assert.deepEqual(titles(desk.state()), ['Flood'])
  await rest()
  assert.equal(works.get('w0')?.title, 'Flood')
  assert.equal(calls.length, 2)
  assert.deepEqual(desk.state().clashes, [])
})

test('a refused change says why with what was typed; the work is as the site has it', async () => {
  const { desk, works, rest } = librarySite(2)
  await desk.load()
  desk.edit('paste', [
    { id: 'w0', to: { medium: 'bad' } },
    { id: 'w1', to: { medium: 'Ink' } },
  ])
  await rest()
  const { refused, unsent } = desk.state()
  assert.deepEqual(
    refused.map(({ id, to, fields }) => ({ id, to, fields })),
    [{ id: 'w0', to: { medium: 'bad' }, fields: { medium: 'Not this medium.' } }],
  )
  assert.deepEqual([unsent, desk.find('w0')?.medium, works.get('w1')?.medium], [0, 'Oil on canvas', 'Ink'])
  desk.edit('several', [{ id: 'w0', to: { medium: 'bad', year: '1999', series: 'Tides' } }])
  await rest()
  assert.deepEqual([works.get('w0')?.year, works.get('w0')?.series], ['1999', 'Tides'], 'the others are taken')
  assert.deepEqual(desk.state().refused.at(-1)?.to, { medium: 'bad' })
  desk.edit('again', [{ id: 'w0', to: { medium: 'Oil' } }])
  assert.deepEqual(desk.state().refused, [])
})

test('another field of the same work is no clash; the same field shows both values', async () => {
  const { desk, works, put, rest } = librarySite(2)
  await desk.load()
  put('w0', { year: '1999' })
  put('w1', { title: 'Theirs' })
  desk.edit('both', [
    { id: 'w0', to: { title: 'Mine' } },
    { id: 'w1', to: { title: 'Mine', medium: 'Ink' } },
  ])
  await rest()
  assert.deepEqual([works.get('w0')?.title, works.get('w0')?.year], ['Mine', '1999'])
  assert.deepEqual([works.get('w1')?.title, works.get('w1')?.medium], ['Theirs', 'Ink'])
  const [clash] = desk.state().clashes
  assert.deepEqual([clash?.field, clash?.theirs, clash?.mine], ['title', 'Theirs', 'Mine'])
  if (clash !== undefined) desk.settle(clash, true)
  await rest()
  assert.deepEqual([works.get('w1')?.title, desk.state().clashes], ['Mine', []])
})

test('a list that is read again does not hide that somebody has changed what waits', async () => {
  const { desk, put, takeNothing, comeBack, rest, works } = librarySite(1)
  await desk.load()
  takeNothing()
  desk.edit('title', [{ id: 'w0', to: { title: 'Mine' } }])
  await rest()
  assert.equal(desk.state().unsent, 1)
  put('w0', { title: 'Theirs' })
  await desk.load()
  assert.equal(desk.find('w0')?.title, 'Mine')
  comeBack()
  await rest()
  assert.equal(works.get('w0')?.title, 'Theirs')
  assert.equal(desk.state().clashes.length, 1)
})

test('without a connection changes wait and are shown, and the last visit is there', async () => {
  const { desk, works, leave, comeBack, rest } = librarySite(3)
  await desk.load()
  leave()
  desk.edit('title', [{ id: 'w1', to: { title: 'Offline' } }])
  desk.edit('year', [{ id: 'w1', to: { year: '2' } }])
  await rest()
  await desk.load()
  assert.deepEqual([desk.state().standing, desk.state().unsent], ['away', 1])
  assert.equal(desk.find('w1')?.title, 'Offline')
  comeBack()
  await rest()
  assert.deepEqual([works.get('w1')?.title, works.get('w1')?.year, desk.state().unsent], ['Offline', '2', 0])
  assert.equal(desk.state().standing, 'fresh')
})

test('a work is deleted, or stays with the sentence why; one that is gone leaves the list', async () => {
  const { desk, works, leave, rest } = librarySite(3)
  await desk.load()
  assert.equal(await desk.remove('w0'), 'It is public.')
  assert.equal(await desk.remove('w1'), null)
  assert.deepEqual(titles(desk.state()), ['Ebb 0', 'Ebb 2'])
  works.delete('w2')
  desk.edit('title', [{ id: 'w2', to: { title: 'Gone' } }])
  await rest()
  assert.deepEqual(titles(desk.state()), ['Ebb 0'])
  assert.equal(desk.state().refused[0]?.reason, 'There is no such work.')
  assert.deepEqual(await desk.loadOne('w2'), { kind: 'missing', reason: 'There is no such work.' })
  leave()
  assert.equal(await desk.remove('w0'), siteIsAway)
})
