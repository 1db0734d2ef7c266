import type { HungPicture } from '@enfilade/contract/scene-document'
import type { FrameGeometry } from './frame-geometry.ts'

/** One line of a moulding or a passe-partout: its distance beyond the picture's edge, and its attributes there. */
export type MouldingLine = {
  readonly sideM: number
  /** The same below the picture, where a passe-partout is wider. */
  readonly bottomM: number
  /** In front of the picture's face (positive) or behind it. */
  readonly liftM: number
  /** How much of the room's light reaches it. */
  readonly openRatio: number
}

/** The surface between two lines: its colour, linear, and the number of its finish. */
export type MouldingSurface = { readonly colour: readonly [number, number, number]; readonly finish: number }

/** Builds surfaces from line to line, outwards from the picture. */
export type MouldingStrips = { join(inner: MouldingLine, outer: MouldingLine, surface: MouldingSurface): void }

type Corner = {
  readonly x: number
  readonly y: number
  readonly line: MouldingLine
  readonly normal: readonly [number, number, number]
  readonly grain: readonly [number, number]
}

/** Converts corners from a picture's own coordinates to the room's, into a geometry. */
class HungCorners {
  readonly #into: FrameGeometry
  readonly #hung: HungPicture
  readonly #cos: number
  readonly #sin: number

  constructor(into: FrameGeometry, hung: HungPicture) {
    this.#into = into
    this.#hung = hung
    this.#cos = Math.cos(hung.yawRad)
    this.#sin = Math.sin(hung.yawRad)
  }

  get count(): number {
    return this.#into.positionM.length / 3
  }

  add({ x, y, line, normal, grain }: Corner, { colour, finish }: MouldingSurface): void {
    const [centreX, centreY, centreZ] = this.#hung.positionM
    const cos = this.#cos
    const sin = this.#sin
    const { liftM, openRatio } = line
    this.#into.positionM.push(centreX + x * cos + liftM * sin, centreY + y, centreZ - x * sin + liftM * cos)
    this.#into.normal.push(normal[0] * cos + normal[2] * sin, normal[1], -normal[0] * sin + normal[2] * cos)
    this.#into.colour.push(colour[0] * openRatio, colour[1] * openRatio, colour[2] * openRatio)
    this.#into.grain.push(...grain, finish)
  }

  quad(one: number, two: number, three: number, four: number): void {
    this.#into.index.push(one, two, three, one, three, four)
  }
}

/**
 * The opening of a rectangular frame, from the picture's centre; the ratios say how much of its width a moulding has at
 * its left and right if another is close.
 */
export type FrameOpening = {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  readonly leftRatio: number
  readonly rightRatio: number
}

/** Bottom, right, top, left: the corners of each side, and its outward direction. */
const sides = [
  { from: ['left', 'bottom'], to: ['right', 'bottom'], out: [0, -1] },
  { from: ['right', 'bottom'], to: ['right', 'top'], out: [1, 0] },
  { from: ['right', 'top'], to: ['left', 'top'], out: [0, 1] },
  { from: ['left', 'top'], to: ['left', 'bottom'], out: [-1, 0] },
] as const

/** Four mitred strips from each line to the next. */
export class MitredStrips implements MouldingStrips {
  readonly #corners: HungCorners
  readonly #opening: FrameOpening
  #acrossM = 0

  constructor(into: FrameGeometry, hung: HungPicture, opening: FrameOpening) {
    this.#corners = new HungCorners(into, hung)
    this.#opening = opening
  }

  join(inner: MouldingLine, outer: MouldingLine, surface: MouldingSurface): void {
    const innerEdges = this.#edgesOf(inner)
    const outerEdges = this.#edgesOf(outer)
    const liftM = outer.liftM - inner.liftM
    const lengthM = Math.hypot(outer.sideM - inner.sideM, liftM)
    const widthsM = [
      innerEdges.bottom - outerEdges.bottom,
      outerEdges.right - innerEdges.right,
      outerEdges.top - innerEdges.top,
      innerEdges.left - outerEdges.left,
    ]
    const { leftRatio, rightRatio } = this.#opening
    for (const [side, { from, to, out }] of sides.entries()) {
      // Nothing is between two pictures that touch.
      if ((side === 1 && rightRatio === 0) || (side === 3 && leftRatio === 0)) continue
      const widthM = widthsM[side] ?? 0
      const across = Math.hypot(widthM, liftM) || lengthM
      const normal = [(-out[0] * liftM) / across, (-out[1] * liftM) / across, widthM / across] as const
      const first = this.#corners.count
      for (const [edges, line, corner, acrossRatio] of [
        [outerEdges, outer, from, 1],
        [outerEdges, outer, to, 1],
        [innerEdges, inner, to, 0],
        [innerEdges, inner, from, 0],
      ] as const) {
        const x = edges[corner[0]]
        const y = edges[corner[1]]
        const alongM = (side % 2 === 0 ? x : y) + side * 7.3
        this.#corners.add({ x, y, line, normal, grain: [alongM, this.#acrossM + acrossRatio * lengthM] }, surface)
      }
      this.#corners.quad(first, first + 1, first + 2, first + 3)
    }
    this.#acrossM += lengthM
  }

  #edgesOf({ sideM, bottomM }: MouldingLine) {
    const { left, right, bottom, top, leftRatio, rightRatio } = this.#opening
    return {
      left: left - leftRatio * sideM,
      right: right + rightRatio * sideM,
      bottom: bottom - bottomM,
      top: top + sideM,
    }
  }
}

/** One strip from each line to the next, bent round an ellipse in straight segments. */
export class BentStrips implements MouldingStrips {
  readonly #corners: HungCorners
  readonly #halfWidthM: number
  readonly #halfHeightM: number
  readonly #segments: number
  #acrossM = 0

  constructor(into: FrameGeometry, hung: HungPicture, segments: number) {
    this.#corners = new HungCorners(into, hung)
    this.#halfWidthM = hung.widthMm / 2000
    this.#halfHeightM = hung.heightMm / 2000
    this.#segments = segments
  }

  join(inner: MouldingLine, outer: MouldingLine, surface: MouldingSurface): void {
    const liftM = outer.liftM - inner.liftM
    const lengthM = Math.hypot(outer.sideM - inner.sideM, liftM)
    const first = this.#corners.count
    let alongM = 0
    for (let place = 0; place <= this.#segments; place += 1) {
      const angleRad = (2 * Math.PI * place) / this.#segments
      const from = this.#pointOn(inner, angleRad)
      const to = this.#pointOn(outer, angleRad)
      const widthM = (to.x - from.x) * from.outX + (to.y - from.y) * from.outY
      const across = Math.hypot(widthM, liftM) || 1
      const normal = [(-from.outX * liftM) / across, (-from.outY * liftM) / across, widthM / across] as const
      this.#corners.add({ ...to, line: outer, normal, grain: [alongM, this.#acrossM + lengthM] }, surface)
      this.#corners.add({ ...from, line: inner, normal, grain: [alongM, this.#acrossM] }, surface)
      alongM += (2 * Math.PI * Math.max(this.#halfWidthM, this.#halfHeightM)) / this.#segments
    }
    for (let place = 0; place < this.#segments; place += 1) {
      const here = first + 2 * place
      this.#corners.quad(here, here + 2, here + 3, here + 1)
    }
    this.#acrossM += lengthM
  }

  /** A point of a line, and its outward direction. */
  #pointOn({ sideM, bottomM }: MouldingLine, angleRad: number) {
    const cos = Math.cos(angleRad)
    const sin = Math.sin(angleRad)
    const acrossM = this.#halfWidthM + sideM
    const upM = this.#halfHeightM + (sin < 0 ? bottomM : sideM)
    const steepness = Math.hypot(cos / acrossM, sin / upM)
    return { x: acrossM * cos, y: upM * sin, outX: cos / acrossM / steepness, outY: sin / upM / steepness }
  }
}
