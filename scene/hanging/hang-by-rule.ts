import { pasteHowItHangs } from './copied-framing.ts'
import { type GapSide, gapOf } from './gap-rule.ts'
import { salonGapM } from './hanging-rules.ts'
import { rehangWall, type WallOrder, type WallSpacing } from './rehang-wall.ts'
import { columnOf, evenGaps, gridOf, type RowAlignment, rowOf } from './row-rules.ts'
import type { RuledHanging, RuleOutcome } from './ruled-works.ts'
import { type SalonWish, salonOf, salonOnWall } from './salon-hang.ts'
import type { GapEnd } from './snap-reasons.ts'
import { type SwappedFraming, swapWorks } from './swap-works.ts'

/** A rule of the trade by which works are hung at once. */
export type HangingRule =
  | { readonly kind: 'even-gaps'; readonly artworkIds: readonly string[] }
  | {
      readonly kind: 'gap'
      readonly wallId: string
      readonly from: GapEnd
      readonly to: GapEnd
      readonly lengthM: number
      readonly side: GapSide
    }
  | { readonly kind: 'row'; readonly artworkIds: readonly string[]; readonly at: RowAlignment }
  | { readonly kind: 'column'; readonly artworkIds: readonly string[]; readonly gapM?: number }
  | { readonly kind: 'grid'; readonly artworkIds: readonly string[]; readonly columns: number; readonly gapM?: number }
  | ({ readonly kind: 'salon'; readonly artworkIds: readonly string[] } & SalonWish)
  | ({ readonly kind: 'salon-wall'; readonly wallId: string } & SalonWish)
  | {
      readonly kind: 'rehang-wall'
      readonly wallId: string
      readonly spacing: WallSpacing
      readonly order?: WallOrder
      /** The years of the works, by their ids, where they are known. */
      readonly years?: ReadonlyMap<string, number>
    }
  | { readonly kind: 'swap'; readonly artworkIds: readonly [string, string]; readonly framing?: SwappedFraming }
  | { readonly kind: 'paste'; readonly fromId: string; readonly artworkIds: readonly string[] }

/**
 * Turns a rule into one operation, which is applied like any other, or refuses it with a sentence. Locked works and other
 * walls are never touched, nothing overlaps that the rule has arranged, and the same input gives the same operation.
 */
export function hangByRule(ruled: RuledHanging, rule: HangingRule): RuleOutcome {
  switch (rule.kind) {
    case 'even-gaps':
      return evenGaps(ruled, rule.artworkIds)
    case 'gap':
      return gapOf(ruled, rule.wallId, rule, rule.lengthM, rule.side)
    case 'row':
      return rowOf(ruled, rule.artworkIds, rule.at)
    case 'column':
      return columnOf(ruled, rule.artworkIds, rule.gapM ?? salonGapM.usual)
    case 'grid':
      return gridOf(ruled, rule.artworkIds, rule.columns, rule.gapM ?? salonGapM.usual)
    case 'salon':
      return salonOf(ruled, rule.artworkIds, rule)
    case 'salon-wall':
      return salonOnWall(ruled, rule.wallId, rule)
    case 'rehang-wall':
      return rehangWall(ruled, rule.wallId, rule.spacing, rule.order, rule.years)
    case 'swap':
      return swapWorks(ruled.document, ...rule.artworkIds, rule.framing)
    case 'paste':
      return pasteHowItHangs(ruled, rule.fromId, rule.artworkIds)
    default:
      return rule satisfies never
  }
}
