import type { HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { type ShaderMaterial, Vector3 } from 'three'
import type { DrawnPieces } from './drawn-pieces.ts'
import type { LightMood } from './light-moods.ts'
import { Decals, decalMaterial, frameOnWall, grainShader } from './wall-decals.ts'

/** How far a lamp's pool reaches beyond its work, and how much higher its middle is. */
const sideM = 0.935
const riseM = 0.06
export const poolReachM = sideM + riseM
/** The share of a work that is lit evenly; beyond it the pool falls off. */
const evenRatio = 0.72
/** A pool ends where it brightens its wall by less than this, in encoded values: a quarter of a visible step. */
const leastRatio = 1 / 1024

// In units of the pool's fall-off, so that little is left to compute for each pixel.
const vertexShader = /* glsl */ `
uniform vec3 tint;
attribute vec2 local;
attribute vec2 halfSize;
attribute vec2 thrown;
varying vec2 vLocal;
flat varying vec2 vEven;
flat varying vec3 vPool;
void main() {
  vec2 fallM = halfSize * ${(1 - evenRatio).toFixed(2)} + ${sideM};
  vLocal = local / fallM;
  vEven = halfSize * ${evenRatio} / fallM;
  vPool = 0.5 * thrown.x * tint;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

// Separate from shadows, whose many cases made pools several times slower in software rendering.
const fragmentShader = /* glsl */ `
varying vec2 vLocal;
flat varying vec2 vEven;
flat varying vec3 vPool;
${grainShader}
void main() {
  vec2 beyond = max(abs(vLocal) - vEven, 0.0);
  float rest = max(1.0 - dot(beyond, beyond), 0.0);
  gl_FragColor = vec4(0.5 + grain() + rest * rest * vPool, 1.0);
}
`

/** The one material of all lamps' pools. */
export function lampPoolMaterial(mood: LightMood): ShaderMaterial {
  return decalMaterial({ vertexShader, fragmentShader, uniforms: { tint: { value: new Vector3(...mood.tint) } } })
}

/** The soft pools of the lamps over these works, as far as they are visible, one piece each. */
export function lampPools(
  pictures: readonly HungPicture[],
  walls: ReadonlyMap<string, HangingWall>,
  { poolRatio }: LightMood,
  material: ShaderMaterial,
): DrawnPieces {
  const pools = new Decals()
  const seenRatio = Math.sqrt(Math.max(0, 1 - Math.sqrt(leastRatio / poolRatio)))
  const reachM = (halfM: number) => evenRatio * halfM + seenRatio * ((1 - evenRatio) * halfM + sideM)
  for (const hung of pictures) {
    const frame = frameOnWall(hung, walls)
    if (frame) {
      const { halfX, halfY } = frame
      const reach = { besideM: reachM(halfX), belowM: reachM(halfY), aboveM: reachM(halfY) }
      pools.layOnWall({ ...frame, upM: frame.upM + riseM }, reach, { halfX, halfY, thrown: [poolRatio, 0] })
    }
    pools.endPiece()
  }
  const pieces = pools.pieces(material)
  pieces.mesh.name = 'lamp pools'
  // After the shadows: a white wall cannot be brightened, but a shadow on it can.
  pieces.mesh.renderOrder = 1.5
  return pieces
}
