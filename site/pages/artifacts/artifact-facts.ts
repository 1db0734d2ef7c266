import type { Artifact } from '@enfilade/contract/artifacts'
import { artifactDimensionsText } from '@enfilade/contract/label-text'
import { artifactPage } from '@enfilade/contract/page-addresses'
import { figuresOf, type ListedArtwork } from '#site/pages/artworks/listed-artwork.ts'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'

/** An artifact in a row: like a work, with its culture or period instead of an artist. */
export function artifactFacts(artifact: Artifact, picture: ResponsivePicture | null): ListedArtwork {
  const { width, height } = artifact
  return {
    id: artifact._id,
    address: artifactPage(artifact.url),
    title: artifact.title,
    artistName: artifact.culture,
    year: artifact.period,
    medium: artifact.materials,
    size: figuresOf(artifactDimensionsText(artifact)),
    mark: 'none',
    status: artifact.objectType,
    picture,
    sizeM: width !== null && height !== null ? { width: width / 100, height: height / 100 } : null,
  }
}
