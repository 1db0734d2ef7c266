import type { SiteSettings } from '@enfilade/contract/site-facts'
import type { PlayerFrame } from '#site/pages/exhibitions/use-player-frame.ts'

/** The frame with the 3D view of an artifact or a sculpture; null without a mesh. */
export function objectFrame(
  { playerOrigin, trustedPlayerOrigins }: SiteSettings,
  kind: 'artifact' | 'artwork',
  record: { readonly url: string; readonly meshguid: string | null },
): PlayerFrame | null {
  if (record.meshguid === null) return null
  return {
    address: `${playerOrigin}/player/${kind}/${encodeURIComponent(record.url)}`,
    trustedOrigins: trustedPlayerOrigins,
  }
}
