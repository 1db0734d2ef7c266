import { isPreviewPlayer } from '@enfilade/contract/walked-scene'

/**
 * Whether this page previews a draft. Its exhibition may never have been open, and its works may be private: they have no
 * pages, no sale marks and no addresses to share yet.
 */
export function isPreviewedDraft(): boolean {
  return isPreviewPlayer(location.pathname)
}
