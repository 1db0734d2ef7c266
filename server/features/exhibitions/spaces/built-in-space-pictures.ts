import { createReadStream } from 'node:fs'
import { spacePictureOf, spaceViews } from '@enfilade/scene/plan/space-views'
import type { Media } from '#media'

/** The part of the media feature that takes pictures in. */
export type PictureIntake = Pick<Media, 'upload'>

/** Uploads the pictures of a built-in space; returns their ids, the main one first, or null when closing. */
export async function uploadSpacePictures(
  media: PictureIntake,
  name: string,
  signal?: AbortSignal,
): Promise<{ picture: string; screenshots: string[] } | null> {
  const ids: string[] = []
  for (const view of spaceViews[name] ?? []) {
    if (signal?.aborted) return null
    const file = createReadStream(spacePictureOf(name, view))
    const outcome = await media.upload(file, { filename: `${name}-${view.name}.webp`, purpose: 'picture' })
    if (!outcome.done) throw new Error(`The picture ${view.name} of ${name} was refused: ${outcome.reason}`)
    ids.push(outcome.asset.id)
  }
  const [picture, ...screenshots] = ids
  return picture === undefined ? null : { picture, screenshots }
}
