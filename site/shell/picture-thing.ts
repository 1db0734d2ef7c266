import type { ImageVersions } from '@enfilade/contract/image-versions'
import type { ImageObject } from 'schema-dts'

/** The author and the rights of a picture. */
export type PictureRights = {
  creditText?: string | null
  creatorName?: string | null
  /** Address of a licence or a statement of rights. */
  rights?: string | null
}

/** A picture in the vocabulary of schema.org, with the properties that search engines read its licence from. */
export function pictureThing(
  versions: ImageVersions,
  address: (path: string) => string,
  contentOrigin: string,
  { creditText, creatorName, rights }: PictureRights = {},
): ImageObject {
  const { pipePath, width, height } = versions.LWRegular.meta
  return {
    '@type': 'ImageObject',
    contentUrl: address(`${contentOrigin}/files/${pipePath}.jpg`),
    width: { '@type': 'QuantitativeValue', value: width, unitCode: 'E37' },
    height: { '@type': 'QuantitativeValue', value: height, unitCode: 'E37' },
    ...(creditText && { creditText, copyrightNotice: creditText }),
    ...(creatorName && { creator: { '@type': 'Person', name: creatorName } }),
    ...(rights && { license: rights }),
  }
}
