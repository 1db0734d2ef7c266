import type { AcceptedWarning, Hanging, WorkPlace } from '@enfilade/contract/hanging'
import { mostOperationsAtOnce } from '@enfilade/contract/hanging-limits'
import type { HangingOperation, SingleOperation } from '@enfilade/contract/hanging-operations'
import { canonicalJson } from './canonical-json.ts'

/**
 * The operation that leads from one hanging to another in the same space: only what differs, in fine grain, so that
 * undoing a step leaves alone what others have changed since. If the space differs, or too much else, the whole document is put back.
 * Applied to `from`, it gives `to` byte for byte, as long as everything in `to` is possible.
 */
export function operationBetween(from: Hanging, to: Hanging): HangingOperation {
  if (from.spaceUrl !== to.spaceUrl || from.spaceBuild !== to.spaceBuild) return { kind: 'restore', document: to }
  const operations = [
    ...takingDown(from, to),
    ...changingOrder(from, to),
    ...placing(from, to),
    ...changingTexts(from, to),
    ...changingValues(from, to),
    ...changingWarnings(from, to),
  ]
  if (operations.length > mostOperationsAtOnce) return { kind: 'restore', document: to }
  const [only] = operations
  return only !== undefined && operations.length === 1 ? only : { kind: 'several', operations }
}

function takingDown(from: Hanging, to: Hanging): SingleOperation[] {
  return Object.entries(from.placements).flatMap(([artworkId, { locked }]): SingleOperation[] => {
    if (Object.hasOwn(to.placements, artworkId)) return []
    return [...(locked ? [lock(artworkId, false)] : []), { kind: 'take-down', artworkId }]
  })
}

function lock(artworkId: string, locked: boolean): SingleOperation {
  return { kind: 'lock', artworkId, locked }
}

function changingOrder(from: Hanging, to: Hanging): SingleOperation[] {
  if (from.order === to.order) return []
  const [before, after] = [new Set(from.order), new Set(to.order)]
  const removed = from.order.filter((id) => !after.has(id))
  const added = to.order.flatMap((artworkId, index) => (before.has(artworkId) ? [] : [{ artworkId, index }]))
  let order = from.order.filter((id) => after.has(id))
  for (const { artworkId, index } of added) order = order.toSpliced(index, 0, artworkId)
  return [
    ...removed.map((artworkId): SingleOperation => ({ kind: 'remove-work', artworkId })),
    ...added.map((work): SingleOperation => ({ kind: 'add-work', ...work })),
    ...(order.every((id, index) => id === to.order[index])
      ? []
      : [{ kind: 'order', order: to.order } satisfies SingleOperation]),
  ]
}

function placing(from: Hanging, to: Hanging): SingleOperation[] {
  return Object.entries(to.placements).flatMap(([artworkId, place]): SingleOperation[] => {
    const before = Object.hasOwn(from.placements, artworkId) ? from.placements[artworkId] : undefined
    if (before === place) return []
    return before === undefined ? [{ kind: 'place', artworkId, place }] : changingPlace(artworkId, before, place)
  })
}

function changingPlace(artworkId: string, from: WorkPlace, to: WorkPlace): SingleOperation[] {
  const isMoved = differ(positionOf(from), positionOf(to))
  const isReframed = differ(framingOf(from), framingOf(to))
  const unlocking = from.locked && (isMoved || isReframed) ? [lock(artworkId, false)] : []
  // Position and framing limit each other, so one after the other might settle elsewhere.
  if (from.kind !== to.kind || (isMoved && isReframed)) return [...unlocking, { kind: 'place', artworkId, place: to }]
  const isLocked = from.locked === true && unlocking.length === 0
  return [
    ...unlocking,
    ...(isMoved ? [{ kind: 'move', artworkId, to: positionOf(to) } satisfies SingleOperation] : []),
    ...(isReframed ? [reframing(artworkId, to)] : []),
    ...(from.groupId === to.groupId
      ? []
      : [{ kind: 'group', artworkId, groupId: to.groupId ?? null } satisfies SingleOperation]),
    ...(labelOf(from) === labelOf(to)
      ? []
      : [{ kind: 'label', artworkId, side: labelOf(to) } satisfies SingleOperation]),
    ...(isLocked === (to.locked === true) ? [] : [lock(artworkId, to.locked === true)]),
  ]
}

function differ(one: unknown, other: unknown): boolean {
  return canonicalJson(one) !== canonicalJson(other)
}

function positionOf(place: WorkPlace): Extract<SingleOperation, { kind: 'move' }>['to'] {
  if (place.kind === 'floor') return { kind: 'floor', atM: place.atM, yawRad: place.yawRad }
  const { kind, wallId, alongM, centreHeightM } = place
  return { kind, wallId, alongM, centreHeightM }
}

function framingOf(place: WorkPlace) {
  if (place.kind === 'floor') return { plinthHeightM: place.plinthHeightM, vitrine: place.vitrine }
  const { frame, frameFaceM, frameDepthM, matM, matBottomM, glazing } = place
  return { frame, frameFaceM, frameDepthM, matM, matBottomM, glazing }
}

function reframing(artworkId: string, place: WorkPlace): SingleOperation {
  if (place.kind === 'floor') {
    const { plinthHeightM, vitrine } = place
    return { kind: 'plinth', artworkId, plinthHeightM, ...(vitrine ? { vitrine } : {}) }
  }
  const { frame, frameFaceM, frameDepthM, matM, matBottomM, glazing } = place
  return {
    kind: 'frame',
    artworkId,
    frame,
    ...(frameFaceM === undefined ? {} : { frameFaceM }),
    ...(frameDepthM === undefined ? {} : { frameDepthM }),
    matM,
    matBottomM,
    ...(glazing === undefined ? {} : { glazing }),
  }
}

function labelOf(place: WorkPlace): 'right' | 'left' | 'none' {
  return (place.kind === 'wall' ? place.labelSide : undefined) ?? 'right'
}

function changingTexts(from: Hanging, to: Hanging): SingleOperation[] {
  if (from.texts === to.texts) return []
  const removed = Object.keys(from.texts).filter((textId) => !Object.hasOwn(to.texts, textId))
  const put = Object.entries(to.texts).filter(
    ([textId, text]) => !Object.hasOwn(from.texts, textId) || differ(from.texts[textId], text),
  )
  return [
    ...removed.map((textId): SingleOperation => ({ kind: 'remove-text', textId })),
    ...put.map(([textId, text]): SingleOperation => ({ kind: 'put-text', textId, text })),
  ]
}

function changingValues(from: Hanging, to: Hanging): SingleOperation[] {
  return [
    ...(from.light === to.light ? [] : [{ kind: 'light', light: to.light } satisfies SingleOperation]),
    ...(from.centreLineM === to.centreLineM
      ? []
      : [{ kind: 'centre-line', centreLineM: to.centreLineM } satisfies SingleOperation]),
    ...(differ(from.start ?? null, to.start ?? null)
      ? [{ kind: 'start', start: to.start ?? null } satisfies SingleOperation]
      : []),
  ]
}

function changingWarnings(from: Hanging, to: Hanging): SingleOperation[] {
  if (from.acceptedWarnings === to.acceptedWarnings) return []
  const isIn = (list: readonly AcceptedWarning[], { because, artworkId }: AcceptedWarning) =>
    list.some((one) => one.because === because && one.artworkId === artworkId)
  const change = (warning: AcceptedWarning, accepted: boolean): SingleOperation => ({
    kind: 'accept-warning',
    warning,
    accepted,
  })
  return [
    ...from.acceptedWarnings.filter((one) => !isIn(to.acceptedWarnings, one)).map((one) => change(one, false)),
    ...to.acceptedWarnings.filter((one) => !isIn(from.acceptedWarnings, one)).map((one) => change(one, true)),
  ]
}
