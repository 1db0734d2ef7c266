/** Puts a site's own colour in the place of the tokens' one; both are `#rrggbb`. */
export function accentStyle({ day, night }: { day: string; night: string }): string {
  const dark = '@media screen and (prefers-color-scheme: dark)'
  return `html:root{--way:${day}}${dark}{html:root{--way:${night}}}`
}
