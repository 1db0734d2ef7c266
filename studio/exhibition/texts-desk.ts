import type { StudioTexts } from '@enfilade/contract/exhibition-texts'
import { cleanName } from '@enfilade/contract/names'
import type { SiteAnswer } from '#studio/shell/ask-site.ts'
import { type KeptTexts, textNames, type UnsentText } from './kept-texts.ts'
import type { TextName, TextsSent, TypedTexts } from './texts-calls.ts'

/** What the desk needs of the world round it. */
export type TextsPorts = {
  /** The texts as the site has them; kept for a visit without a connection. */
  read(): Promise<SiteAnswer<{ data: StudioTexts }>>
  /** The texts of the last visit. */
  recall(): Promise<StudioTexts | null>
  send(version: number, typed: TypedTexts): Promise<TextsSent>
  kept: KeptTexts
  now(): number
  /** Calls back after a time without another call; called again, it begins anew. */
  rest(then: () => void): void
}

/** Why a text is not saved. */
export type TextTrouble =
  | { readonly kind: 'refused'; readonly reason: string }
  /** Somebody else has written this meanwhile; null if they took the text away. */
  | { readonly kind: 'clash'; readonly theirs: string | null }

export type TextsState = {
  readonly standing: 'loading' | 'here' | 'away' | 'unconfirmed' | 'missing'
  /** The texts as the site has them. */
  readonly texts: StudioTexts | null
  /** Those that the site does not have. */
  readonly unsent: Partial<Record<TextName, UnsentText>>
  readonly troubles: Partial<Record<TextName, TextTrouble>>
  /** How many will be sent by themselves. */
  readonly waiting: number
  readonly isOffline: boolean
  /** When the site has taken the last change; 0 if none was made. */
  readonly savedAt: number
}

export type TextsDesk = ReturnType<typeof openTextsDesk>

/** What a field shows: what was typed, or what the site has. Nothing to those who may not read the exhibition. */
export function shownText({ standing, texts, unsent }: TextsState, name: TextName): string {
  if (standing !== 'here' || texts === null) return ''
  const typed = unsent[name]
  return (typed === undefined ? texts[name] : typed.value) ?? ''
}

/** A text as the site stores it; a missing name is for the site to refuse. */
function asStored(name: TextName, written: string): string | null {
  if (name === 'title' || name === 'organizer') return cleanName(written)
  return written.trim() || null
}

/**
 * The texts of an exhibition in the browser. What is typed is kept at once, sent after a rest, and stays until the site
 * has it: over reloads, without a connection, and if it is refused. What somebody else has written meanwhile is shown
 * beside it, to choose from.
 */
export function openTextsDesk(ports: TextsPorts) {
  const listeners = new Set<() => void>()
  let isSending = false
  let state: TextsState = {
    standing: 'loading',
    texts: null,
    unsent: ports.kept.load(),
    troubles: {},
    waiting: 0,
    isOffline: false,
    savedAt: 0,
  }

  function show(changes: Partial<TextsState>): void {
    state = { ...state, ...changes }
    state = { ...state, waiting: sendable().length }
    for (const listener of listeners) listener()
  }

  const sendable = () =>
    textNames.filter((name) => state.unsent[name] !== undefined && state.troubles[name] === undefined)

  function forget(names: readonly TextName[]): void {
    const [unsent, troubles] = [{ ...state.unsent }, { ...state.troubles }]
    for (const name of names) {
      Reflect.deleteProperty(unsent, name)
      Reflect.deleteProperty(troubles, name)
      ports.kept.remove(name)
    }
    show({ unsent, troubles })
  }

  function keep(name: TextName, text: UnsentText): void {
    ports.kept.keep(name, text)
    const troubles = { ...state.troubles }
    Reflect.deleteProperty(troubles, name)
    show({ unsent: { ...state.unsent, [name]: text }, troubles })
  }

  /** Compares what was typed with what the site has now. */
  function settle(texts: StudioTexts): void {
    const troubles = { ...state.troubles }
    for (const name of textNames) {
      const typed = state.unsent[name]
      if (typed === undefined) continue
      const held = texts[name]
      if (held !== typed.base && held !== typed.value) troubles[name] = { kind: 'clash', theirs: held }
      else if (troubles[name]?.kind === 'clash') Reflect.deleteProperty(troubles, name)
    }
    show({ standing: 'here', texts, isOffline: false, troubles })
    forget(textNames.filter((name) => state.unsent[name] !== undefined && state.unsent[name]?.value === texts[name]))
  }

  async function refresh(): Promise<void> {
    if (isSending) return
    const answer = await ports.read()
    if (isSending) return
    switch (answer.kind) {
      case 'given':
        settle(answer.given.data)
        return send()
      case 'away': {
        const recalled = state.texts ?? (await ports.recall())
        if (recalled === null) return show({ standing: 'away', isOffline: true })
        return show({ standing: 'here', texts: recalled, isOffline: true })
      }
      case 'refused':
        return show({ standing: 'missing' })
      case 'unconfirmed':
        return show({ standing: 'unconfirmed' })
      case 'stranger':
    }
  }

  /** Sends everything that can be sent, until nothing is left. */
  async function send(): Promise<void> {
    while (!isSending && state.texts !== null && sendable().length > 0) {
      const { texts, unsent } = state
      const typed: TypedTexts = {}
      for (const name of sendable()) typed[name] = unsent[name]?.value ?? null
      isSending = true
      const answer = await ports.send(texts.version, typed)
      isSending = false
      if (!take(answer, typed)) return
    }
  }

  /** Takes an answer in; returns whether there may be more to send. */
  function take(answer: TextsSent, typed: TypedTexts): boolean {
    switch (answer.kind) {
      case 'taken': {
        // What was typed meanwhile is sent next.
        const taken = textNames.filter((name) => name in typed && state.unsent[name]?.value === typed[name])
        const later = textNames.filter((name) => name in typed && !taken.includes(name))
        show({ texts: answer.texts, isOffline: false, savedAt: ports.now() })
        forget(taken)
        for (const name of later) {
          const text = state.unsent[name]
          if (text !== undefined) keep(name, { value: text.value, base: answer.texts[name] })
        }
        return true
      }
      case 'clash':
        settle(answer.held)
        return true
      case 'refused': {
        const troubles = { ...state.troubles }
        const named = textNames.filter((name) => name in typed && answer.fields[name] !== undefined)
        // Without a field it is about all of them.
        for (const name of named.length > 0 ? named : textNames.filter((one) => one in typed))
          troubles[name] = { kind: 'refused', reason: answer.fields[name] ?? answer.reason }
        show({ troubles, isOffline: false })
        return true
      }
      case 'missing':
        show({ standing: 'missing' })
        return false
      case 'away':
        show({ isOffline: true })
        return false
      case 'stranger':
        return false
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Reads the texts again, and sends what waits. */
    refresh,

    /** Changes a text; blank takes it away. It is sent after a rest. */
    type(name: TextName, written: string): void {
      if (state.texts === null) return
      const value = asStored(name, written)
      const base = state.unsent[name]?.base ?? state.texts[name]
      if (value === state.texts[name] && !isSending) return forget([name])
      keep(name, { value, base })
      ports.rest(() => void send())
    },

    /** Sends what waits now. */
    send: () => void send(),

    /** Keeps what was typed in place of what somebody else has written. */
    keepMine(name: TextName): void {
      const [typed, held] = [state.unsent[name], state.texts]
      if (typed === undefined || held === null) return
      keep(name, { value: typed.value, base: held[name] })
      void send()
    },

    /** Takes what the site has in place of what was typed. */
    takeTheirs: (name: TextName) => forget([name]),
  }
}
