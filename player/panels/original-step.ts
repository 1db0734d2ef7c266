import type { PictureLadder } from '@enfilade/contract/image-versions'
import { ladderStepsPx } from '@enfilade/contract/ladder-steps'
import { z } from 'zod'

type Step = PictureLadder['steps'][number]

const AnsweredWork = z.object({
  data: z.object({
    fileVersions: z
      .object({
        original: z.object({
          meta: z.object({ pipePath: z.string().max(300), width: z.int().positive(), height: z.int().positive() }),
        }),
      })
      .nullable(),
  }),
})

const longestStepPx = ladderStepsPx[ladderStepsPx.length - 1] ?? 4096

/** Whether a picture may be larger than the walk's ladder reaches. */
export function mayReachFarther(steps: readonly Step[]): boolean {
  const top = steps.at(-1)
  return top !== undefined && Math.max(top.widthPx, top.heightPx) >= longestStepPx
}

/**
 * The ladder with the picture's own size on top, where the house has one that is larger. A work that cannot be asked
 * for, such as a draft's, keeps its ladder.
 */
export async function withOriginalStep(workUrl: string, steps: readonly Step[]): Promise<readonly Step[]> {
  if (!mayReachFarther(steps)) return steps
  try {
    const response = await fetch(`/v1/public-artpieces/${encodeURIComponent(workUrl)}`, { credentials: 'omit' })
    if (!response.ok) return steps
    const { data } = AnsweredWork.parse(await response.json())
    return data.fileVersions ? addOriginal(steps, data.fileVersions.original.meta) : steps
  } catch {
    return steps
  }
}

/** Adds a size on top of a ladder when it is larger than the ladder's last step. */
export function addOriginal(
  steps: readonly Step[],
  original: { readonly pipePath: string; readonly width: number; readonly height: number },
): readonly Step[] {
  const top = steps.at(-1)
  if (!top || original.width <= top.widthPx) return steps
  return [...steps, { widthPx: original.width, heightPx: original.height, path: original.pipePath }]
}
