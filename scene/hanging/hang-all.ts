import type { FrameKind, Hanging, LightPreset, WorkPlace } from '@enfilade/contract/hanging'
import type { HangingOperation, SingleOperation } from '@enfilade/contract/hanging-operations'
import { autoHang } from './auto-hang.ts'
import { floorRoundObjects } from './floor-round-objects.ts'
import type { HangableWork } from './hangable-work.ts'
import { checkHanging } from './hanging-check.ts'
import { type HangingRefusal, type HangingWarning, refusalOf } from './hanging-refusals.ts'
import { measureHanging } from './measured-hanging.ts'
import { listedHanging } from './placed-works.ts'
import { readHanging } from './read-hanging.ts'
import type { HangableSpace } from './wall-stretches.ts'
import { letteredRectangles } from './wall-texts.ts'

/** What a curator may decide before all works are hung by rule. */
export type HangAllOptions = {
  readonly centreLineM?: number | undefined
  readonly light?: LightPreset | undefined
  /** One frame for all pictures instead of one by medium. */
  readonly frame?: FrameKind | undefined
  /** Only these walls: works elsewhere, and everything on the floor, stay as they are. */
  readonly wallIds?: readonly string[] | undefined
}

/** A change to take or to leave; `operation` is null if it would change nothing. */
export type HangAllProposal =
  | {
      readonly done: true
      readonly operation: HangingOperation | null
      readonly refused: readonly HangingRefusal[]
      readonly warnings: readonly HangingWarning[]
    }
  | {
      readonly done: false
      readonly because: 'nothing-hangable'
      readonly reason: string
      readonly refused: readonly HangingRefusal[]
    }

/**
 * Proposes to hang all works of a hanging by the rules of `autoHang`, in the order of its tour: those that hang
 * elsewhere now, and those that hang nowhere. What is locked stays, and everything else goes beside it; texts stay too.
 * Works without a place are taken down and reported. The same hanging and facts always give the same proposal.
 */
export function proposeHangAll(
  hanging: Hanging,
  space: HangableSpace,
  works: readonly HangableWork[],
  options: HangAllOptions = {},
): HangAllProposal {
  const wallIds = options.wallIds === undefined ? null : new Set(options.wallIds)
  const kept = keptPlaces(hanging, wallIds)
  const byId = new Map(works.map((work) => [work.id, work]))
  const keptHanging = { ...hanging, placements: Object.fromEntries(kept) }
  const standing = measureHanging(space, listedHanging(keptHanging), works)
  const moving = hanging.order.filter((id) => !kept.has(id))
  const { wallIds: _walls, ...rules } = options
  const proposal = autoHang(
    space,
    moving.flatMap((id) => byId.get(id) ?? []),
    { centreLineM: hanging.centreLineM, ...rules },
    {
      rectangles: [
        ...standing.rectangles,
        ...letteredRectangles(space, listedHanging(hanging)).filter((text) => text !== null),
      ],
      walkable: floorRoundObjects(space.walkable, standing.objects),
      wallIds,
    },
  )
  const unknown = moving.filter((id) => !byId.has(id)).map((id) => refusalOf(id, 'unknown-work'))
  if (!proposal.done) return { ...proposal, refused: [...unknown, ...proposal.refused] }
  const wished = new Map(Object.entries(readHanging(proposal.hanging, hanging.spaceUrl).placements))
  const crowded = withoutRoom(space, { ...keptHanging, order: hanging.order }, wished, works)
  for (const { artworkId } of crowded) wished.delete(artworkId)
  const placed = { ...hanging, placements: Object.fromEntries([...kept, ...wished]) }
  const check = checkHanging(space, listedHanging(placed), works)
  return {
    done: true,
    operation: operationTo(hanging, { moving, wished, light: proposal.hanging.light, options }),
    refused: [...unknown, ...proposal.refused, ...crowded],
    warnings: check.done ? check.warnings : [],
  }
}

/** What stays: locked works, and those that a choice of walls is not about. */
function keptPlaces({ order, placements }: Hanging, wallIds: ReadonlySet<string> | null): Map<string, WorkPlace> {
  const stays = (place: WorkPlace) =>
    place.locked === true || (wallIds !== null && !(place.kind === 'wall' && wallIds.has(place.wallId)))
  return new Map(
    order.flatMap((id) => {
      const place = Object.hasOwn(placements, id) ? placements[id] : undefined
      return place !== undefined && stays(place) ? [[id, place] as const] : []
    }),
  )
}

/** Proposed works that are in the way of what stays; they go one after the other, until nothing is in the way. */
function withoutRoom(
  space: HangableSpace,
  kept: Hanging,
  wished: ReadonlyMap<string, WorkPlace>,
  works: readonly HangableWork[],
): HangingRefusal[] {
  const left = new Map(wished)
  const crowded: HangingRefusal[] = []
  for (;;) {
    const hanging = { ...kept, placements: { ...kept.placements, ...Object.fromEntries(left) } }
    const check = checkHanging(space, listedHanging(hanging), works)
    const inTheWay = check.done ? undefined : check.refused.find(({ artworkId }) => left.has(artworkId))
    const place = inTheWay === undefined ? undefined : left.get(inTheWay.artworkId)
    if (inTheWay === undefined || place === undefined) return crowded
    left.delete(inTheWay.artworkId)
    crowded.push(refusalOf(inTheWay.artworkId, place.kind === 'wall' ? 'no-wall-left' : 'no-floor-left'))
  }
}

function operationTo(
  hanging: Hanging,
  wanted: {
    moving: readonly string[]
    wished: ReadonlyMap<string, WorkPlace>
    light: LightPreset
    options: HangAllOptions
  },
): HangingOperation | null {
  const { moving, wished, light, options } = wanted
  const centreLineM = options.centreLineM ?? hanging.centreLineM
  // On chosen walls alone, the light of the whole space stays, unless another is asked for.
  const wantedLight = options.wallIds === undefined ? light : (options.light ?? hanging.light)
  const operations: SingleOperation[] = [
    ...(wantedLight === hanging.light ? [] : [{ kind: 'light' as const, light: wantedLight }]),
    ...(centreLineM === hanging.centreLineM ? [] : [{ kind: 'centre-line' as const, centreLineM }]),
    ...moving.flatMap((artworkId): SingleOperation[] => {
      const place = wished.get(artworkId)
      const hangs = Object.hasOwn(hanging.placements, artworkId)
      if (place !== undefined) return [{ kind: 'place', artworkId, place: inItsGroup(hanging, artworkId, place) }]
      return hangs ? [{ kind: 'take-down', artworkId }] : []
    }),
  ]
  return operations.length === 0 ? null : { kind: 'several', operations }
}

/** The place with the label and the group that the work has now. */
function inItsGroup({ placements }: Hanging, artworkId: string, place: WorkPlace): WorkPlace {
  const held = Object.hasOwn(placements, artworkId) ? placements[artworkId] : undefined
  const grouped = held?.groupId === undefined ? place : { ...place, groupId: held.groupId }
  if (held?.kind !== 'wall' || grouped.kind !== 'wall' || held.labelSide === undefined) return grouped
  return { ...grouped, labelSide: held.labelSide }
}
