import { typedMeasure } from '@enfilade/scene/hanging/typed-measure'

const longestCm = 100_000
const unit = String.raw`(?:mm|cm|m|inches|inch|in|")`

export type ReadCm =
  | { readonly done: true; readonly valueCm: number }
  | { readonly done: false; readonly reason: string }

/** Reads one length that a person types; without a unit it is in centimetres. */
export function typedCm(text: string): ReadCm {
  const measure = typedMeasure(text, 'cm')
  if (!measure.done) return measure
  const valueCm = Math.round(measure.valueM * 10_000) / 100
  if (valueCm <= 0) return { done: false, reason: 'A size must be greater than zero.' }
  return valueCm > longestCm
    ? { done: false, reason: 'A size must not be greater than one kilometre.' }
    : { done: true, valueCm }
}

/**
 * Reads one to three lengths in centimetres: `103`, `103 x 134`, `40½ × 52¾ in`, `1.03m 1.34m`. A length without a unit
 * has that of the last one that has one.
 */
export function typedSizes(
  text: string,
): { done: true; valuesCm: readonly number[] } | { done: false; reason: string } {
  const parts = text
    .trim()
    .split(new RegExp(String.raw`\s*(?:[x×*]|\bby\b)\s*|(?<=\d\s?${unit})\s+(?=[\d.,])`, 'i'))
    .map((part) => part.trim())
  if (parts.length > 3) return { done: false, reason: 'A size has height, width and depth at most.' }
  const hasUnit = new RegExp(`${unit}\\.?$`, 'i')
  const named = parts.flatMap((part) => hasUnit.exec(part)?.[0] ?? []).at(-1) ?? ''
  const valuesCm: number[] = []
  for (const part of parts) {
    const read = typedCm(part === '' || hasUnit.test(part) ? part : `${part} ${named}`)
    if (!read.done) return read
    valuesCm.push(read.valueCm)
  }
  return { done: true, valuesCm }
}
