import type { FloorPlacement, Hanging, WallPlace, WallPlacement, WallText } from '@enfilade/contract/hanging'

/** A picture with its place, from a hanging of either version. */
export type PicturePlacement = WallPlacement & Pick<WallPlace, 'frameFaceM' | 'frameDepthM' | 'labelSide'>

/** A picture or an object with its place. */
export type PlacedWork = PicturePlacement | FloorPlacement

/** What hangs and stands, and the texts, as lists: the form in which hangings of either version are measured. */
export type ListedHanging = {
  /** In the curator's order. */
  readonly placements: readonly PlacedWork[]
  readonly texts?: readonly (WallText & { readonly id?: string })[] | undefined
}

/** A hanging as lists: works in the curator's order, without those that hang nowhere; texts in the order of their ids. */
export function listedHanging({ placements, order, texts }: Hanging): ListedHanging {
  return {
    placements: order.flatMap((artworkId) => {
      const place = Object.hasOwn(placements, artworkId) ? placements[artworkId] : undefined
      return place === undefined ? [] : [{ ...place, artworkId }]
    }),
    texts: Object.entries(texts)
      .map(([id, text]) => ({ ...text, id }))
      .toSorted((one, other) => one.id.length - other.id.length || (one.id < other.id ? -1 : 1)),
  }
}
