import type { SceneDocument } from '@enfilade/contract/scene-document'

/** Whether there is anything to turn the sound on for: music, works with sound, guides of a tour. */
export function somethingSounds({ exhibition, works }: SceneDocument): boolean {
  return exhibition.music !== undefined || works.some(isHeard)
}

function isHeard(work: SceneDocument['works'][number]): boolean {
  if (work.label.audioPath !== null) return true
  return work.kind === 'picture' && (work.sound !== undefined || work.video?.hasSound === true)
}
