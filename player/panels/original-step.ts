import type { RenditionSet } from '@enfilade/contract/image-versions'
import { renditionSidesPx } from '@enfilade/contract/rendition-sizes'
import { fieldOf } from '#player/json-fields.ts'

type Step = RenditionSet['steps'][number]

const longestStepPx = renditionSidesPx[renditionSidesPx.length - 1] ?? 4096

/** Whether a picture may be larger than the walk's renditions. */
export function mayReachFarther(steps: readonly Step[]): boolean {
  const top = steps.at(-1)
  return top !== undefined && Math.max(top.widthPx, top.heightPx) >= longestStepPx
}

/**
 * The rendition set with the picture's original size on top, if the site has a larger one. A work that cannot be
 * queried, such as a draft's, keeps its rendition set.
 */
export async function withOriginalStep(workUrl: string, steps: readonly Step[]): Promise<readonly Step[]> {
  if (!mayReachFarther(steps)) return steps
  try {
    const response = await fetch(`/v1/public-artpieces/${encodeURIComponent(workUrl)}`, { credentials: 'omit' })
    if (!response.ok) return steps
    const original: unknown = fieldOf(await response.json(), 'data', 'fileVersions', 'original', 'meta')
    return isMeasured(original) ? addOriginal(steps, original) : steps
  } catch {
    return steps
  }
}

type MeasuredFile = { readonly pipePath: string; readonly width: number; readonly height: number }

function isMeasured(file: unknown): file is MeasuredFile {
  const areSides = ['width', 'height'].every((side) => Number(fieldOf(file, side)) > 0)
  return areSides && typeof fieldOf(file, 'pipePath') === 'string'
}

/** Adds a size on top of a rendition set if it is larger than the set's last step. */
export function addOriginal(steps: readonly Step[], original: MeasuredFile): readonly Step[] {
  const top = steps.at(-1)
  if (!top || original.width <= top.widthPx) return steps
  return [...steps, { widthPx: original.width, heightPx: original.height, path: original.pipePath }]
}
