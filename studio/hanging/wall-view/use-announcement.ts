import type { StudioDraft } from '@enfilade/contract/studio-calls'
import { announcementText, type SaidPlace, saidPlace } from '@enfilade/scene/hanging/announcement-text'
import type { LengthUnit } from '@enfilade/scene/hanging/measure-text'
import type { WallState } from '@enfilade/scene/hanging/wall-state'
import { useEffect, useRef, useState } from 'react'
import { wallName } from '#studio/hanging/wall-words.ts'

/** What a screen reader hears of the chosen work: where it hangs, and after each change only what is new. */
export function useAnnouncement(
  state: WallState | null,
  artworkId: string | null,
  works: readonly StudioDraft['works'][number][],
  space: StudioDraft['space'],
  unit: LengthUnit,
): string {
  const before = useRef<{ artworkId: string; place: SaidPlace } | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (state === null || artworkId === null) return
    const titles = new Map(works.map(({ id, title }) => [id, title]))
    const name = wallName(space, state.wall)
    const wall = name.charAt(0).toLowerCase() + name.slice(1)
    const now = saidPlace(state, artworkId, { wallName: wall, titles, unit })
    if (now === null) return
    const known = before.current?.artworkId === artworkId ? before.current.place : null
    before.current = { artworkId, place: now }
    // The first time the button's own name says it.
    const words = known === null ? '' : announcementText(now, known)
    if (words !== '') setSaid(words)
  }, [state, artworkId, works, space, unit])
  return said
}
