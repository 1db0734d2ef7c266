import type { HungPicture } from '@enfilade/contract/scene-document'
import { type PlacedPicture, pictureCornersM } from './picture-corners.ts'

/** What determines a picture's face and its cut. */
export type FacedPicture = PlacedPicture & Pick<HungPicture, 'face'>

/** A picture's face as triangles, counter-clockwise seen from the front. */
export type PictureFace = {
  /** `x, y, z` of each corner in the room, in metres. */
  readonly positionM: Float32Array
  /** Each corner's position in the picture's file: 0 to 1 from its left and from its top. */
  readonly uvRatio: Float32Array
  readonly index: Uint16Array
  /** True if the file's own transparency bounds the picture, so that the wall shows through it. */
  readonly seeThrough: boolean
}

/** One quad per part of the picture, from left to right, as ratios of the recorded width. */
export type PartSpan = { readonly fromRatio: number; readonly toRatio: number }

/** The largest distance of a round picture's chord from its circle: invisible at arm's length. */
const chordErrorM = 0.0002
const segmentBounds = { fewest: 32, most: 192 } as const

/** The number of segments of a round picture's edge; a multiple of four, so that its outermost points are on it. */
export function edgeSegments({ widthMm, heightMm }: Pick<PlacedPicture, 'widthMm' | 'heightMm'>): number {
  const longerHalfM = Math.max(widthMm, heightMm) / 2000
  const wished = Math.PI / Math.sqrt((2 * chordErrorM) / longerHalfM)
  return 4 * Math.ceil(Math.min(segmentBounds.most, Math.max(segmentBounds.fewest, wished)) / 4)
}

/**
 * The positions of a picture's parts across it. The file shows the whole work over its recorded width, with the gaps,
 * which are dropped. Parts are scaled so that they fill the width of the work exactly. A picture in one piece is one
 * span.
 */
export function partSpans(face: FacedPicture['face']): PartSpan[] {
  if (face?.cut !== 'parts') return [{ fromRatio: 0, toRatio: 1 }]
  const { widthsMm, gapMm } = face
  const wholeMm = widthsMm.reduce((sumMm, widthMm) => sumMm + widthMm, gapMm * (widthsMm.length - 1))
  let fromMm = 0
  return widthsMm.map((widthMm) => {
    const span = { fromRatio: fromMm / wholeMm, toRatio: (fromMm + widthMm) / wholeMm }
    fromMm += widthMm + gapMm
    return span
  })
}

/**
 * The face of a hung picture, without passe-partout and frame, at its recorded size: a quad; a disc or an oval with as
 * many segments as its size needs; or one quad per part. A picture that is cut out along its file's transparency is a
 * transparent quad.
 */
export function pictureFace(picture: FacedPicture): PictureFace {
  return picture.face?.cut === 'round' ? ellipse(picture) : quads(picture)
}

/** The four corners of {@link pictureCornersM}, and points between them by their ratios from the left and top. */
function placing(picture: FacedPicture): (xRatio: number, yRatio: number) => [number, number, number] {
  const [leftX = 0, topY = 0, leftZ = 0, rightX = 0, , rightZ = 0, , bottomY = 0] = pictureCornersM(picture)
  const between = (one: number, other: number, ratio: number) => one * (1 - ratio) + other * ratio
  return (xRatio, yRatio) => [
    between(leftX, rightX, xRatio),
    between(topY, bottomY, yRatio),
    between(leftZ, rightZ, xRatio),
  ]
}

/** The share of the file's width dropped at an inner edge: its pixels there are mixed with the gap's. */
const seamRatio = 0.0015

function quads(picture: FacedPicture): PictureFace {
  const at = placing(picture)
  const spans = partSpans(picture.face)
  const inFile = spans.flatMap(({ fromRatio, toRatio }) => {
    const left = fromRatio > 0 ? fromRatio + seamRatio : 0
    const right = toRatio < 1 - 1e-9 ? toRatio - seamRatio : 1
    return [left, 0, right, 0, right, 1, left, 1]
  })
  // Clockwise from the upper left, like the corners of a picture.
  const corners = spans.flatMap(({ fromRatio, toRatio }) => [
    [fromRatio, 0] as const,
    [toRatio, 0] as const,
    [toRatio, 1] as const,
    [fromRatio, 1] as const,
  ])
  return {
    positionM: Float32Array.from(corners.flatMap(([x, y]) => at(x, y))),
    uvRatio: Float32Array.from(inFile),
    index: Uint16Array.from(spans.flatMap((_, part) => [0, 3, 2, 0, 2, 1].map((corner) => 4 * part + corner))),
    seeThrough: picture.face?.cut === 'free',
  }
}

function ellipse(picture: FacedPicture): PictureFace {
  const at = placing(picture)
  const segments = edgeSegments(picture)
  const edge = Array.from({ length: segments }, (_, place) => {
    const angleRad = (2 * Math.PI * place) / segments
    return [0.5 + 0.5 * Math.cos(angleRad), 0.5 - 0.5 * Math.sin(angleRad)] as const
  })
  const corners = [[0.5, 0.5] as const, ...edge]
  return {
    positionM: Float32Array.from(corners.flatMap(([x, y]) => at(x, y))),
    uvRatio: Float32Array.from(corners.flat()),
    index: Uint16Array.from(edge.flatMap((_, place) => [0, 1 + place, 1 + ((place + 1) % segments)])),
    seeThrough: false,
  }
}
