import { metresPerUnit } from '@enfilade/contract/true-size'
import { readGlb } from '@enfilade/scene/stage/glb-reader'
import { Box3, Group, Vector3 } from 'three'
import { openDrawing } from '#player/drawing/drawing-context.ts'
import type { TurnedBody } from './object-lens.ts'
import type { ObjectBox } from './object-places.ts'
import type { ObjectSizeCm } from './object-record.ts'
import { ObjectView, type ObjectViewEvents, type ObjectViewParts } from './object-view.ts'

/** A model on the ground at its size, and whether that is known. */
type StandingModel = {
  readonly model: Group
  readonly body: TurnedBody
  readonly box: ObjectBox
  readonly sizeKnown: boolean
}

export type OpenObject = Pick<ObjectViewParts, 'stage' | 'canvas' | 'colours' | 'alone'> & {
  readonly bytes: ArrayBuffer
  readonly size: ObjectSizeCm
}

export type OpenedObject =
  | { readonly done: true; readonly view: ObjectView; readonly sizeKnown: boolean }
  | { readonly done: false; readonly because: 'no-webgl' | 'not-readable' }

/** Reads a model and places it in its studio. */
export async function openObject(wanted: OpenObject, events: ObjectViewEvents): Promise<OpenedObject> {
  const { bytes, size } = wanted
  const drawing = openDrawing(wanted.canvas, 'auto')
  if (!drawing) return { done: false, because: 'no-webgl' }
  const standing = await readStanding(bytes, size).catch(() => null)
  if (!standing) return { done: false, because: 'not-readable' }
  const { model, body, box, sizeKnown } = standing
  return { done: true, view: new ObjectView({ ...wanted, ...drawing, model, body, box }, events), sizeKnown }
}

/** Null for a model with nothing visible. */
async function readStanding(bytes: ArrayBuffer, size: ObjectSizeCm): Promise<StandingModel | null> {
  const read = await readGlb(bytes)
  const box = new Box3().setFromObject(read)
  const extent = box.getSize(new Vector3())
  if (box.isEmpty() || !Number.isFinite(extent.length()) || extent.length() === 0) return null
  const trueRatio = metresPerUnit({ width: extent.x, height: extent.y, depth: extent.z }, size)
  const ratio = trueRatio ?? 1 / extent.length()
  const middle = box.getCenter(new Vector3())
  read.position.sub(new Vector3(middle.x, box.min.y, middle.z))
  const model = new Group()
  model.add(read)
  model.scale.setScalar(ratio)
  model.updateMatrixWorld(true)
  return {
    model,
    body: { heightM: extent.y * ratio, radiusM: Math.max((Math.hypot(extent.x, extent.z) / 2) * ratio, 1e-5) },
    box: { widthM: extent.x * ratio, heightM: extent.y * ratio, depthM: extent.z * ratio },
    sizeKnown: trueRatio !== null,
  }
}
