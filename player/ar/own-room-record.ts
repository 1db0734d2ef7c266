/** How a work is placed: on a wall, or standing. */
export type RoomPlacement = 'wall' | 'table'

/** The facts of a work that the page needs. */
export type OwnRoomRecord = {
  readonly title: string
  readonly placement: RoomPlacement
  readonly sizeText: string | null
  readonly previewPath: string | null
  readonly page: string
  readonly glb: string
  readonly usdz: string
}

/** The call for the work in `/player/own-room/{artwork|artifact}/{url}`; null for another path. */
export function readOwnRoomAddress(address: URL): string | null {
  const named = /\/own-room\/(artifact|artwork)\/([^/]+)\/?$/.exec(address.pathname)
  return named?.[1] && named[2] ? `/v1/augmented-reality/${named[1]}/${named[2]}` : null
}

/** Parses the answer to that call; null if it is invalid. By hand: the contract's schemas are larger than the page. */
export function readOwnRoomRecord(answer: unknown): OwnRoomRecord | null {
  const data = fieldsOf(fieldsOf(answer)?.['data'])
  const placement = data?.['placement']
  const [title, page, glb, usdz] = ['title', 'page', 'glb', 'usdz'].map((name) => textOf(data?.[name]))
  if (!title || !page?.startsWith('/') || !glb?.startsWith('/') || !usdz?.startsWith('/')) return null
  if (placement !== 'wall' && placement !== 'table') return null
  return {
    title,
    placement,
    sizeText: textOf(data?.['sizeText']),
    previewPath: textOf(data?.['previewPath']),
    page,
    glb,
    usdz,
  }
}

/** The reason in a refusal of the site; null if it has none. */
export function reasonIn(answer: unknown): string | null {
  return textOf(fieldsOf(answer)?.['reason'])
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return isFields(value) ? value : null
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
