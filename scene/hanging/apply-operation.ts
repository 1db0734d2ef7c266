import type { AcceptedWarning, Hanging, PlacedText, WorkPlace } from '@enfilade/contract/hanging'
import { hangingLimits } from '@enfilade/contract/hanging-limits'
import type { HangingOperation, SingleOperation } from '@enfilade/contract/hanging-operations'
import { canonicalJson } from './canonical-json.ts'
import type { HangableWork } from './hangable-work.ts'
import { operationBetween } from './operation-inverse.ts'
import { type OperationRefusalCause, type OperationRefused, refusedOperation } from './operation-refusals.ts'
import { settleStart } from './settle-on-floor.ts'
import { type SettledPlace, settlePlace, settleText } from './settled-place.ts'
import type { HangableSpace } from './wall-stretches.ts'

/** A space as the places of a hanging are fitted to it; `build` names its state. */
export type FittingSpace = HangableSpace & { readonly build: string }

/** What decides with the document what is possible. Browser and server must have the same. */
export type HangingFacts = {
  /** The spaces that document and operations name, by their urls. */
  readonly spaces: ReadonlyMap<string, FittingSpace>
  /** The works that may hang: those of the document, and those of the library. */
  readonly works: ReadonlyMap<string, HangableWork>
}

/** The changed document with the operation that takes the change back, or why nothing was changed. */
export type OperationOutcome =
  | { readonly done: true; readonly document: Hanging; readonly inverse: HangingOperation }
  | OperationRefused

type Changed = { readonly done: true; readonly document: Hanging } | OperationRefused

/**
 * Applies an operation to a hanging. What it touches is put to the nearest possible place, so whatever the order in which
 * people's operations arrive, nothing impossible comes about. Refuses what has no place, and says why in a sentence;
 * `several` operations are applied together or not at all. The same input gives the same bytes in browser and server.
 */
export function applyOperation(document: Hanging, operation: HangingOperation, facts: HangingFacts): OperationOutcome {
  const changed =
    operation.kind === 'several'
      ? allApplied(document, operation.operations, facts)
      : oneApplied(document, operation, facts)
  if (!changed.done) return changed
  const because = whyTooMuch(changed.document)
  if (because !== null) return refusedOperation(because, null)
  return { ...changed, inverse: operationBetween(changed.document, document) }
}

function whyTooMuch(document: Hanging): OperationRefusalCause | null {
  if (document.order.length > hangingLimits.works) return 'too-many-works'
  if (Object.keys(document.texts).length > hangingLimits.texts) return 'too-many-texts'
  if (document.acceptedWarnings.length > hangingLimits.acceptedWarnings) return 'too-many-accepted'
  return new TextEncoder().encode(canonicalJson(document)).byteLength > hangingLimits.bytes ? 'too-large' : null
}

function allApplied(document: Hanging, operations: readonly SingleOperation[], facts: HangingFacts): Changed {
  let changed: Changed = { done: true, document }
  for (const operation of operations) {
    changed = oneApplied(changed.document, operation, facts)
    if (!changed.done) return changed
  }
  return changed
}

function oneApplied(document: Hanging, operation: SingleOperation, facts: HangingFacts): Changed {
  switch (operation.kind) {
    case 'place':
      return placed(document, operation.artworkId, operation.place, facts)
    case 'take-down':
      return changingWork(document, operation.artworkId, 'unlocked', () => ({ done: true, place: null }))
    case 'move':
      return changingWork(document, operation.artworkId, 'unlocked', (place) =>
        place.kind === operation.to.kind
          ? settled(document, operation.artworkId, moved(place, operation.to), facts)
          : refusedOperation('wrong-place', operation.artworkId),
      )
    case 'frame': {
      const { kind: _, artworkId, ...framing } = operation
      return changingWork(document, artworkId, 'unlocked', (place) => {
        if (place.kind !== 'wall') return refusedOperation('wrong-place', artworkId)
        const { frameFaceM: _face, frameDepthM: _depth, glazing: _glazing, ...kept } = place
        return settled(document, artworkId, { ...kept, ...defined(framing) }, facts)
      })
    }
    case 'plinth':
      return changingWork(document, operation.artworkId, 'unlocked', (place) => {
        if (place.kind !== 'floor') return refusedOperation('wrong-place', operation.artworkId)
        const { vitrine: _, ...kept } = place
        const { plinthHeightM, vitrine } = operation
        const wished = { ...kept, plinthHeightM, ...(vitrine ? { vitrine } : {}) }
        return settled(document, operation.artworkId, wished, facts)
      })
    case 'label':
      return changingWork(document, operation.artworkId, 'any', (place) => {
        if (place.kind !== 'wall') return refusedOperation('wrong-place', operation.artworkId)
        const { labelSide: _, ...kept } = place
        return { done: true, place: operation.side === 'right' ? kept : { ...kept, labelSide: operation.side } }
      })
    case 'lock':
      return changingWork(document, operation.artworkId, 'any', (place) => {
        const { locked: _, ...kept } = place
        return { done: true, place: operation.locked ? { ...kept, locked: true } : kept }
      })
    case 'group':
      return changingWork(document, operation.artworkId, 'any', (place) => {
        const { groupId: _, ...kept } = place
        return { done: true, place: operation.groupId === null ? kept : { ...kept, groupId: operation.groupId } }
      })
    case 'add-work':
      return withWork(document, operation.artworkId, operation.index, facts)
    case 'remove-work':
      return withoutWork(document, operation.artworkId)
    case 'order':
      return { done: true, document: { ...document, order: reordered(document.order, operation.order) } }
    case 'put-text': {
      const space = facts.spaces.get(document.spaceUrl)
      if (space === undefined) return refusedOperation('unknown-space', null)
      const text = settleText(space, operation.textId, operation.text)
      if (!text.done) return text
      return { done: true, document: { ...document, texts: { ...document.texts, [operation.textId]: text.place } } }
    }
    case 'remove-text': {
      if (!Object.hasOwn(document.texts, operation.textId)) return refusedOperation('unknown-text', operation.textId)
      const { [operation.textId]: _, ...texts } = document.texts
      return { done: true, document: { ...document, texts } }
    }
    case 'light':
      return { done: true, document: { ...document, light: operation.light } }
    case 'centre-line':
      return { done: true, document: { ...document, centreLineM: operation.centreLineM } }
    case 'start':
      return withStart(document, operation.start, facts)
    case 'accept-warning':
      return { done: true, document: withWarning(document, operation.warning, operation.accepted) }
    case 'change-space': {
      const { spaceUrl, placements, texts } = operation
      const { start: _, ...kept } = document
      const added = Object.keys(placements)
        .filter((id) => !document.order.includes(id))
        .sort()
      return fitted({ ...kept, spaceUrl, placements, texts, order: [...document.order, ...added] }, facts)
    }
    case 'restore':
      return fitted(operation.document, facts)
    case 'fit':
      return fitted(document, facts)
    default:
      return operation satisfies never
  }
}

/** The place of a work; undefined if it hangs nowhere. */
function placeOf({ placements }: Hanging, artworkId: string): WorkPlace | undefined {
  return Object.hasOwn(placements, artworkId) ? placements[artworkId] : undefined
}

function placed(document: Hanging, artworkId: string, wished: WorkPlace, facts: HangingFacts): Changed {
  if (placeOf(document, artworkId)?.locked) return refusedOperation('locked', artworkId)
  const place = settled(document, artworkId, wished, facts)
  if (!place.done) return place
  const order = document.order.includes(artworkId) ? document.order : [...document.order, artworkId]
  return {
    done: true,
    document: { ...document, order, placements: { ...document.placements, [artworkId]: place.place } },
  }
}

function settled(
  { spaceUrl }: Pick<Hanging, 'spaceUrl'>,
  artworkId: string,
  wished: WorkPlace,
  { spaces, works }: HangingFacts,
): SettledPlace<WorkPlace> {
  const space = spaces.get(spaceUrl)
  const work = works.get(artworkId)
  if (space === undefined) return refusedOperation('unknown-space', null)
  if (work === undefined) return refusedOperation('not-in-library', artworkId)
  return settlePlace(space, work, wished)
}

/** Replaces the place of a work that hangs; null takes it down. A locked work is only changed where `any` may be. */
function changingWork(
  document: Hanging,
  artworkId: string,
  which: 'any' | 'unlocked',
  change: (place: WorkPlace) => SettledPlace<WorkPlace | null>,
): Changed {
  const before = placeOf(document, artworkId)
  if (before === undefined) return refusedOperation('not-hung', artworkId)
  if (which === 'unlocked' && before.locked) return refusedOperation('locked', artworkId)
  const changed = change(before)
  if (!changed.done) return changed
  const { [artworkId]: _, ...others } = document.placements
  const placements = changed.place === null ? others : { ...document.placements, [artworkId]: changed.place }
  return { done: true, document: { ...document, placements } }
}

/** A place with another position of its own kind. */
function moved(place: WorkPlace, to: Extract<SingleOperation, { kind: 'move' }>['to']): WorkPlace {
  if (place.kind === 'wall' && to.kind === 'wall') return { ...place, ...to }
  return place.kind === 'floor' && to.kind === 'floor' ? { ...place, ...to } : place
}

function withWork(document: Hanging, artworkId: string, index: number, { works }: HangingFacts): Changed {
  if (document.order.includes(artworkId)) return refusedOperation('in-exhibition', artworkId)
  if (!works.has(artworkId)) return refusedOperation('not-in-library', artworkId)
  return { done: true, document: { ...document, order: document.order.toSpliced(index, 0, artworkId) } }
}

function withoutWork(document: Hanging, artworkId: string): Changed {
  if (placeOf(document, artworkId) !== undefined) return refusedOperation('still-hangs', artworkId)
  if (!document.order.includes(artworkId)) return refusedOperation('not-in-exhibition', artworkId)
  return { done: true, document: { ...document, order: document.order.filter((id) => id !== artworkId) } }
}

function reordered(order: readonly string[], wished: readonly string[]): string[] {
  const known = new Set(order)
  const named = new Set(wished)
  return [...wished.filter((id) => known.has(id)), ...order.filter((id) => !named.has(id))]
}

function withStart(document: Hanging, wished: NonNullable<Hanging['start']> | null, facts: HangingFacts): Changed {
  const { start: _, ...kept } = document
  if (wished === null) return { done: true, document: kept }
  const space = facts.spaces.get(document.spaceUrl)
  if (space === undefined) return refusedOperation('unknown-space', null)
  const atM = settleStart(space, wished.atM)
  if (atM === null) return refusedOperation('no-place-on-floor', null)
  return { done: true, document: { ...kept, start: { ...wished, atM } } }
}

function withWarning(document: Hanging, warning: AcceptedWarning, accepted: boolean): Hanging {
  const { because, artworkId } = warning
  const others = document.acceptedWarnings.filter((one) => one.because !== because || one.artworkId !== artworkId)
  return { ...document, acceptedWarnings: sorted(accepted ? [...others, warning] : others) }
}

/** One order for warnings, so that equal documents have equal bytes. */
function sorted(warnings: readonly AcceptedWarning[]): AcceptedWarning[] {
  const keyed = new Map(warnings.map((warning) => [`${warning.because} ${warning.artworkId ?? ''}`, warning]))
  return [...keyed].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, warning]) => warning)
}

/** A document whose places are all possible now. What has no place is taken down; unknown works leave the order. */
function fitted(document: Hanging, facts: HangingFacts): Changed {
  const space = facts.spaces.get(document.spaceUrl)
  if (space === undefined) return refusedOperation('unknown-space', null)
  const { start, ...kept } = document
  const startM = start === undefined ? null : settleStart(space, start.atM)
  const placements = Object.entries(document.placements).flatMap(([artworkId, wished]): [string, WorkPlace][] => {
    const place = settled(document, artworkId, wished, facts)
    return place.done ? [[artworkId, place.place]] : []
  })
  const texts = Object.entries(document.texts).flatMap(([textId, wished]): [string, PlacedText][] => {
    const text = settleText(space, textId, wished)
    return text.done ? [[textId, text.place]] : []
  })
  return {
    done: true,
    document: {
      ...kept,
      spaceBuild: space.build,
      ...(start === undefined || startM === null ? {} : { start: { ...start, atM: startM } }),
      placements: Object.fromEntries(placements),
      order: document.order.filter((id) => facts.works.has(id)),
      texts: Object.fromEntries(texts),
      acceptedWarnings: sorted(document.acceptedWarnings),
    },
  }
}

/** Without members that are undefined, which canonical JSON would not hold but comparisons would see. */
function defined<Members extends object>(members: Members): Members {
  const kept: Members = { ...members }
  for (const [key, value] of Object.entries(kept)) if (value === undefined) Reflect.deleteProperty(kept, key)
  return kept
}
