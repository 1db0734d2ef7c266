import { Business } from '@enfilade/contract/businesses'
import type { Pictures } from '#records/record-pictures'
import type { BusinessRow } from './business-store.ts'

/** A business in the public API. */
export function publicBusiness(row: BusinessRow, pictures: Pictures): Business {
  return {
    _id: row.id,
    title: row.title,
    url: row.url,
    kind: row.kind,
    description: row.description,
    fileVersions: pictures.versions(row.pictureAssetId),
    cover: pictures.versions(row.coverAssetId),
    locations: Business.shape.locations.parse(row.locations),
  }
}
