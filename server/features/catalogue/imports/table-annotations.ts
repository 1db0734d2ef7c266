import type { NewArtifact } from '@enfilade/contract/artifact-calls'
import { shortenText } from '@enfilade/contract/cut-text'

type Annotations = NonNullable<NewArtifact['annotations']>

/**
 * Parses a cell of annotations: one per line, with its place, its title and its text, such as `0.5 0.8 1 | Handle |
 * Thumb marks of the potter.` Null for an empty cell; refuses a line without a place or title.
 */
export function annotationsIn(
  words: string | null,
): { done: true; annotations: Annotations | null } | { done: false; reason: string } {
  const annotations: Annotations = []
  for (const line of (words ?? '').split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const [place = '', title = '', ...text] = line.split('|').map((part) => part.trim())
    const [fromLeft, fromFoot, fromBack, ...rest] = place.split(/[\s;]+/).map(Number)
    const shares = [fromLeft, fromFoot, fromBack].filter((share) => share !== undefined && Number.isFinite(share))
    const [x, y, z] = shares
    if (x === undefined || y === undefined || z === undefined || rest.length > 0 || title === '') {
      return {
        done: false,
        reason: `"${shortenText(line, 80)}" is no annotation: it is written as 0.5 0.8 1 | Title | Text.`,
      }
    }
    annotations.push({ at: [x, y, z], title, text: text.join(' | ') })
  }
  return { done: true, annotations: annotations.length === 0 ? null : annotations }
}
