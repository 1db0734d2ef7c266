import type { Artifact } from '@enfilade/contract/artifacts'
import { artifactPage } from '@enfilade/contract/page-addresses'
import type { QuantitativeValue, VisualArtwork } from 'schema-dts'
import { pictureThing } from '#site/shell/picture-thing.ts'

/** An artifact in the vocabulary of schema.org, which has no type for it. */
export function artifactThing(
  artifact: Artifact,
  { address, contentOrigin }: { address: (path: string) => string; contentOrigin: string },
): VisualArtwork {
  const { width, height, depth, preview, creditLine } = artifact
  const url = address(artifactPage(artifact.url))
  return {
    '@type': 'VisualArtwork',
    '@id': `${url}#artifact`,
    url,
    name: artifact.title,
    ...(artifact.objectType && { artform: artifact.objectType }),
    ...(artifact.materials && { artMedium: artifact.materials }),
    ...(artifact.period && { temporal: artifact.period }),
    ...(artifact.year && { dateCreated: artifact.year }),
    ...(artifact.place && { locationCreated: { '@type': 'Place', name: artifact.place } }),
    ...(artifact.description && { description: artifact.description }),
    ...(height && { height: centimetres(height) }),
    ...(width && { width: centimetres(width) }),
    ...(depth && { depth: centimetres(depth) }),
    ...(creditLine && { creditText: creditLine }),
    ...(artifact.recordUrl && { sameAs: artifact.recordUrl }),
    ...(preview && { image: pictureThing(preview, address, contentOrigin, { creditText: creditLine ?? null }) }),
  }
}

function centimetres(value: number): QuantitativeValue {
  return { '@type': 'QuantitativeValue', value, unitCode: 'CMT' }
}
