import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { draftScenePath, isPreviewPlayer, previewScenePath, walkedScenePath } from '@enfilade/contract/walked-scene'

/** How finely the walk is drawn; `auto` follows the machine. */
export type QualityWish = 'auto' | 'low' | 'medium' | 'high'

/** A position and a direction of view, to the centimetre and a tenth of a degree. */
export type WalkSpot = { readonly atM: Readonly<FloorPoint>; readonly yawRad: number; readonly pitchRad: number }

const radPerDeg = Math.PI / 180

/** A spot in an address: x and z in metres, then yaw and pitch in degrees, such as `3.42,-1.05,87.5,-4`. */
export function spotText({ atM, yawRad, pitchRad }: WalkSpot): string {
  const yawDeg = (((yawRad / radPerDeg) % 360) + 360) % 360
  const [x, z] = [atM[0].toFixed(2), atM[1].toFixed(2)]
  return [x, z, yawDeg.toFixed(1), (pitchRad / radPerDeg).toFixed(1)].map((figure) => String(Number(figure))).join(',')
}

/** Parses a spot; null for anything else. */
export function readSpot(text: string | null): WalkSpot | null {
  if (text === null || !/^(-?\d{1,4}(\.\d{1,4})?,){3}-?\d{1,4}(\.\d{1,4})?$/.test(text)) return null
  const [xM = 0, zM = 0, yawDeg = 0, pitchDeg = 0] = text.split(',').map(Number)
  return { atM: [xM, zM], yawRad: yawDeg * radPerDeg, pitchRad: pitchDeg * radPerDeg }
}

/** The requests in the frame's own address. */
export type WalkAddress = {
  /** Address of the scene document, on the frame's own host. */
  readonly scenePath: string
  /** Whether a draft is shown to somebody who may see it, as an answer of its own form. */
  readonly isPreview: boolean
  /** The secret of the preview link by which it is shown, or null. */
  readonly previewSecret: string | null
  /** Url of the work to start in front of, or null. */
  readonly at: string | null
  /** The exact spot to start at, or null. */
  readonly spot: WalkSpot | null
  readonly quality: QualityWish
  /** Whether the page was opened to take stills: without input and messages. */
  readonly still: boolean
}

const qualities: readonly QualityWish[] = ['low', 'medium', 'high']

/** A draft of the one who is logged in, or the one behind a preview link. */
function readPreview(address: URL): Pick<WalkAddress, 'isPreview' | 'previewSecret'> & { scenePath: string | null } {
  if (!isPreviewPlayer(address.pathname)) return { isPreview: false, previewSecret: null, scenePath: null }
  const id = address.searchParams.get('of')
  if (id !== null) return { isPreview: true, previewSecret: null, scenePath: draftScenePath(id) }
  return { isPreview: true, previewSecret: address.hash.slice(1), scenePath: previewScenePath }
}

function publicScenePath(address: URL): string | null {
  const draft = address.searchParams.get('draft')
  return draft ? `/v1/draft-exhibitions/${encodeURIComponent(draft)}/scene` : walkedScenePath(address.pathname)
}

/** Parses `/player/exhibition/{url}?draft=&at=&spot=&quality=&still=`; null if the path names no exhibition. */
export function readWalkAddress(address: URL): WalkAddress | null {
  const previewed = readPreview(address)
  const scenePath = previewed.scenePath ?? publicScenePath(address)
  if (scenePath === null) return null
  return {
    ...previewed,
    scenePath,
    at: address.searchParams.get('at'),
    spot: readSpot(address.searchParams.get('spot')),
    quality: qualities.find((quality) => quality === address.searchParams.get('quality')) ?? 'auto',
    still: address.searchParams.has('still'),
  }
}

/** The same address, starting in front of this work; of none if it is null. */
export function addressAt(address: URL, workUrl: string | null): URL {
  const moved = new URL(address)
  // A visitor who has walked on is no longer at the spot of arrival.
  moved.searchParams.delete('spot')
  moved.searchParams.delete('detail')
  if (workUrl === null) moved.searchParams.delete('at')
  else moved.searchParams.set('at', workUrl)
  return moved
}
