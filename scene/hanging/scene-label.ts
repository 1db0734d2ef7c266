import { artifactLabel, artworkLabel, type LabelledArtwork } from '@enfilade/contract/piece-label'
import type { SceneLabel } from '@enfilade/contract/scene-document'

/** The links of a label; addresses on the site, and the audio guide's path below the content host. */
export type LabelLinks = Pick<SceneLabel, 'page' | 'artistPage' | 'audioPath'>

/** The label of an artwork in the form of a scene document. */
export function sceneLabelOf(piece: LabelledArtwork, links: LabelLinks): SceneLabel {
  return withLinks(artworkLabel(piece), links)
}

/** The label of an artifact in the form of a scene document. */
export function artifactLabelOf(artifact: Parameters<typeof artifactLabel>[0], links: LabelLinks): SceneLabel {
  return withLinks(artifactLabel(artifact), links)
}

/** Omits missing links, so that a label without them does not change, and a scene keeps its id. */
function withLinks(label: ReturnType<typeof artworkLabel>, links: LabelLinks): SceneLabel {
  const { form, facts, ...said } = label
  return {
    ...links,
    ...said,
    ...(form ? { form } : {}),
    ...(facts && facts.length > 0 ? { facts: [...facts] } : {}),
  }
}
