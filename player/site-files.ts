/** Address of a file below the content host. */
export function fileAt(path: string): string {
  return `/files/${path}`
}

/** Fetches public files; rejects unless the status is a success. */
export async function fetchOk(address: string): Promise<Response> {
  const response = await fetch(address, { mode: 'cors', credentials: 'omit' })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}
