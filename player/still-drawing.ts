import { stillCamera } from './still-lens.ts'
import type { StillOptions } from './walk.ts'
import type { WalkParts } from './walk-parts.ts'

/** Draws a still of the rooms, once every work in it is sharp, every object stands and every label is printed. */
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
