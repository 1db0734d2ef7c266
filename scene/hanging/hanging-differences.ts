import type {
  FloorPlace,
  Hanging,
  HangingDifferenceKind,
  PlacedText,
  WallPlace,
  WorkPlace,
} from '@enfilade/contract/hanging'
import { canonicalJson } from './canonical-json.ts'

/** What a difference is about: the whole hanging, a work or a text. */
export type HangingDifference = {
  readonly kind: HangingDifferenceKind
  /** The id of the work or text; null for the whole hanging. */
  readonly about: string | null
  /** The difference in words, such as `Sunrise: 12 cm to the right`. */
  readonly words: string
}

/**
 * What visitors would see otherwise, from one hanging to another: each difference once, the whole hanging first, then
 * works in the order of the tour, then texts. In another space every work is in another place, which is not repeated for
 * each. What only makers see (locks, groups, accepted warnings, the centre line) is no difference.
 */
export function hangingDifferences(
  before: Hanging,
  after: Hanging,
  titleOf: (artworkId: string) => string,
): HangingDifference[] {
  const ids = [...after.order, ...before.order.filter((id) => !after.order.includes(id))]
  const isElsewhere = before.spaceUrl !== after.spaceUrl
  return [
    ...(isElsewhere ? [ofAll('space', `In another space: ${after.spaceUrl}, before ${before.spaceUrl}`)] : []),
    ...(before.light === after.light ? [] : [ofAll('light', `Light: ${lightNames[after.light]}`)]),
    ...(isSame(before.start, after.start) ? [] : [ofAll('start', 'Visitors begin at another place')]),
    ...(isSame(tourOfBoth(before, after), tourOfBoth(after, before))
      ? []
      : [ofAll('tour', 'Another order of the tour')]),
    ...ids
      .flatMap((id) => workDifferences(id, titleOf(id), placeIn(before, id), placeIn(after, id)))
      .filter(({ kind }) => !(isElsewhere && kind === 'moved')),
    ...textDifferences(before, after),
  ]
}

/** The differences from nothing to a hanging: everything that hangs. */
export function firstDifferences(hanging: Hanging, titleOf: (artworkId: string) => string): HangingDifference[] {
  return hangingDifferences({ ...hanging, placements: {}, order: [], texts: {} }, hanging, titleOf)
}

const lightNames = {
  paintings: 'for paintings',
  paper: 'for works on paper',
  sculpture: 'for sculpture',
  daylight: 'daylight',
  'black-box': 'black box',
} as const

const frameNames = {
  none: 'none',
  floater: 'floater',
  'thin-black': 'thin black',
  oak: 'oak',
  gilt: 'gilt',
} as const

function ofAll(kind: HangingDifferenceKind, words: string): HangingDifference {
  return { kind, about: null, words }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other))
}

function placeIn({ placements }: Hanging, id: string): WorkPlace | undefined {
  return Object.hasOwn(placements, id) ? placements[id] : undefined
}

/** The order of what hangs in both. */
function tourOfBoth(one: Hanging, other: Hanging): string[] {
  return one.order.filter((id) => placeIn(one, id) !== undefined && placeIn(other, id) !== undefined)
}

function workDifferences(
  id: string,
  title: string,
  before: WorkPlace | undefined,
  after: WorkPlace | undefined,
): HangingDifference[] {
  const say = (kind: HangingDifferenceKind, words: string) => ({ kind, about: id, words: `${title}: ${words}` })
  if (before === undefined) return after === undefined ? [] : [say('hung', after.kind === 'wall' ? 'hung' : 'placed')]
  if (after === undefined) return [say('taken-down', before.kind === 'wall' ? 'taken down' : 'removed')]
  if (before.kind === 'wall' && after.kind === 'wall') {
    const moved = movedOnWalls(before, after)
    const framed = framedOtherwise(before, after)
    return [
      ...(moved === '' ? [] : [say('moved', moved)]),
      ...(framed === '' ? [] : [say('framed', framed)]),
      ...(before.labelSide === after.labelSide ? [] : [say('label', `label ${labelName(after)}`)]),
    ]
  }
  if (before.kind === 'floor' && after.kind === 'floor') {
    const moved = movedOnFloor(before, after)
    const plinth = onAnotherPlinth(before, after)
    return [...(moved === '' ? [] : [say('moved', moved)]), ...(plinth === '' ? [] : [say('plinth', plinth)])]
  }
  return [say('moved', after.kind === 'wall' ? 'from the floor to a wall' : 'from a wall to the floor')]
}

function movedOnWalls(before: WallPlace, after: WallPlace): string {
  if (before.wallId !== after.wallId) return 'on another wall'
  return listed([
    towards(after.alongM - before.alongM, ['to the right', 'to the left']),
    towards(after.centreHeightM - before.centreHeightM, ['higher', 'lower']),
  ])
}

function framedOtherwise(before: WallPlace, after: WallPlace): string {
  const mats = [after.matM, after.matBottomM].map(centimetres)
  const mat = mats[0] === mats[1] ? mats[0] : mats.join(' and below ')
  const isMatSame = before.matM === after.matM && before.matBottomM === after.matBottomM
  const isMouldingSame = before.frameFaceM === after.frameFaceM && before.frameDepthM === after.frameDepthM
  return listed([
    before.frame === after.frame ? '' : `frame ${frameNames[before.frame]} → ${frameNames[after.frame]}`,
    before.frame === after.frame && !isMouldingSame ? 'a frame of other measures' : '',
    isMatSame ? '' : after.matM === 0 && after.matBottomM === 0 ? 'without a mat' : `mat ${mat}`,
    before.glazing === after.glazing ? '' : after.glazing === 'glass' ? 'behind glass' : 'without glass',
  ])
}

function labelName({ labelSide }: WallPlace): string {
  if (labelSide === 'none') return 'hidden'
  return labelSide === 'left' ? 'on the left' : 'on the right'
}

function movedOnFloor(before: FloorPlace, after: FloorPlace): string {
  const byM = Math.hypot(after.atM[0] - before.atM[0], after.atM[1] - before.atM[1])
  return listed([byM === 0 ? '' : `moved by ${centimetres(byM)}`, before.yawRad === after.yawRad ? '' : 'turned'])
}

function onAnotherPlinth(before: FloorPlace, after: FloorPlace): string {
  const height = after.plinthHeightM === 0 ? 'without a plinth' : `on a plinth of ${centimetres(after.plinthHeightM)}`
  return listed([
    before.plinthHeightM === after.plinthHeightM ? '' : height,
    before.vitrine === after.vitrine ? '' : after.vitrine ? 'under a glass case' : 'without a glass case',
  ])
}

function textDifferences(before: Hanging, after: Hanging): HangingDifference[] {
  const held = new Map(Object.entries(before.texts))
  const wanted = new Map(Object.entries(after.texts))
  return [
    ...[...wanted].flatMap(([id, text]): HangingDifference[] => {
      const old = held.get(id)
      if (old === undefined) return [{ kind: 'text-added', about: id, words: `Text ${quoted(text)}: added` }]
      if (isSame(old, text)) return []
      const words = isSame(wordsOf(old), wordsOf(text)) ? 'another place' : 'other words'
      return [{ kind: 'text-changed', about: id, words: `Text ${quoted(text)}: ${words}` }]
    }),
    ...[...held].flatMap(([id, text]): HangingDifference[] =>
      wanted.has(id) ? [] : [{ kind: 'text-removed', about: id, words: `Text ${quoted(text)}: removed` }],
    ),
  ]
}

function wordsOf({ title, text }: PlacedText): unknown {
  return { title, text }
}

const longestQuote = 40

function quoted({ title, text }: PlacedText): string {
  const whole = title ?? text
  return `“${whole.length > longestQuote ? `${whole.slice(0, longestQuote - 1).trimEnd()}…` : whole}”`
}

function towards(byM: number, [more, less]: readonly [string, string]): string {
  return byM === 0 ? '' : `${centimetres(Math.abs(byM))} ${byM > 0 ? more : less}`
}

/** A length in words. What is too small to be said in tenths of a millimetre is still a difference. */
function centimetres(lengthM: number): string {
  const cm = Math.round(lengthM * 10_000) / 100
  return cm === 0 ? 'less than 0.1 mm' : `${cm} cm`
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
