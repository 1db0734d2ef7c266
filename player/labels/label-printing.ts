import type { Stage } from '@enfilade/scene/stage/stage'
import type { PerspectiveCamera } from 'three'
import { nextTask } from '#player/drawing/next-task.ts'

/** Prints the labels within reach of the camera, one per task, while the visitor stands still. */
export async function printLabels(stage: Stage, camera: PerspectiveCamera, isStill: () => boolean): Promise<void> {
  do {
    await nextTask()
  } while (isStill() && stage.printLabel(camera))
}
