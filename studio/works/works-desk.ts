import type { LibraryWork } from '@enfilade/contract/library-calls'
import { mostWorksPerCall } from '@enfilade/contract/page-length'
import type { SiteAnswer } from '#studio/shell/ask-site.ts'
import { siteIsAway } from '#studio/shell/away-words.ts'
import type { WorkFields } from './library-columns.ts'
import { changedFields, type WorkChange } from './planned-edit.ts'

export type WorksAnswer = { data: readonly LibraryWork[]; count: number }

/** What the desk needs of the site and the browser. */
export type WorksPorts = {
  readPage(skip: number, limit: number): Promise<SiteAnswer<WorksAnswer>>
  readOne(id: string): Promise<SiteAnswer<{ data: LibraryWork }>>
  change(id: string, change: WorkFields & { version: string }): Promise<SiteAnswer<{ data: LibraryWork }>>
  remove(id: string): Promise<SiteAnswer<null>>
  /** The library as it was at the last visit. */
  keep(works: readonly LibraryWork[]): Promise<void>
  kept(): Promise<{ given: readonly LibraryWork[]; seenAt: number } | null>
  now(): number
  /** Runs something once the site may be there again. */
  whenBack(run: () => void): void
}

/** A change that the site did not take, with what was typed. */
export type RefusedChange = {
  readonly id: string
  readonly title: string
  readonly to: WorkFields
  readonly reason: string
  readonly fields: Readonly<Record<string, string>>
}

/** A field that somebody else has changed meanwhile: both values, to choose from. */
export type FieldClash = {
  readonly id: string
  readonly title: string
  readonly field: string
  readonly theirs: unknown
  readonly mine: unknown
}

export type WorksState = {
  /** With the changes that are on their way. */
  readonly works: readonly LibraryWork[]
  /** Another list of works has another number; a change within a work keeps it. */
  readonly listNo: number
  readonly standing: 'asking' | 'fresh' | 'away' | 'unconfirmed' | 'refused'
  readonly reason: string
  /** When the site said so, in ms since 1970; 0 before it has. */
  readonly seenAt: number
  readonly isRead: boolean
  /** How many works have changes that the site does not have yet. */
  readonly unsent: number
  readonly savedAt: number | null
  readonly refused: readonly RefusedChange[]
  readonly clashes: readonly FieldClash[]
  /** What undo would take back, in words; null for nothing. */
  readonly undoes: string | null
}

type Step = { words: string; works: { id: string; before: WorkFields; after: WorkFields }[] }

const atOnce = 4
const mostSteps = 200
const tellAfterMs = 100
const mostRefusals = 200

/**
 * The library of the studio: what the site has, and on top of it the changes that are on their way. A change is shown at
 * once and sent with the version that was read; one work is sent by one call at a time. What does not arrive is tried
 * again as long as the page is open.
 */
export function openWorksDesk(ports: WorksPorts) {
  const listeners = new Set<() => void>()
  const held = new Map<string, LibraryWork>()
  /** What the site had in the fields that wait or are sent, when they were typed. */
  const bases = new Map<string, WorkFields>()
  const waiting = new Map<string, WorkFields>()
  const flying = new Map<string, WorkFields>()
  const shownWorks = new Map<string, { from: LibraryWork; fields: string; work: LibraryWork }>()
  const steps: Step[] = []
  let order: string[] = []
  let facts: Pick<WorksState, 'listNo' | 'standing' | 'reason' | 'seenAt' | 'isRead' | 'savedAt'> = {
    listNo: 0,
    standing: 'asking',
    reason: '',
    seenAt: 0,
    isRead: false,
    savedAt: null,
  }
  let refused: readonly RefusedChange[] = []
  let clashes: readonly FieldClash[] = []
  let state: WorksState | null = null
  let isAway = false
  let telling: ReturnType<typeof setTimeout> | null = null
  let reading: Promise<void> | null = null

  function changed(to: Partial<typeof facts> = {}): void {
    facts = { ...facts, ...to }
    state = null
    for (const listener of listeners) listener()
  }

  /** The same where thousands of answers may arrive one after the other: the page is drawn anew a few times a second. */
  function changedSoon(to: Partial<typeof facts>): void {
    facts = { ...facts, ...to }
    state = null
    if (telling !== null) return
    telling = setTimeout(() => {
      telling = null
      changed()
    }, tellAfterMs)
  }

  /** A work as the page shows it; the same object as long as nothing of it has changed. */
  function shown(id: string): LibraryWork | null {
    const from = held.get(id)
    if (from === undefined) return null
    const over = { ...flying.get(id), ...waiting.get(id) }
    const fields = JSON.stringify(over)
    if (fields === '{}') return from
    const known = shownWorks.get(id)
    if (known?.from === from && known.fields === fields) return known.work
    const work = { ...from, ...over }
    shownWorks.set(id, { from, fields, work })
    return work
  }

  function current(): WorksState {
    state ??= {
      ...facts,
      works: order.flatMap((id) => shown(id) ?? []),
      unsent: new Set([...waiting.keys(), ...flying.keys()]).size,
      refused,
      clashes,
      undoes: steps.at(-1)?.words ?? null,
    }
    return state
  }

  function put(changes: readonly WorkChange[]): Step['works'] {
    const made: Step['works'] = []
    for (const { id, to } of changes) {
      const work = shown(id)
      if (work === null) continue
      const after = changedFields(work, to)
      const names = Object.keys(after)
      if (names.length === 0) continue
      made.push({ id, before: fieldsOf(work, names), after })
      bases.set(id, { ...fieldsOf(held.get(id) ?? work, names), ...bases.get(id) })
      waiting.set(id, { ...waiting.get(id), ...after })
    }
    return made
  }

  /** Sends what waits, a few works at once. */
  function sendAll(): void {
    if (isAway) return
    for (const id of waiting.keys()) {
      if (flying.size >= atOnce) return
      if (!flying.has(id)) void send(id)
    }
  }

  async function send(id: string): Promise<void> {
    const work = held.get(id)
    const to = waiting.get(id)
    if (work === undefined || to === undefined) return
    waiting.delete(id)
    flying.set(id, to)
    const answer = await ports.change(id, { ...to, version: work.version })
    flying.delete(id)
    if (answer.kind === 'given') {
      held.set(id, answer.given.data)
      rebase(id)
      changedSoon({ savedAt: ports.now() })
    } else if (answer.kind === 'away' || answer.kind === 'stranger') {
      waiting.set(id, { ...to, ...waiting.get(id) })
      pause()
    } else if (answer.kind === 'refused' && answer.code === 'clash') await settleClash(id, to)
    else {
      const fields = answer.kind === 'refused' ? answer.fields : {}
      if (answer.kind === 'refused' && answer.code === 'not_found') forget(id)
      // One bad field must not take the others with it: they are sent again without it.
      const named = Object.keys(to).filter((name) => name in fields)
      const rest = Object.keys(to).filter((name) => named.length > 0 && !named.includes(name))
      if (rest.length > 0) waiting.set(id, { ...fieldsOf(to, rest), ...waiting.get(id) })
      rebase(id)
      const not = rest.length > 0 ? fieldsOf(to, named) : to
      refuse({ id, title: work.title, to: not, reason: answer.reason, fields })
    }
    sendAll()
  }

  /** What waits was typed over the state that the site has said last. */
  function rebase(id: string): void {
    const [work, to] = [held.get(id), waiting.get(id)]
    if (work === undefined || to === undefined) bases.delete(id)
    else bases.set(id, fieldsOf(work, Object.keys(to)))
  }

  function refuse(refusal: RefusedChange): void {
    refused = [...refused, refusal].slice(-mostRefusals)
    changed()
  }

  function forget(id: string): void {
    held.delete(id)
    waiting.delete(id)
    bases.delete(id)
    order = order.filter((each) => each !== id)
    facts = { ...facts, listNo: facts.listNo + 1 }
  }

  /** Somebody else has changed the work. What they left as it was is sent again; for the rest both values are shown. */
  async function settleClash(id: string, to: WorkFields): Promise<void> {
    const answer = await ports.readOne(id)
    if (answer.kind === 'away' || answer.kind === 'stranger') {
      waiting.set(id, { ...to, ...waiting.get(id) })
      return pause()
    }
    if (answer.kind !== 'given') {
      return refuse({ id, title: held.get(id)?.title ?? '', to, reason: answer.reason, fields: {} })
    }
    const now = answer.given.data
    held.set(id, now)
    const base = bases.get(id) ?? {}
    const again: [string, unknown][] = []
    for (const [field, mine] of Object.entries(to)) {
      const theirs: unknown = Reflect.get(now, field)
      if (isSame(theirs, mine)) continue
      if (isSame(theirs, Reflect.get(base, field))) again.push([field, mine])
      else clashes = [...clashes, { id, title: now.title, field, theirs, mine }]
    }
    if (again.length > 0) waiting.set(id, { ...Object.fromEntries(again), ...waiting.get(id) })
    rebase(id)
    changed()
  }

  function pause(): void {
    if (!isAway) {
      isAway = true
      ports.whenBack(() => {
        isAway = false
        sendAll()
      })
    }
    changed()
  }

  /** Whether nothing of a work is on its way: a newer version would hide that somebody else has changed the same. */
  const isStill = (id: string) => !flying.has(id) && !waiting.has(id)

  /** Shows what the site said of works, and leaves those as they are whose changes are on their way. */
  function takeIn(works: readonly LibraryWork[], isAll: boolean): void {
    for (const work of works) if (isStill(work._id)) held.set(work._id, work)
    const ids = new Set(works.map(({ _id }) => _id))
    const before = order
    order = isAll ? [...ids] : [...order, ...[...ids].filter((id) => !before.includes(id))]
    if (order.length !== before.length || order.some((id, place) => before[place] !== id))
      facts = { ...facts, listNo: facts.listNo + 1 }
  }

  async function readAll(): Promise<void> {
    if (order.length === 0) {
      const kept = await ports.kept()
      if (kept !== null && !facts.isRead) {
        takeIn(kept.given, false)
        changed({ seenAt: kept.seenAt, isRead: true })
      }
    }
    // A work that is brought in or deleted meanwhile moves the others; then it is read again.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const works = new Map<string, LibraryWork>()
      let count = 1
      for (let skip = 0; skip < count; skip += mostWorksPerCall) {
        const answer = await ports.readPage(skip, mostWorksPerCall)
        if (answer.kind === 'stranger') return
        if (answer.kind === 'away') {
          changed({ standing: 'away' })
          return ports.whenBack(() => void load())
        }
        if (answer.kind !== 'given') return changed({ standing: answer.kind, reason: answer.reason })
        count = answer.given.count
        for (const work of answer.given.data) works.set(work._id, work)
        // The first works are shown while the others are read.
        if (!facts.isRead || facts.seenAt === 0) {
          takeIn([...works.values()], false)
          changed({ isRead: true })
        }
      }
      if (works.size !== count && attempt < 2) continue
      const all = [...works.values()]
      for (const id of held.keys()) if (!works.has(id) && !waiting.has(id) && !flying.has(id)) held.delete(id)
      takeIn(all, true)
      changed({ standing: 'fresh', reason: '', seenAt: ports.now(), isRead: true })
      return ports.keep(all)
    }
  }

  /** Reads the library, or waits for the reading that is under way. */
  function load(): Promise<void> {
    reading ??= readAll().finally(() => {
      reading = null
    })
    return reading
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    state: current,
    load,
    find: shown,

    /** Reads one work, for its page; why there is none, or null. */
    async loadOne(id: string): Promise<{ kind: 'away' | 'missing' | 'refused'; reason: string } | null> {
      const answer = await ports.readOne(id)
      if (answer.kind === 'stranger') return null
      if (answer.kind === 'away') return { kind: 'away', reason: siteIsAway }
      if (answer.kind === 'unconfirmed') return { kind: 'refused', reason: answer.reason }
      if (answer.kind === 'refused') {
        return { kind: answer.code === 'not_found' ? 'missing' : 'refused', reason: answer.reason }
      }
      if (isStill(id)) held.set(id, answer.given.data)
      changed()
      return null
    },

    /** Makes changes, as one step that can be undone. */
    edit(words: string, changes: readonly WorkChange[]): void {
      const works = put(changes)
      if (works.length === 0) return
      const ids = new Set(works.map(({ id }) => id))
      // What was refused or clashed of these fields is typed anew.
      refused = refused.filter(({ id, to }) => !ids.has(id) || !touches(works, id, Object.keys(to)))
      clashes = clashes.filter(({ id, field }) => !ids.has(id) || !touches(works, id, [field]))
      steps.push({ words, works })
      if (steps.length > mostSteps) steps.shift()
      changed()
      sendAll()
    },

    /** Takes the last step back, except where something else has been typed since. */
    undo(): void {
      const step = steps.pop()
      if (step === undefined) return
      put(
        step.works.map(({ id, before, after }) => {
          const work = shown(id)
          const still = Object.entries(after).flatMap(([name, value]) =>
            work !== null && isSame(Reflect.get(work, name), value) ? [name] : [],
          )
          return { id, to: fieldsOf(before, still) }
        }),
      )
      changed()
      sendAll()
    },

    /** Deletes a work at the site; the site's sentence if it does not, else null. */
    async remove(id: string): Promise<string | null> {
      const answer = await ports.remove(id)
      if (answer.kind === 'stranger') return null
      if (answer.kind === 'away') return siteIsAway
      if (answer.kind !== 'given' && !(answer.kind === 'refused' && answer.code === 'not_found')) return answer.reason
      forget(id)
      changed()
      return null
    },

    dismissRefusals(): void {
      refused = []
      changed()
    },

    /** Ends a clash: with one's own value, or with that of the others. */
    settle(clash: FieldClash, takesMine: boolean): void {
      clashes = clashes.filter((each) => each !== clash)
      if (takesMine) put([{ id: clash.id, to: { [clash.field]: clash.mine } }])
      changed()
      sendAll()
    },
  }
}

export type WorksDesk = ReturnType<typeof openWorksDesk>

function fieldsOf(work: WorkFields, names: readonly string[]): WorkFields {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(work, name)]))
}

function touches(works: Step['works'], id: string, names: readonly string[]): boolean {
  return works.some((each) => each.id === id && names.some((name) => name in each.after))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
