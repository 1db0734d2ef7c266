/** A model's extent along its own axes, in its own unit. */
export type ModelExtent = { readonly width: number; readonly height: number; readonly depth: number }

/** The recorded size of an object, in centimetres. */
export type RecordedSize = {
  readonly width: number | null
  readonly height: number | null
  readonly depth: number | null
}

const cmPerM = 100

/**
 * The number of metres in one unit of a model, so that it has its recorded size: by height, as in an exhibition, else
 * by width or depth. Null if the record has no size, so that no true size is known.
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
