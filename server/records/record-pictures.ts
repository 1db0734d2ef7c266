import type { ImageVersions, PicturePlaceholder } from '@enfilade/contract/image-versions'

/** The part of the media feature that shows records' pictures. */
export type PictureLookup = {
  shownPicturesOf(assetIds: string[]): Promise<Map<string, ShownPicture>>
}

/** One picture for pages. */
export type ShownPicture = { versions: ImageVersions; placeholder: PicturePlaceholder }

/** The pictures of one answer: loaded together, then looked up record by record. */
export type Pictures = {
  versions(assetId: string | null): ImageVersions | null
  placeholder(assetId: string | null): PicturePlaceholder | null
}

/** Loads the pictures of many records in one statement. */
export async function picturesOf(media: PictureLookup, assetIds: (string | null)[]): Promise<Pictures> {
  const wanted = [...new Set(assetIds.filter((id) => id !== null))]
  const shown: Map<string, ShownPicture> = wanted.length === 0 ? new Map() : await media.shownPicturesOf(wanted)
  const of = (assetId: string | null) => (assetId === null ? undefined : shown.get(assetId))
  return {
    versions: (assetId) => of(assetId)?.versions ?? null,
    placeholder: (assetId) => of(assetId)?.placeholder ?? null,
  }
}
