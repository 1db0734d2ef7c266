/**
 * The tab that the page's address selects. A hash that names none of them, such as one of an anchor within a tab, keeps
 * `first`.
 */
export function openTab(hash: string, ids: readonly string[], first: string): string {
  return ids.find((id) => id !== '' && `#${id}` === hash) ?? first
}
