import type { SiteSettings } from '@enfilade/contract/site-facts'

type StudioSettings = Pick<SiteSettings, 'name' | 'contentOrigin' | 'accent'>

/** The site's settings, which the server writes into the page; in development they are not there. */
function readSettings(): StudioSettings {
  const written: Partial<StudioSettings> = JSON.parse(document.getElementById('settings')?.textContent || '{}')
  return { name: 'Enfilade', contentOrigin: '', accent: null, ...written }
}

export const studioSettings = readSettings()
