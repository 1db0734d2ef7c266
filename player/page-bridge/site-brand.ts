import { readBridgeSettings } from './bridge-settings.ts'

/**
 * Adds the site's name to the title, and replaces the tokens' accent by the site's own. `alwaysDark` is for the walk,
 * which is dark in any colour scheme.
 */
export async function bearBrand(title: string, { alwaysDark }: { alwaysDark: boolean }): Promise<void> {
  const { siteName, accent } = await readBridgeSettings()
  if (siteName !== undefined) document.title = `${title} · ${siteName}`
  if (accent === undefined) return
  const { day, night } = accent
  const style = document.createElement('style')
  style.textContent = alwaysDark
    ? `html:root{--way:${night}}`
    : `html:root{--way:${day}}@media (prefers-color-scheme: dark){html:root{--way:${night}}}`
  document.head.append(style)
}
