import type { HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import {
  BufferGeometry,
  CustomBlending,
  DstColorFactor,
  Float32BufferAttribute,
  type IUniform,
  type Material,
  Mesh,
  ShaderMaterial,
  SrcColorFactor,
} from 'three'
import { DrawnPieces, type IndexStretch } from './drawn-pieces.ts'
import { outerEdgesM } from './frame-geometry.ts'
import { solidPatches } from './wall-patches.ts'

/** The distance above its surface, to avoid z-fighting. */
const liftM = 0.0012

/** What casts light or shadow on a surface: half its size, and two parameters of its shader. */
type Caster = {
  readonly halfX: number
  readonly halfY: number
  readonly thrown: readonly [number, number]
}

/** How far from its caster's middle a decal reaches, in metres. */
type Reach = { readonly besideM: number; readonly belowM: number; readonly aboveM: number }

/** The position of something on a wall: its middle, in the wall's own measures. */
export type PlaceOnWall = { readonly wall: HangingWall; readonly alongM: number; readonly upM: number }

/** The middle of a picture with its frame, and half the size of both; null if its wall is unknown. */
export function frameOnWall(
  hung: HungPicture,
  walls: ReadonlyMap<string, HangingWall>,
): (PlaceOnWall & { readonly halfX: number; readonly halfY: number }) | null {
  const wall = walls.get(hung.wallId)
  if (!wall) return null
  const { right, top, bottom } = outerEdgesM(hung)
  const [x, y, z] = hung.positionM
  const place = placeOnWall(wall, [x, y + (bottom + top) / 2, z])
  return { ...place, halfX: right, halfY: (top - bottom) / 2 }
}

export function placeOnWall(wall: HangingWall, [x, y, z]: readonly [number, number, number]): PlaceOnWall {
  const alongM = (x - wall.originM[0]) * wall.alongRatio[0] + (z - wall.originM[2]) * wall.alongRatio[1]
  return { wall, alongM, upM: y - wall.originM[1] }
}

/** Rectangles on walls and floors, each with its caster's parameters for the shader. */
export class Decals {
  readonly #positionM: number[] = []
  readonly #local: number[] = []
  readonly #half: number[] = []
  readonly #thrown: number[] = []
  readonly #index: number[] = []
  readonly #stretches: IndexStretch[] = []

  /** Adds one round something on a wall, as far as the wall is solid. */
  layOnWall({ wall, alongM, upM }: PlaceOnWall, { besideM, belowM, aboveM }: Reach, by: Caster): void {
    const whole = { fromM: alongM - besideM, toM: alongM + besideM, bottomM: upM - belowM, topM: upM + aboveM }
    const [originX, originY, originZ] = wall.originM
    const [alongX, alongZ] = wall.alongRatio
    const [outX, outZ] = wall.outwardRatio
    for (const patch of solidPatches(whole, wall)) {
      const corners = [
        [patch.fromM, patch.bottomM],
        [patch.toM, patch.bottomM],
        [patch.toM, patch.topM],
        [patch.fromM, patch.topM],
      ] as const
      for (const [along, up] of corners) {
        this.#addCorner(
          [originX + along * alongX + liftM * outX, originY + up, originZ + along * alongZ + liftM * outZ],
          [along - alongM, up - upM],
          by,
        )
      }
      this.#close()
    }
  }

  /** Adds one on a level surface, `heightM` above the floor, `reachM` beyond what stands there turned by `yawRad`. */
  layUnder(
    { xM, zM, yawRad }: { readonly xM: number; readonly zM: number; readonly yawRad: number },
    heightM: number,
    reachM: number,
    by: Caster,
  ): void {
    const cos = Math.cos(yawRad)
    const sin = Math.sin(yawRad)
    const reachX = by.halfX + reachM
    const reachY = by.halfY + reachM
    const corners = [
      [-reachX, reachY],
      [reachX, reachY],
      [reachX, -reachY],
      [-reachX, -reachY],
    ] as const
    for (const [right, near] of corners) {
      const at = [xM + right * cos + near * sin, heightM + liftM, zM - right * sin + near * cos] as const
      this.#addCorner(at, [right, near], by)
    }
    this.#close()
  }

  /** Ends a piece of everything added since the last one; it may be empty. */
  endPiece(): void {
    const { from, count } = this.#stretches.at(-1) ?? { from: 0, count: 0 }
    this.#stretches.push({ from: from + count, count: this.#index.length - from - count })
  }

  get isEmpty(): boolean {
    return this.#index.length === 0
  }

  /** All of them in one mesh, and so in one draw call, from which single pieces can be drawn. */
  pieces(material: Material): DrawnPieces {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute(this.#positionM, 3))
    geometry.setAttribute('local', new Float32BufferAttribute(this.#local, 2))
    geometry.setAttribute('halfSize', new Float32BufferAttribute(this.#half, 2))
    geometry.setAttribute('thrown', new Float32BufferAttribute(this.#thrown, 2))
    geometry.setIndex(this.#index)
    const mesh = new Mesh(geometry, material)
    mesh.matrixAutoUpdate = false
    return new DrawnPieces(mesh, this.#stretches)
  }

  #addCorner(at: readonly [number, number, number], local: readonly [number, number], by: Caster): void {
    this.#positionM.push(...at)
    this.#local.push(...local)
    this.#half.push(by.halfX, by.halfY)
    this.#thrown.push(...by.thrown)
  }

  #close(): void {
    const first = this.#positionM.length / 3 - 4
    this.#index.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }
}

/**
 * A material that multiplies what the room already shows: its fragments are blended as 2 × source × destination, so
 * that half is no change, less darkens and more brightens. Works are drawn over it, and keep their exact colours.
 */
export function decalMaterial(shader: {
  readonly vertexShader: string
  readonly fragmentShader: string
  readonly uniforms?: Record<string, IUniform>
  readonly defines?: Record<string, string>
}): ShaderMaterial {
  return new ShaderMaterial({
    ...shader,
    transparent: true,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: DstColorFactor,
    blendDst: SrcColorFactor,
  })
}

/** Avoids banding: interleaved gradient noise (Jimenez, Next Generation Post Processing in Call of Duty, 2014). */
export const grainShader = /* glsl */ `
float grain() {
  return (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5) / 255.0;
}
`
