import type { ExhibitionSummary } from '@enfilade/contract/exhibitions'
import { SceneSpace } from '@enfilade/contract/scene-document'
import type { Space, SpaceWalkthrough } from '@enfilade/contract/spaces'
import type { Pictures } from '#records/record-pictures'
import type { SpaceRow } from './space-store.ts'

/** A space in the public API; every figure comes from its plan. */
export function publicSpace(row: SpaceRow, tags: { name: string; url: string }[], pictures: Pictures): Space {
  const { facts } = parseSceneSpace(row)
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

/** The space in the form of a scene document, parsed from its column. */
export function parseSceneSpace(row: { sceneSpace: unknown }): SceneSpace {
  return SceneSpace.parse(row.sceneSpace)
}

/** An exhibition, and the address of its draft. */
export type WalkableExhibition = { exhibition: ExhibitionSummary; draftId: string }

/** The walkthrough of a space: the exhibition that the site has chosen, else the newest open one in it. */
export function walkthroughOf(
  chosen: WalkableExhibition | null,
  open: readonly ExhibitionSummary[],
): SpaceWalkthrough | null {
  const exhibition = chosen?.exhibition ?? open[0]
  if (exhibition === undefined) return null
  const { title, url, meshguid, published, preview } = exhibition
  const draftId = chosen !== null && !published ? chosen.draftId : null
  return { title, url, meshguid, published, draftId, screenshot: preview }
}
