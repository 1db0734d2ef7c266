/** How finely the walk is to be drawn; `auto` follows the machine. */
export type QualityWish = 'auto' | 'low' | 'medium' | 'high'

/** What the frame's own address asks for. */
export type WalkAddress = {
  /** Address of the scene document, on the frame's own host. */
  readonly scenePath: string
  /** Url of the work to start before, or null. */
  readonly at: string | null
  readonly quality: QualityWish
  /** Whether the page was opened for taking stills: nothing is live, nothing is reported. */
  readonly still: boolean
}

const qualities: readonly QualityWish[] = ['low', 'medium', 'high']

/** Reads `/player/exhibition/{url}?draft=&at=&quality=&still=`; null when the path names no exhibition. */
export function readWalkAddress(address: URL): WalkAddress | null {
  const named = /\/exhibition\/([^/]+)\/?$/.exec(address.pathname)
  const draft = address.searchParams.get('draft')
  const name = named?.[1]
  if (!name && !draft) return null
  return {
    scenePath: draft
      ? `/v1/draft-exhibitions/${encodeURIComponent(draft)}/scene`
      : `/v1/exhibitions/${name ?? ''}/scene`,
    at: address.searchParams.get('at'),
    quality: qualities.find((quality) => quality === address.searchParams.get('quality')) ?? 'auto',
    still: address.searchParams.has('still'),
  }
}

/** The same address, starting before this work; before none when it is null. */
export function addressAt(address: URL, workUrl: string | null): URL {
  const moved = new URL(address)
  if (workUrl === null) moved.searchParams.delete('at')
  else moved.searchParams.set('at', workUrl)
  return moved
}
