/** A model's extent along its own axes, in its own unit. */
export type ModelExtent = { readonly width: number; readonly height: number; readonly depth: number }

/** What a record says of an object's size, in centimetres. */
export type RecordedSize = {
  readonly width: number | null
  readonly height: number | null
  readonly depth: number | null
}

const cmPerM = 100

/**
 * Metres that one unit of a model stands for, so that it has the size its record gives: by its height, as it stands in
 * an exhibition, else by width or depth. Null when the record tells none, and nothing true can be said of its size.
 */
export function metresPerUnit(model: ModelExtent, recorded: RecordedSize): number | null {
  for (const [extent, measureCm] of [
    [model.height, recorded.height],
    [model.width, recorded.width],
    [model.depth, recorded.depth],
  ] as const) {
    if (measureCm !== null && measureCm > 0 && extent > 0 && Number.isFinite(extent)) return measureCm / cmPerM / extent
  }
  return null
}
