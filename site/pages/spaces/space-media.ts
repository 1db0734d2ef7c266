import type { SiteSettings } from '@enfilade/contract/site-facts'
import type { SpaceDetails } from '@enfilade/contract/spaces'
import { playerAddress } from '#site/pages/exhibitions/player-frame.ts'
import type { PlayerFrame } from '#site/pages/exhibitions/use-player-frame.ts'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'

/** The media in the gallery of a space, shown one at a time. `picture` represents it among the small ones. */
export type SpaceMedium =
  | { kind: 'main'; picture: ResponsivePicture | null }
  | { kind: 'video'; picture: ResponsivePicture | null; address: string }
  | { kind: 'walkthrough'; picture: ResponsivePicture | null; title: string; player: PlayerFrame }
  | { kind: 'screenshot'; picture: ResponsivePicture }

type MediaMakers = {
  picture: (versions: SpaceDetails['fileVersions']) => ResponsivePicture | null
  settings: Pick<SiteSettings, 'contentOrigin' | 'playerOrigin' | 'trustedPlayerOrigins'>
}

/**
 * The media of a space: the main picture, a film, the walk through its exhibition, then the screenshots. A film without
 * its own picture is represented by the space's.
 */
export function spaceMedia(space: SpaceDetails, { picture, settings }: MediaMakers): SpaceMedium[] {
  const main = picture(space.fileVersions)
  const media: SpaceMedium[] = [{ kind: 'main', picture: main }]
  if (space.video !== null) {
    const address = `${settings.contentOrigin}/files/${space.video}`
    media.push({ kind: 'video', picture: picture(space.videoScreenshot) ?? main, address })
  }
  const { exhibition } = space
  if (exhibition !== null) {
    const draft = exhibition.published ? undefined : (exhibition.draftId ?? undefined)
    media.push({
      kind: 'walkthrough',
      picture: picture(exhibition.screenshot) ?? main,
      title: exhibition.title,
      player: {
        address: playerAddress(settings.playerOrigin, exhibition.url, new URLSearchParams(), draft),
        trustedOrigins: settings.trustedPlayerOrigins,
      },
    })
  }
  for (const versions of space.screenshots) {
    const screenshot = picture(versions)
    if (screenshot) media.push({ kind: 'screenshot', picture: screenshot })
  }
  return media
}

/** The index after a step, which ends at the ends. */
export function placeAfter(place: number, step: number, count: number): number {
  return Math.min(Math.max(place + step, 0), Math.max(count - 1, 0))
}
