import { join } from 'node:path'
import type { HungFace } from '@enfilade/contract/picture-shapes'
import { makeRoomModel } from '@enfilade/server/features/media/room-models/room-model-making'
import sharp from 'sharp'
import { drawOwnRoomBoard } from './drawn-object.ts'

/** Writes a red picture with this outline, as a site makes it for the visitor's own room; it is transparent outside. */
export async function drawOwnRoomCut(
  { url, face, sideCm }: { url: string; face: HungFace; sideCm: number },
  folder: string,
): Promise<void> {
  await drawOwnRoomBoard({ url, placement: 'wall', height: sideCm, width: sideCm, depth: 3 }, folder)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="200" fill="#c02010"/></svg>'
  const [jpegPath, webpPath] = [join(folder, `${url}.jpg`), join(folder, `${url}.webp`)]
  await sharp(Buffer.from(svg)).flatten({ background: '#c02010' }).jpeg().toFile(jpegPath)
  await sharp(Buffer.from(svg)).webp({ exact: true }).toFile(webpPath)
  const sizeM = { width: sideCm / 100, height: sideCm / 100, depth: 0.03 }
  const source = { placement: 'wall', jpegPath, webpPath, sizeM, face } as const
  await makeRoomModel(source, 'glb', join(folder, `augmented-reality/artwork/${url}/board.glb`))
}
