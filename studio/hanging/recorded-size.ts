import { distanceFigure, type LengthUnit } from '@enfilade/scene/hanging/measure-text'
import type { ListedWork } from './hung-works.ts'

/** The recorded size as catalogues write it, height by width: `50.8 × 71.4 cm`; null without one. */
export function recordedSize(
  { widthMm, heightMm }: Pick<ListedWork, 'widthMm' | 'heightMm'>,
  unit: LengthUnit,
): string | null {
  if (widthMm === null || heightMm === null) return null
  return `${distanceFigure(heightMm / 1000, unit)} × ${distanceFigure(widthMm / 1000, unit)} ${unit}`
}
