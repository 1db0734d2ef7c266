import type { Hanging } from '@enfilade/contract/hanging'
import type { HangingOperation } from '@enfilade/contract/hanging-operations'
import type { OperationPush, StudioDraft } from '@enfilade/contract/studio-calls'
import { applyOperation, type HangingFacts } from '@enfilade/scene/hanging/apply-operation'
import { changeName, type Outbox, type PendingChange, type UndoStep, type UndoSteps } from '#studio/outbox/outbox.ts'
import type { SiteAnswer } from '#studio/shell/ask-site.ts'
import type { SentAnswer } from './desk-calls.ts'

/** What the desk needs of the world round it. */
export type DeskPorts = {
  /** The draft as the site has it; kept for a visit without a connection. */
  read(): Promise<SiteAnswer<{ data: StudioDraft }>>
  /** The draft of the last visit. */
  recall(): Promise<StudioDraft | null>
  push(push: OperationPush): Promise<SentAnswer>
  outbox: Outbox
  /** The name of this page among all that change the draft. */
  clientId: string
  now(): number
  /** Ends after a time, or sooner when there is a connection again. */
  wait(ms: number): Promise<void>
}

export type DeskState = {
  readonly standing: 'loading' | 'here' | 'away' | 'unconfirmed' | 'missing'
  /** The draft with its facts; its document is `hanging`. */
  readonly draft: StudioDraft | null
  /** The hanging with all changes, also those that the site does not have yet. */
  readonly hanging: Hanging | null
  /** How many changes the site does not have yet, and since when the oldest waits. */
  readonly waiting: number
  readonly waitingSince: number
  readonly isOffline: boolean
  /** When the site confirmed the last change; 0 if none was made. */
  readonly savedAt: number
  /** What was refused or could not be taken back, in sentences. */
  readonly refusals: readonly { readonly id: string; readonly reason: string }[]
  /** What undoing and making again would do; null if there is nothing. */
  readonly undo: string | null
  readonly redo: string | null
  /** What the last change did. */
  readonly said: string
  /** This browser stores nothing: what waits is lost with the page. */
  readonly keepsNothing: boolean
}

export type Desk = ReturnType<typeof openHangingDraft>

const mostSteps = 500
const retryMs = { first: 1000, most: 30_000 }

/**
 * The draft of an exhibition in the browser: what the site has, and on top of it the changes that wait. A change shows
 * at once, is written to the outbox in the same task, and is sent in order until the site has it. One that is refused
 * leaves with its sentence, and the others stay. Undoing is a change like any other.
 */
export function openHangingDraft(ports: DeskPorts) {
  const { outbox, clientId } = ports
  const listeners = new Set<() => void>()
  let settled: { version: number; hanging: Hanging } | null = null
  let facts: HangingFacts | null = null
  let pending: PendingChange[] = []
  let steps: UndoSteps = { undo: [], redo: [] }
  let nextSeq = 0
  let isSending = false
  let isClosed = false
  let state: DeskState = {
    standing: 'loading',
    draft: null,
    hanging: null,
    waiting: 0,
    waitingSince: 0,
    isOffline: false,
    savedAt: 0,
    refusals: [],
    undo: null,
    redo: null,
    said: '',
    keepsNothing: false,
  }

  function show(changes: Partial<DeskState> = {}): void {
    state = {
      ...state,
      waiting: pending.length,
      waitingSince: pending[0]?.at ?? 0,
      undo: steps.undo.at(-1)?.words ?? null,
      redo: steps.redo.at(-1)?.words ?? null,
      ...changes,
    }
    for (const listener of listeners) listener()
  }

  /** What the site has, with all that waits. A change that has no place any more is left for the site to refuse. */
  function withPending(): Hanging | null {
    if (settled === null || facts === null) return null
    let hanging = settled.hanging
    for (const { operation } of pending) {
      const outcome = applyOperation(hanging, operation, facts)
      if (outcome.done) hanging = outcome.document
    }
    return hanging
  }

  function take(draft: StudioDraft): void {
    settled = { version: draft.version, hanging: draft.hanging }
    facts = {
      spaces: new Map([[draft.space.url, draft.space]]),
      works: new Map(draft.works.map((work) => [work.id, work])),
    }
    show({ draft, hanging: withPending() })
  }

  function refuse(id: string, reason: string): void {
    show({ refusals: [...state.refusals.filter((one) => one.id !== id), { id, reason }] })
  }

  /** Writes to the outbox; where that is impossible, the page says so. */
  function keep(writing: Promise<void>): void {
    writing.catch(() => show({ keepsNothing: true }))
  }

  async function read(): Promise<void> {
    const answer = await ports.read()
    if (isClosed || answer.kind === 'stranger') return
    if (answer.kind === 'given') {
      take(answer.given.data)
      show({ standing: 'here', isOffline: false })
    } else if (answer.kind === 'away') {
      const kept = settled === null ? await ports.recall() : null
      if (isClosed) return
      if (kept !== null) take(kept)
      show({ standing: settled === null ? 'away' : 'here', isOffline: true })
    } else {
      show({ standing: answer.kind === 'unconfirmed' ? 'unconfirmed' : 'missing' })
    }
  }

  async function start(): Promise<void> {
    const kept = await outbox.load().catch(() => null)
    if (isClosed) return
    if (kept === null) show({ keepsNothing: true })
    // What was changed before the outbox was read comes after.
    pending = [...(kept?.pending ?? []), ...pending]
    if (kept !== null && steps.undo.length === 0) steps = kept.steps
    show()
    await read()
    await send()
  }

  /** Applies a change on top of all others, and keeps it with the way back. */
  function enter(operation: HangingOperation, words: string, stepsAfter: (back: UndoStep) => UndoSteps): boolean {
    if (facts === null || state.hanging === null) return false
    const outcome = applyOperation(state.hanging, operation, facts)
    if (!outcome.done) {
      refuse('here', outcome.reason)
      return false
    }
    const { inverse } = outcome
    if (inverse.kind === 'several' && inverse.operations.length === 0) return true
    const change: PendingChange = { clientId, seq: nextSeq, at: ports.now(), operation, words }
    nextSeq += 1
    pending = [...pending, change]
    steps = stepsAfter({ change: changeName(change), words, operation: inverse })
    keep(outbox.add(change, steps))
    show({ hanging: outcome.document, said: words, refusals: state.refusals.filter(({ id }) => id !== 'here') })
    void send()
    return true
  }

  function settle(change: PendingChange, answer: SentAnswer): { mustRead: boolean } {
    const isFirst = (one: PendingChange) => changeName(one) === changeName(change)
    let mustRead = false
    if (answer.kind === 'taken' && settled !== null && facts !== null) {
      const here = answer.hanging === null ? applyOperation(settled.hanging, change.operation, facts) : null
      const hanging = answer.hanging ?? (here?.done === true ? here.document : settled.hanging)
      settled = { version: answer.version, hanging }
      // Others changed the draft, and perhaps records or the space.
      mustRead = answer.hanging !== null || here?.done === false
    }
    if (answer.kind === 'refused') {
      settled = answer.now ?? settled
      const undone = steps.undo.filter((step) => step.change !== changeName(change))
      steps = { undo: undone, redo: steps.redo.filter((step) => step.change !== changeName(change)) }
    }
    pending = pending.filter((one) => !isFirst(one))
    keep(outbox.remove(change, steps))
    show({ hanging: withPending(), isOffline: false, savedAt: answer.kind === 'taken' ? ports.now() : state.savedAt })
    if (answer.kind === 'refused') refuse(changeName(change), `${change.words} was not kept. ${answer.reason}`)
    return { mustRead }
  }

  /** Sends what waits, one after the other, until there is nothing left. */
  async function send(): Promise<void> {
    if (isSending || settled === null) return
    isSending = true
    let mustRead = false
    let waitMs = retryMs.first
    try {
      for (let change = pending[0]; change !== undefined && !isClosed; change = pending[0]) {
        const { seq, operation } = change
        const push = { clientId: change.clientId, seq, baseVersion: settled.version, operations: [operation] }
        const answer = await ports.push(push)
        if (isClosed || answer.kind === 'stranger') return
        if (answer.kind === 'missing') return show({ standing: 'missing' })
        if (answer.kind === 'away') {
          show({ isOffline: true })
          await ports.wait(waitMs)
          waitMs = Math.min(2 * waitMs, retryMs.most)
        } else if (answer.kind === 'behind') {
          await read()
          await ports.wait(waitMs)
        } else {
          waitMs = retryMs.first
          mustRead = settle(change, answer).mustRead || mustRead
        }
      }
    } finally {
      isSending = false
    }
    if (mustRead && !isClosed) await read()
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads the draft and the outbox, and sends what waits there. */
    start,
    /** Reads the draft again unless something waits: others may have changed it. */
    async refresh(): Promise<void> {
      if (settled === null || (pending.length === 0 && !isSending)) await read()
      await send()
    },
    /** Changes the hanging. `words` say what it does. */
    change(operation: HangingOperation, words: string): void {
      enter(operation, words, (back) => ({ undo: [...steps.undo, back].slice(-mostSteps), redo: [] }))
    },
    /** Says why something cannot be done. */
    say: (reason: string) => refuse('here', reason),
    undo(): void {
      const step = steps.undo.at(-1)
      if (step === undefined) return
      const undo = steps.undo.slice(0, -1)
      const isDone = enter(step.operation, step.words, (back) => ({ undo, redo: [...steps.redo, back] }))
      // What cannot be taken back any more is not in the way of what was before.
      if (!isDone) steps = { ...steps, undo }
      show(isDone ? { said: `Undone: ${step.words}` } : {})
    },
    redo(): void {
      const step = steps.redo.at(-1)
      if (step === undefined) return
      const redo = steps.redo.slice(0, -1)
      const isDone = enter(step.operation, step.words, (back) => ({ undo: [...steps.undo, back], redo }))
      if (!isDone) steps = { ...steps, redo }
      show()
    },
    dismiss(id: string): void {
      show({ refusals: state.refusals.filter((one) => one.id !== id) })
    },
    close(): void {
      isClosed = true
    },
  }
}
