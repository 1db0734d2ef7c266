export function businessAddress(url: string): string {
  return `/profile/${url}/`
}
