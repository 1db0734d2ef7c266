import type { PointOnObject, ShownAnnotation } from './object-places.ts'

/** A thing's recorded size in centimetres, as far as it is known. */
export type ObjectSizeCm = {
  readonly height: number | null
  readonly width: number | null
  readonly depth: number | null
}

/** What the player needs of an artifact's or a sculpture's record. */
export type ObjectRecord = {
  readonly title: string
  readonly size: ObjectSizeCm
  /** Path of a picture of it, below the content host. */
  readonly previewPath: string | null
  readonly meshguid: string | null
  readonly annotations: readonly ShownAnnotation[]
}

/** The file of a model, from the site's answer. */
export type ObjectFile = { readonly path: string; readonly bytes: number }

type Fields = Readonly<Record<string, unknown>>

/*
 * Parsed by hand instead of by the contract's schemas: they would be as large as the rest of this page's own script,
 * and of a record's thirty fields the player needs six.
 */

/** Parses the answer to a call for an artifact or an artwork; null if it is neither. */
export function readObjectRecord(answer: unknown): ObjectRecord | null {
  const record = fieldsIn(answer, 'data')
  const title = record && (textIn(record, 'title') ?? textIn(record, 'shrTitle'))
  if (!record || !title) return null
  const piece = fieldsIn(record, 'dimensions')
  const size = piece ?? record
  const versions = fieldsIn(record, 'preview') ?? fieldsIn(record, 'fileVersions')
  return {
    title,
    size: {
      height: measureIn(size, 'height'),
      width: measureIn(size, 'width'),
      depth: measureIn(size, piece ? 'length' : 'depth'),
    },
    previewPath: versions && textIn(fieldsIn(fieldsIn(versions, 'LWRegular'), 'meta'), 'pipePath'),
    meshguid: textIn(record, 'meshguid'),
    annotations: annotationsIn(record['annotations']),
  }
}

/** Parses the answer to a call for a mesh; null if it is invalid. */
export function readObjectFile(answer: unknown): ObjectFile | null {
  const mesh = fieldsIn(answer, 'data')
  const path = textIn(mesh, 'path')
  return path === null ? null : { path, bytes: measureIn(mesh, 'bytes') ?? 0 }
}

/** Leaves out invalid annotations. */
function annotationsIn(list: unknown): ShownAnnotation[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((each: unknown) => {
    const fields = isFields(each) ? each : null
    const [at, title] = [placeIn(fields?.['at']), textIn(fields, 'title')]
    return at === null || title === null ? [] : [{ at, title, text: textIn(fields, 'text') }]
  })
}

function placeIn(value: unknown): PointOnObject | null {
  if (!Array.isArray(value)) return null
  const [x, y, z] = value.map(Number).filter((share) => share >= 0 && share <= 1)
  return x === undefined || y === undefined || z === undefined ? null : [x, y, z]
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function fieldsIn(value: unknown, name: string): Fields | null {
  const inner = isFields(value) ? value[name] : null
  return isFields(inner) ? inner : null
}

function textIn(fields: Fields | null, name: string): string | null {
  const value = fields?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function measureIn(fields: Fields | null, name: string): number | null {
  const value = fields?.[name]
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}
