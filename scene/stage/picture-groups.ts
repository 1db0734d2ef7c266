import type { HungPicture } from '@enfilade/contract/scene-document'

/** The number of textures that every WebGL 2 allows in one draw call. */
export const mostInGroup = 16

/** What decides with which others a picture is drawn. */
export type GroupedPicture = Pick<HungPicture, 'roomIndex' | 'wallId'>

/**
 * Groups pictures for drawing, by their indices in the list: neighbours on the walls of one room, at most `most` at a
 * time, in groups of about the same size.
 */
export function pictureGroups(pictures: readonly GroupedPicture[], most: number): number[][] {
  const rooms = Map.groupBy(pictures.keys(), (place) => pictures[place]?.roomIndex)
  return [...rooms.values()].flatMap((places) => {
    const byWall = [...Map.groupBy(places, (place) => pictures[place]?.wallId).values()].flat()
    const groups = Math.ceil(byWall.length / most)
    return Array.from({ length: groups }, (_, group) =>
      byWall.slice(Math.round((group * byWall.length) / groups), Math.round(((group + 1) * byWall.length) / groups)),
    )
  })
}
