/** Replaces the tokens' accent by a site's own; both are `#rrggbb`. */
export function accentStyle({ day, night }: { day: string; night: string }): string {
  const dark = '@media screen and (prefers-color-scheme: dark)'
  return `html:root{--way:${day}}${dark}{html:root{--way:${night}}}`
}
