import { z } from 'zod'
import {
  AcceptedWarning,
  CentreLineM,
  floorPositionFields,
  framingFields,
  Hanging,
  HangingId,
  HangingStart,
  LightPreset,
  measuresNeedFrame,
  PlacedText,
  PlacedTexts,
  Placements,
  plinthFields,
  WorkOrder,
  WorkPlace,
  wallPositionFields,
} from './hanging.ts'
import { hangingLimits, mostOperationsAtOnce } from './hanging-limits.ts'
import { plainText } from './plain-text.ts'

/**
 * One change of a hanging. Each says how something is to be, never by how much it differs: applied later, after changes
 * by others, it means the same.
 */
export const SingleOperation = z.discriminatedUnion('kind', [
  /** Hangs a picture or stands an object, with all that its place says; replaces the place that it had. */
  z.strictObject({ kind: z.literal('place'), artworkId: HangingId, place: WorkPlace }),
  z.strictObject({ kind: z.literal('take-down'), artworkId: HangingId }),
  z.strictObject({
    kind: z.literal('move'),
    artworkId: HangingId,
    to: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('wall'), ...wallPositionFields }),
      z.strictObject({ kind: z.literal('floor'), ...floorPositionFields }),
    ]),
  }),
  z.strictObject({ kind: z.literal('frame'), artworkId: HangingId, ...framingFields }).refine(...measuresNeedFrame),
  z.strictObject({ kind: z.literal('plinth'), artworkId: HangingId, ...plinthFields }),
  z.strictObject({ kind: z.literal('label'), artworkId: HangingId, side: z.enum(['right', 'left', 'none']) }),
  z.strictObject({ kind: z.literal('lock'), artworkId: HangingId, locked: z.boolean() }),
  /** Null leaves the group. */
  z.strictObject({ kind: z.literal('group'), artworkId: HangingId, groupId: HangingId.nullable() }),
  /** Adds a work that hangs nowhere yet to the exhibition, at this index of the order or else at its end. */
  z.strictObject({
    kind: z.literal('add-work'),
    artworkId: HangingId,
    index: z.int().nonnegative().max(hangingLimits.works),
  }),
  z.strictObject({ kind: z.literal('remove-work'), artworkId: HangingId }),
  /** Works that it does not name follow in the order they had; works that left meanwhile do not come back. */
  z.strictObject({ kind: z.literal('order'), order: WorkOrder }),
  z.strictObject({ kind: z.literal('put-text'), textId: HangingId, text: PlacedText }),
  z.strictObject({ kind: z.literal('remove-text'), textId: HangingId }),
  z.strictObject({ kind: z.literal('light'), light: LightPreset }),
  z.strictObject({ kind: z.literal('centre-line'), centreLineM: CentreLineM }),
  /** Null begins where the space has its entrance. */
  z.strictObject({ kind: z.literal('start'), start: HangingStart.nullable() }),
  z.strictObject({ kind: z.literal('accept-warning'), warning: AcceptedWarning, accepted: z.boolean() }),
  /** Hangs everything in another space: places that are not given, and those that do not fit there, are empty. */
  z.strictObject({
    kind: z.literal('change-space'),
    spaceUrl: plainText().min(1).max(200),
    placements: Placements,
    texts: PlacedTexts,
  }),
  /** Puts an earlier hanging back. What has no place any more is taken down. */
  z.strictObject({ kind: z.literal('restore'), document: Hanging }),
  /** Fits everything to the present records and the present build of the space, and takes down what has no place. */
  z.strictObject({ kind: z.literal('fit') }),
])
export type SingleOperation = z.infer<typeof SingleOperation>

/** A change of a hanging, or several that are taken together or not at all. */
export const HangingOperation = z.union([
  SingleOperation,
  z.strictObject({ kind: z.literal('several'), operations: z.array(SingleOperation).max(mostOperationsAtOnce) }),
])
export type HangingOperation = z.infer<typeof HangingOperation>
