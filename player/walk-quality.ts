import type { WalkQuality } from './walk.ts'
import type { WalkParts } from './walk-parts.ts'

/** The present quality of a walk; `rests` while nobody moves and nothing waits to be drawn. */
export function qualityOf(
  { stage, screen, resolution }: Pick<WalkParts, 'stage' | 'screen' | 'resolution'>,
  rests: boolean,
): WalkQuality {
  return {
    pixelRatio: screen.drawnRatio,
    frameMs: resolution.meanFrameMs,
    textureBytes: stage.budget.usedBytes,
    textureBudgetBytes: stage.budget.limitBytes,
    texturePeakBytes: stage.budget.peakBytes,
    picturesSharpRatio: stage.sharpRatio,
    isFinal: rests && screen.drawnRatio === resolution.restRatio && stage.sharpRatio === 1,
  }
}
