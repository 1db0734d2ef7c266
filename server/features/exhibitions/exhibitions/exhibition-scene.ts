import { setTimeout as pause } from 'node:timers/promises'
import type { ArtworkVideo } from '@enfilade/contract/artwork-video'
import { type Hanging, StoredHanging } from '@enfilade/contract/hanging'
import type { RenditionSet } from '@enfilade/contract/image-versions'
import type { Refused } from '@enfilade/contract/outcomes'
import { artifactPage, artistPage, artworkPage, exhibitionPage } from '@enfilade/contract/page-addresses'
import type { SceneDocument } from '@enfilade/contract/scene-document'
import { hangableArtifactOf, hangableWorkOf, hangsAsLoudspeaker } from '@enfilade/scene/hanging/hangable-work'
import type { HangingRefusal, HangingWarning } from '@enfilade/scene/hanging/hanging-refusals'
import {
  captionsOf,
  interpretedLabel,
  siteLanguage,
  type WorkInterpretation,
} from '@enfilade/scene/hanging/interpreted-label'
import { listedHanging } from '@enfilade/scene/hanging/placed-works'
import { readHanging } from '@enfilade/scene/hanging/read-hanging'
import { assembleScene, type ExhibitedWork } from '@enfilade/scene/hanging/scene-assembly'
import { sceneIdOf } from '@enfilade/scene/hanging/scene-identity'
import { artifactLabelOf, sceneLabelOf } from '@enfilade/scene/hanging/scene-label'
import type { Artifacts, HangableArtifact } from '#artifacts'
import type { Artworks, HangableArtwork } from '#artworks'
import type { Database, Transaction } from '#database'
import type { Interpretation } from '#interpretation'
import type { Media } from '#media'
import { writeOrRehearse } from '#records'
import type { Spaces } from '#spaces'
import type { ExhibitionRow } from './exhibition-store.ts'

/** A built scene, with the ids of its artifacts and its warnings; or why it cannot be built, and for which works. */
export type BuiltScene =
  | {
      done: true
      document: SceneDocument
      artifactIds: ReadonlySet<string>
      warnings: readonly HangingWarning[]
      /** How many files are still being prepared. */
      unready: number
    }
  | (Refused<'nothing-hangs' | 'works-missing' | 'pictures-not-ready' | 'cannot-hang'> & {
      refused: readonly HangingRefusal[]
    })

/** A hanging that is to be seen as a scene; its works may be private until it is published. */
export type SceneWish = { row: ExhibitionRow; hanging: Hanging; privateWorks: PrivateWorks | null }

/** The private works that a hanging may make public. */
export type PrivateWorks = {
  /** Makes those of these works public that are private; returns their addresses by their ids. */
  makePublic(tx: Transaction, ids: string[]): Promise<ReadonlyMap<string, string>>
}

type Neighbours = {
  database: Database
  media: Media
  artworks: Artworks
  interpretation: Interpretation
  artifacts: Artifacts
  spaces: Spaces
}
type Files = {
  renditionSets: Map<string, RenditionSet>
  meshPaths: Map<string, string>
  films: Map<string, ArtworkVideo>
}

const pollMs = 200

/**
 * Builds the scene of an exhibition: a hanging in its space, with the current labels and files of the works. The same
 * parts give the same document and the same `meshguid`. Waits so long for files that are being prepared; null builds
 * with the files that are ready, and leaves the frames of others empty. Private works are shown as they will be once they
 * are public: they are made public in a transaction that is rolled back.
 */
export async function buildScene(
  { row, hanging, privateWorks }: SceneWish,
  { database, media, artworks, interpretation, artifacts, spaces }: Neighbours,
  { waitForFilesMs }: { waitForFilesMs: number | null },
): Promise<BuiltScene> {
  const ids = hungIn(hanging)
  if (ids.length === 0) return refuse('nothing-hangs', 'Nothing hangs in this exhibition yet.')
  const [catalogued, objects, room] = await Promise.all([
    artworks.findHangable(ids),
    artifacts.findHangable(ids),
    spaces.findHangable(hanging.spaceUrl),
  ])
  const found = new Set([
    ...catalogued.map(({ artwork }) => artwork._id),
    ...objects.map(({ artifact }) => artifact._id),
  ])
  const unseen = await rehearsePublic(database, privateWorks, {
    ids: ids.filter((id) => !found.has(id)),
    use: (tx, missing) => artworks.findHangableIn(tx, missing),
  })
  const works = [...catalogued, ...((await unseen?.()) ?? [])]
  if (room === null) throw new Error(`Exhibition ${row.url} has lost its space`)
  if (works.length + objects.length < new Set(ids).size) {
    return refuse('works-missing', 'A work that hangs in this exhibition is no longer in the catalogue.')
  }
  const assetIds = [
    ...[...works, ...objects].flatMap(({ pictureAssetId, meshAssetId }) => meshAssetId ?? pictureAssetId ?? []),
    ...works.flatMap(({ videoAssetId }) => videoAssetId ?? []),
    ...(await interpretation.filesOf(ids)),
    ...[row.coverWideAssetId, row.musicAssetId].flatMap((file) => file ?? []),
  ]
  const unready = await waitForFiles(media, assetIds, waitForFilesMs ?? 0)
  if (waitForFilesMs !== null && unready > 0) return refuse('pictures-not-ready', unreadyReason(unready))
  const [files, said, music] = await Promise.all([
    filesOf(media, works, objects),
    interpretation.ofWorks(ids),
    row.musicAssetId === null ? null : media.filePathOf(row.musicAssetId),
  ])
  const assembled = assembleScene({
    exhibition: {
      url: row.url,
      title: row.title,
      subtitle: row.subtitle,
      organizer: row.organizer,
      page: exhibitionPage(row.type, row.url),
      ...(row.language === null ? {} : { language: row.language }),
      ...(music === null ? {} : { music: { path: music, credit: row.musicCredit } }),
    },
    space: room.scene,
    hanging,
    works: [
      ...works.map((work) =>
        exhibitedWork(work, files, said.get(work.artwork._id) ?? [], row.language ?? siteLanguage),
      ),
      ...objects.map((object) =>
        exhibitedArtifact(object, files, said.get(object.artifact._id) ?? [], row.language ?? siteLanguage),
      ),
    ],
  })
  if (!assembled.done) return assembled
  const document = { ...assembled.scene, meshguid: sceneIdOf(assembled.scene) }
  const artifactIds = new Set(objects.map(({ artifact }) => artifact._id))
  return { done: true, document, artifactIds, warnings: assembled.warnings, unready }
}

/**
 * Uses works as they will be once they are public: `use` sees them in a transaction that is rolled back. Null if none of
 * them could become public.
 */
export async function rehearsePublic<Answer>(
  database: Database,
  privateWorks: PrivateWorks | null,
  { ids, use }: { ids: string[]; use: (tx: Transaction, ids: string[]) => Promise<Answer> },
): Promise<Answer | null> {
  if (privateWorks === null || ids.length === 0) return null
  return writeOrRehearse(database, true, async (tx) => {
    await privateWorks.makePublic(tx, ids)
    return use(tx, ids)
  })
}

/** That files are not ready to be published. */
export function unreadyReason(files: number): string {
  return files === 1
    ? 'A file of this exhibition is still being prepared.'
    : `${files} files of this exhibition are still being prepared.`
}

function refuse<Because extends string>(because: Because, reason: string): Refused<Because> & { refused: [] } {
  return { done: false, because, reason, refused: [] }
}

/** The hanging of an exhibition as it is planned, in the current version. */
export function hangingOf(row: Pick<ExhibitionRow, 'hanging' | 'spaceUrl'>): Hanging {
  return readHanging(StoredHanging.parse(row.hanging), row.spaceUrl)
}

/** The ids of what hangs, in the curator's order. */
export function hungIn(hanging: Hanging): string[] {
  return listedHanging(hanging).placements.map(({ artworkId }) => artworkId)
}

function exhibitedWork(
  { artwork, pictureAssetId, meshAssetId, videoAssetId }: HangableArtwork,
  files: Files,
  said: readonly WorkInterpretation[],
  language: string,
): ExhibitedWork {
  const label = sceneLabelOf(artwork, {
    page: artworkPage(artwork.shrUrl),
    artistPage: artwork.artist === null ? null : artistPage(artwork.artist.url),
    audioPath: artwork.descriptionAudio,
  })
  // A loudspeaker has its own size, which would be wrong for a picture.
  const shown = hangsAsLoudspeaker(artwork) ? null : pictureAssetId
  return {
    hangable: hangableWorkOf(artwork),
    url: artwork.shrUrl,
    label: interpretedLabel(label, said, language),
    picture: shown === null ? null : (files.renditionSets.get(shown) ?? null),
    meshPath: meshAssetId === null ? null : (files.meshPaths.get(meshAssetId) ?? null),
    video: videoAssetId === null ? null : (files.films.get(videoAssetId) ?? null),
    sound: artwork.sound ?? null,
    captions: captionsOf(said, language),
  }
}

function exhibitedArtifact(
  { artifact, pictureAssetId, meshAssetId }: HangableArtifact,
  files: Files,
  said: readonly WorkInterpretation[],
  language: string,
): ExhibitedWork {
  const label = artifactLabelOf(artifact, { page: artifactPage(artifact.url), artistPage: null, audioPath: null })
  return {
    hangable: hangableArtifactOf(artifact),
    url: artifact.url,
    label: interpretedLabel(label, said, language),
    picture: pictureAssetId === null ? null : (files.renditionSets.get(pictureAssetId) ?? null),
    meshPath: meshAssetId === null ? null : (files.meshPaths.get(meshAssetId) ?? null),
  }
}

async function filesOf(media: Media, works: HangableArtwork[], objects: HangableArtifact[]): Promise<Files> {
  const all = [...works, ...objects]
  const renditionSets = await media.renditionSetsOf(all.flatMap(({ pictureAssetId }) => pictureAssetId ?? []))
  const films = await media.videosOf(works.flatMap(({ videoAssetId }) => videoAssetId ?? []))
  const meshIds = [...new Set(all.flatMap(({ meshAssetId }) => meshAssetId ?? []))]
  const meshes = await Promise.all(meshIds.map(async (id) => [id, await media.meshOf(id)] as const))
  const meshPaths = new Map(meshes.flatMap(([id, mesh]) => (mesh === null ? [] : [[id, mesh.path] as const])))
  return { renditionSets, meshPaths, films }
}

/** Waits until every file is ready or found to be damaged; returns how many are unfinished when the time is up. */
async function waitForFiles(media: Media, assetIds: string[], longestMs: number): Promise<number> {
  const deadline = performance.now() + longestMs
  let waiting = [...new Set(assetIds)]
  for (;;) {
    const assets = await Promise.all(waiting.map((id) => media.asset(id)))
    waiting = assets.flatMap((asset) => (asset?.state === 'waiting' ? [asset.id] : []))
    if (waiting.length === 0 || performance.now() > deadline) return waiting.length
    await pause(pollMs)
  }
}
