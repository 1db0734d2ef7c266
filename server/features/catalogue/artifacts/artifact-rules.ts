import { Annotation } from '@enfilade/contract/annotations'
import type { Artifact } from '@enfilade/contract/artifacts'
import { z } from 'zod'
import type { Pictures } from '#records/record-pictures'
import type { ArtifactRow } from './artifact-store.ts'

const Annotations = z.array(Annotation)

/** An artifact in the public API; sizes in centimetres. */
export function publicArtifact(row: ArtifactRow, pictures: Pictures): Artifact {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    url: row.url,
    width: row.widthCm,
    height: row.heightCm,
    depth: row.depthCm,
    objectType: row.objectType,
    materials: row.materials,
    culture: row.culture,
    period: row.period,
    year: row.year,
    place: row.place,
    maker: row.maker,
    creditLine: row.creditLine,
    recordUrl: row.recordUrl,
    preview: pictures.versions(row.pictureAssetId),
    meshguid: row.meshAssetId,
    ...(row.annotations === null ? {} : { annotations: Annotations.parse(JSON.parse(row.annotations)) }),
  }
}
