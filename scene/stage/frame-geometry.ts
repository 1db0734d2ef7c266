import type { HungPicture } from '@enfilade/contract/scene-document'
import type { SpacePoint } from '@enfilade/contract/space-geometry'
import { type FrameProfile, frameProfiles } from './frame-profiles.ts'

/** Triangles with what the moulding's shader needs, ready for vertex buffers. Positions in metres in the room. */
export type FrameGeometry = {
  positionM: number[]
  normal: number[]
  /** The surface's own colour, linear, already darkened where little light reaches. */
  colour: number[]
  /** Along the moulding and across it, in metres, for grain; and the finish's number. */
  grain: number[]
  index: number[]
}

export const finishNumbers: Readonly<Record<FrameProfile['finish'], number>> = {
  canvas: 0,
  lacquer: 1,
  wood: 2,
  gilding: 3,
}

/** Museum board: a passe-partout of 2.2 mm, cut at 45° so that a white bevel shows. */
const board = { thicknessM: 0.0022, colour: 0xf0ece2, bevelColour: 0xfaf8f3 } as const

export function emptyFrameGeometry(): FrameGeometry {
  return { positionM: [], normal: [], colour: [], grain: [], index: [] }
}

/** sRGB `0xrrggbb` to linear parts. */
export function linearColour(srgb: number): [number, number, number] {
  const part = (byte: number) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part((srgb >> 16) & 255), part((srgb >> 8) & 255), part(srgb & 255)]
}

/** A rectangle round the picture's centre at one height before the picture's face. */
type Ring = {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  readonly liftM: number
  readonly openRatio: number
}

/** Bottom, right, top, left: the corners each side runs between, and the way it faces outwards. */
const sides = [
  { from: ['left', 'bottom'], to: ['right', 'bottom'], out: [0, -1] },
  { from: ['right', 'bottom'], to: ['right', 'top'], out: [1, 0] },
  { from: ['right', 'top'], to: ['left', 'top'], out: [0, 1] },
  { from: ['left', 'top'], to: ['left', 'bottom'], out: [-1, 0] },
] as const

class FrameBuilder {
  readonly #into: FrameGeometry
  readonly #centreM: SpacePoint
  readonly #cos: number
  readonly #sin: number
  #acrossM = 0

  constructor(into: FrameGeometry, hung: HungPicture) {
    this.#into = into
    this.#centreM = hung.positionM
    this.#cos = Math.cos(hung.yawRad)
    this.#sin = Math.sin(hung.yawRad)
  }

  /** Joins two rings by four mitred strips. */
  join(inner: Ring, outer: Ring, colour: readonly [number, number, number], finish: number): void {
    const outM = outer.right - inner.right
    const liftM = outer.liftM - inner.liftM
    const lengthM = Math.hypot(outM, liftM)
    for (const [sideIndex, side] of sides.entries()) {
      const [outX, outY] = side.out
      const widthM = sideIndex % 2 === 0 ? Math.abs(outer.top - inner.top) : outM
      const across = Math.hypot(widthM, liftM) || lengthM
      const normal: readonly [number, number, number] = [
        (-outX * liftM) / across,
        (-outY * liftM) / across,
        widthM / across,
      ]
      const first = this.#into.positionM.length / 3
      const corners = [
        [outer, side.from, 1],
        [outer, side.to, 1],
        [inner, side.to, 0],
        [inner, side.from, 0],
      ] as const
      for (const [ring, corner, acrossRatio] of corners) {
        const x = ring[corner[0]]
        const y = ring[corner[1]]
        this.#vertex(x, y, ring.liftM, normal)
        this.#into.colour.push(colour[0] * ring.openRatio, colour[1] * ring.openRatio, colour[2] * ring.openRatio)
        const alongM = sideIndex % 2 === 0 ? x : y
        this.#into.grain.push(alongM + sideIndex * 7.3, this.#acrossM + acrossRatio * lengthM, finish)
      }
      this.#into.index.push(first, first + 1, first + 2, first, first + 2, first + 3)
    }
    this.#acrossM += lengthM
  }

  #vertex(x: number, y: number, liftM: number, normal: readonly [number, number, number]): void {
    const [centreX, centreY, centreZ] = this.#centreM
    this.#into.positionM.push(
      centreX + x * this.#cos + liftM * this.#sin,
      centreY + y,
      centreZ - x * this.#sin + liftM * this.#cos,
    )
    this.#into.normal.push(
      normal[0] * this.#cos + normal[2] * this.#sin,
      normal[1],
      -normal[0] * this.#sin + normal[2] * this.#cos,
    )
  }
}

/** The rectangle that the work takes on the wall with mat and frame, from the picture's centre, in metres. */
export function outerEdgesM(hung: HungPicture): { left: number; right: number; bottom: number; top: number } {
  const { matM, matBottomM, faceM } = hung.frame
  const halfWidthM = hung.widthMm / 2000 + matM + faceM
  return {
    left: -halfWidthM,
    right: halfWidthM,
    bottom: -(hung.heightMm / 2000 + matBottomM + faceM),
    top: hung.heightMm / 2000 + matM + faceM,
  }
}

/**
 * Adds a picture's passe-partout and frame to `into`. Nothing of it lies before the picture's face itself; the moulding
 * reaches from `wallM` behind the face (its distance from the wall) to a little before it.
 */
export function addFrame(into: FrameGeometry, hung: HungPicture, wallM: number): void {
  const builder = new FrameBuilder(into, hung)
  const { matM, matBottomM, faceM, kind } = hung.frame
  const halfWidthM = hung.widthMm / 2000
  const halfHeightM = hung.heightMm / 2000
  const ring = (sideM: number, bottomM: number, liftM: number, openRatio: number): Ring => ({
    left: -halfWidthM - sideM,
    right: halfWidthM + sideM,
    bottom: -halfHeightM - bottomM,
    top: halfHeightM + sideM,
    liftM,
    openRatio,
  })
  let sightLiftM = 0
  if (matM > 0 || matBottomM > 0) {
    sightLiftM = board.thicknessM
    const bevelM = Math.min(board.thicknessM, matM)
    const paper = linearColour(board.colour)
    builder.join(ring(0, 0, 0, 0.86), ring(bevelM, bevelM, sightLiftM, 1), linearColour(board.bevelColour), 0)
    const shadeM = Math.min(0.012, matM / 2)
    builder.join(ring(bevelM, bevelM, sightLiftM, 1), ring(matM - shadeM, matBottomM - shadeM, sightLiftM, 1), paper, 0)
    builder.join(
      ring(matM - shadeM, matBottomM - shadeM, sightLiftM, 1),
      ring(matM, matBottomM, sightLiftM, 0.82),
      paper,
      0,
    )
  }
  const profile = frameProfiles[kind]
  const colour = linearColour(profile.colour)
  const rings = profile.points.map(({ outRatio, liftM, openRatio }) =>
    ring(
      matM + outRatio * faceM,
      matBottomM + outRatio * faceM,
      liftM === 'wall' ? -wallM : Math.max(sightLiftM + liftM, -wallM),
      openRatio,
    ),
  )
  for (const [place, outer] of rings.entries()) {
    const inner = rings[place - 1]
    if (inner) builder.join(inner, outer, colour, finishNumbers[profile.finish])
  }
}
