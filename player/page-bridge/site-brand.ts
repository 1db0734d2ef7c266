import { readBridgeSettings } from './bridge-settings.ts'

/**
 * Says in the title whose site this is, and puts the site's own colour in the place of the tokens' one. `alwaysDark` is
 * for the walk, which is dark whatever the reader's system asks for.
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
