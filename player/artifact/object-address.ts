/** Calls for records that may have a mesh, by the word in the frame's address. */
const recordCalls: Readonly<Record<string, string>> = {
  artifact: '/v1/public-artifacts/',
  artwork: '/v1/public-artpieces/',
}

/** The call for the record in `/player/artifact/{url}` or `/player/artwork/{url}`; null for another path. */
export function readObjectAddress(address: URL): string | null {
  const named = /\/(artifact|artwork)\/([^/]+)\/?$/.exec(address.pathname)
  const call = recordCalls[named?.[1] ?? '']
  return call && named?.[2] ? `${call}${named[2]}` : null
}

/** The page that shows the object of such an address in the visitor's own room; null for another path. */
export function ownRoomAddress(address: URL): string | null {
  const named = /\/(artifact|artwork)\/([^/]+)\/?$/.exec(address.pathname)
  return named?.[1] && named[2] ? `/player/own-room/${named[1]}/${named[2]}` : null
}
