import { stillCamera } from './still-lens.ts'
import type { StillOptions } from './walk.ts'
import type { WalkParts } from './walk-parts.ts'

/** Draws a still of the rooms, once all works in it are sharp, all objects are placed and all labels are printed. */
export async function drawStill(
  { stage, screen }: Pick<WalkParts, 'stage' | 'screen'>,
  options: StillOptions,
): Promise<Blob> {
  const camera = stillCamera(options, stage.scene.space.start)
  const objectsStand = stage.openUp()
  stage.look(camera, options.heightPx)
  stage.printLabels(camera)
  await Promise.all([stage.sharpPictures(), objectsStand])
  return screen.drawApart(stage.root, camera, options, options.type ?? 'image/png')
}
