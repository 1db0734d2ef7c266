import type { WallPlace } from '@enfilade/contract/hanging'
import type { SingleOperation } from '@enfilade/contract/hanging-operations'
import { isCutOut } from './frame-choice.ts'
import { isSizedPicture } from './hangable-work.ts'
import { refusedRule } from './rule-refusals.ts'
import type { RuledHanging, RuleOutcome } from './ruled-works.ts'
import { placeIn } from './swap-works.ts'

/**
 * Gives pictures what is round another one: its frame with its measures, passe-partout, glass, side of the label, and the
 * height of its centre. Locked works stay as they are; a picture that is cut out has no frame, so it only takes height
 * and label. Refuses what does not hang on a wall.
 */
export function pasteHowItHangs(
  { document, works }: RuledHanging,
  fromId: string,
  ontoIds: readonly string[],
): RuleOutcome {
  const source = placeIn(document, fromId)
  if (source === null || source.kind !== 'wall') return refusedRule('source-not-on-a-wall')
  const operations: SingleOperation[] = []
  for (const artworkId of new Set(ontoIds)) {
    const place = placeIn(document, artworkId)
    const work = works.find(({ id }) => id === artworkId)
    if (place === null || place.kind !== 'wall' || work === undefined) return refusedRule('not-on-a-wall')
    if (place.locked || artworkId === fromId) continue
    const isFrameless = isSizedPicture(work) && isCutOut(work)
    operations.push({ kind: 'place', artworkId, place: isFrameless ? raised(place, source) : framedAs(place, source) })
  }
  return { done: true, operation: { kind: 'several', operations } }
}

/** One place with the height and the label of another. */
function raised(place: WallPlace, { centreHeightM, labelSide }: WallPlace): WallPlace {
  const { labelSide: _, ...kept } = place
  return { ...kept, centreHeightM, ...(labelSide === undefined ? {} : { labelSide }) }
}

/** One place with all that another has but its position on the wall, its lock and its group. */
function framedAs({ wallId, alongM, groupId }: WallPlace, source: WallPlace): WallPlace {
  const { locked: _locked, groupId: _group, ...copied } = source
  return { ...copied, wallId, alongM, ...(groupId === undefined ? {} : { groupId }) }
}
