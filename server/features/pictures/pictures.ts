import type { ImageVersions, PicturePlaceholder } from '@enfilade/contract/image-versions'

/** What records need of the media feature to show their pictures. */
export type PictureSource = {
  versionsOf(assetIds: string[]): Promise<Map<string, ImageVersions>>
  placeholdersOf(assetIds: string[]): Promise<Map<string, PicturePlaceholder>>
}

/** The pictures of one answer: asked for together, then looked up record by record. */
export type Pictures = {
  versions(assetId: string | null): ImageVersions | null
  placeholder(assetId: string | null): PicturePlaceholder | null
}

/** Fetches the pictures of many records in two statements, however many records there are. */
export async function picturesOf(media: PictureSource, assetIds: (string | null)[]): Promise<Pictures> {
  const wanted = [...new Set(assetIds.filter((id) => id !== null))]
  if (wanted.length === 0) return { versions: () => null, placeholder: () => null }
  const [versions, placeholders] = await Promise.all([media.versionsOf(wanted), media.placeholdersOf(wanted)])
  return {
    versions: (assetId) => (assetId === null ? null : (versions.get(assetId) ?? null)),
    placeholder: (assetId) => (assetId === null ? null : (placeholders.get(assetId) ?? null)),
  }
}
