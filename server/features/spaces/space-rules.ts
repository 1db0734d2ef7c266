import { SceneSpace } from '@enfilade/contract/scene-document'
import type { Space } from '@enfilade/contract/spaces'
import type { Pictures } from '#pictures'
import type { SpaceRow } from './space-store.ts'

/** A space as the public API shows it; every figure comes from its plan. */
export function publicSpace(row: SpaceRow, tags: { name: string; url: string }[], pictures: Pictures): Space {
  const { facts } = sceneSpaceOf(row)
  return {
    _id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    about: row.about,
    shortDescription: row.shortDescription,
    url: row.url,
    size: row.size,
    style: row.style,
    floorArea: facts.floorAreaM2,
    wallLength: facts.wallLengthM,
    ceilingHeight: facts.ceilingHeightM,
    roomNumber: facts.roomCount,
    walls: row.walls,
    floors: row.floors,
    fileVersions: pictures.versions(row.pictureAssetId),
    screenshots: row.screenshotAssetIds.flatMap((id) => pictures.versions(id) ?? []),
    floorPlans: row.floorPlanPaths,
    tags: tags.map(({ name, url }) => ({ name, url })),
  }
}

/** The space as a scene document knows it, parsed from its column. */
export function sceneSpaceOf(row: { sceneSpace: unknown }): SceneSpace {
  return SceneSpace.parse(row.sceneSpace)
}
