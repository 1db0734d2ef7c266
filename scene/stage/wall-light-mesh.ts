import type { HungObject, HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { wallLabel } from '@enfilade/scene/hanging/hanging-rules'
import {
  BufferGeometry,
  CustomBlending,
  DstColorFactor,
  Float32BufferAttribute,
  type Material,
  Mesh,
  ShaderMaterial,
  SrcColorFactor,
  Vector3,
} from 'three'
import { outerEdgesM, partEdgesM } from './frame-geometry.ts'
import { distanceFromWallM } from './frames-mesh.ts'
import type { LightMood } from './light-moods.ts'
import { solidPatches } from './wall-patches.ts'

/** How far a lamp's pool reaches beyond what it falls on, and by how much its middle is higher than that. */
const poolSideM = 0.935
const poolRiseM = 0.06
export const poolReachM = poolSideM + poolRiseM
/** How far a plinth's shadow does. */
const floorReachM = 0.7
const labelReachM = 0.03
/** A part's shadow ends within its depth; the lamp's pool is the whole picture's. */
const partReachM = 0.2
/** A card's shadow tells that it is a few millimetres thick. */
const cardDepthM = 0.004
/** Above the surface it lies on, so that the two do not fight. */
const liftM = 0.0012

const vertexShader = /* glsl */ `
attribute vec2 local;
attribute vec2 halfSize;
attribute vec4 thrown;
varying vec2 vLocalM;
varying vec2 vHalfM;
varying vec4 vCast;
void main() {
  vLocalM = local;
  vHalfM = halfSize;
  vCast = thrown;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

// Blended as 2 × source × destination: half is no change, less darkens, more brightens.
const fragmentShader = /* glsl */ `
uniform vec3 tint;
varying vec2 vLocalM;
varying vec2 vHalfM;
varying vec4 vCast;

float soft(float distanceM, float blurM) {
  return smoothstep(-blurM, blurM, distanceM);
}

float shadowOf(vec2 p, vec2 halfM, float blurM) {
  if (vCast.w > 0.5) {
    // How far within an ellipse: its own measure there, divided by how fast that grows.
    float out1 = length(p / halfM);
    return soft(out1 * (1.0 - out1) / max(length(p / (halfM * halfM)), 1e-4), blurM);
  }
  vec2 inside = halfM - abs(p);
  return soft(inside.x, blurM) * soft(inside.y, blurM);
}

float hash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}

void main() {
  float poolRatio = vCast.x;
  float shadowRatio = vCast.y;
  float depthM = vCast.z;
  vec2 beyond = max(abs(vLocalM - vec2(0.0, ${poolRiseM})) - vHalfM * 0.72, 0.0) / (0.28 * vHalfM + ${poolSideM});
  float away = min(dot(beyond, beyond), 1.0);
  float pool = (1.0 - away) * (1.0 - away);
  float dark = 0.0;
  vec2 outsideM = abs(vLocalM) - vHalfM;
  if (max(outsideM.x, outsideM.y) < 4.6 * depthM + 0.01) {
    // Light from above throws the frame's shadow down the wall; close round the frame little light gets in at all.
    float down = shadowOf(vLocalM + vec2(0.0, 0.62 * depthM), vHalfM + 0.1 * depthM, 0.9 * depthM + 0.004);
    float wide = shadowOf(vLocalM + vec2(0.0, 1.0 * depthM), vHalfM + 0.4 * depthM, 3.2 * depthM + 0.01);
    float close = shadowOf(vLocalM, vHalfM + 0.12 * depthM, 0.55 * depthM + 0.002);
    dark = 1.0 - (1.0 - 0.3 * shadowRatio * down) * (1.0 - 0.2 * shadowRatio * wide) * (1.0 - 0.3 * shadowRatio * close);
  }
  // Beyond light and shadow the wall is left alone.
  if (dark == 0.0 && poolRatio * pool < 1.0 / 512.0) discard;
  float grainless = (hash(gl_FragCoord.xy) - 0.5) / 255.0;
  vec3 factor = (1.0 + poolRatio * pool * tint) * (1.0 - dark);
  gl_FragColor = vec4(0.5 * factor + grainless, 1.0);
}
`

type Decals = { positionM: number[]; local: number[]; half: number[]; cast: number[]; index: number[] }

/** What throws light or shadow on the surface: half its size, and how strongly; `depthM` is how far it stands off. */
type Caster = {
  readonly halfX: number
  readonly halfY: number
  readonly poolRatio: number
  readonly shadowRatio: number
  readonly depthM: number
  readonly round?: boolean
}

function addCorner(into: Decals, at: readonly [number, number, number], local: readonly [number, number], by: Caster) {
  into.positionM.push(...at)
  into.local.push(...local)
  into.half.push(by.halfX, by.halfY)
  into.cast.push(by.poolRatio, by.shadowRatio, by.depthM, by.round ? 1 : 0)
}

function closeQuad(into: Decals): void {
  const first = into.positionM.length / 3 - 4
  into.index.push(first, first + 1, first + 2, first, first + 2, first + 3)
}

/** Light and shadow round something on a wall; `alongM` and `upM` are its centre in the wall's measures. */
function addOnWall(into: Decals, wall: HangingWall, alongM: number, upM: number, reachM: number, by: Caster): void {
  const patches = solidPatches(
    {
      fromM: alongM - by.halfX - reachM,
      toM: alongM + by.halfX + reachM,
      bottomM: upM - by.halfY - reachM,
      topM: upM + by.halfY + reachM,
    },
    wall,
  )
  const [originX, originY, originZ] = wall.originM
  const [alongX, alongZ] = wall.alongRatio
  const [outX, outZ] = wall.outwardRatio
  for (const patch of patches) {
    const corners = [
      [patch.fromM, patch.bottomM],
      [patch.toM, patch.bottomM],
      [patch.toM, patch.topM],
      [patch.fromM, patch.topM],
    ] as const
    for (const [along, up] of corners) {
      addCorner(
        into,
        [originX + along * alongX + liftM * outX, originY + up, originZ + along * alongZ + liftM * outZ],
        [along - alongM, up - upM],
        by,
      )
    }
    closeQuad(into)
  }
}

function addPicture(into: Decals, hung: HungPicture, walls: ReadonlyMap<string, HangingWall>, mood: LightMood): void {
  const wall = walls.get(hung.wallId)
  if (!wall) return
  const edges = outerEdgesM(hung)
  const middleM = (edges.bottom + edges.top) / 2
  const alongM =
    (hung.positionM[0] - wall.originM[0]) * wall.alongRatio[0] +
    (hung.positionM[2] - wall.originM[2]) * wall.alongRatio[1]
  const upM = hung.positionM[1] - wall.originM[1] + middleM
  const whole = { halfX: edges.right, halfY: (edges.top - edges.bottom) / 2, depthM: distanceFromWallM(hung, walls) }
  const parts = partEdgesM(hung)
  // One lamp lights the whole; what is cut out throws a shadow of its own shape (cut-out-shadow).
  addOnWall(into, wall, alongM, upM, poolReachM, {
    ...whole,
    poolRatio: mood.poolRatio,
    shadowRatio: parts.length === 1 ? 1 : 0,
    round: hung.face?.cut === 'round',
  })
  for (const { left, right } of parts.length === 1 ? [] : parts) {
    const halfX = (right - left) / 2
    addOnWall(into, wall, alongM + (left + right) / 2, upM, partReachM, {
      ...whole,
      halfX,
      poolRatio: 0,
      shadowRatio: 1,
    })
  }
  if (!hung.labelAt) return
  const [labelX, labelY, labelZ] = hung.labelAt.positionM
  const labelAlongM = (labelX - wall.originM[0]) * wall.alongRatio[0] + (labelZ - wall.originM[2]) * wall.alongRatio[1]
  addOnWall(into, wall, labelAlongM, labelY - wall.originM[1], labelReachM, {
    halfX: wallLabel.widthM / 2,
    halfY: wallLabel.heightM / 2,
    poolRatio: 0,
    shadowRatio: 0.6,
    depthM: cardDepthM,
  })
}

/** Shadow round what stands at a height above the floor, no further than `reachM` beyond it. */
function addUnder(into: Decals, hung: HungObject, heightM: number, reachM: number, by: Caster): void {
  const [x, , z] = hung.positionM
  const cos = Math.cos(hung.yawRad)
  const sin = Math.sin(hung.yawRad)
  const reachX = by.halfX + reachM
  const reachY = by.halfY + reachM
  const corners = [
    [-reachX, reachY],
    [reachX, reachY],
    [reachX, -reachY],
    [-reachX, -reachY],
  ] as const
  for (const [right, near] of corners) {
    addCorner(into, [x + right * cos + near * sin, heightM + liftM, z - right * sin + near * cos], [right, near], by)
  }
  closeQuad(into)
}

function addObject(into: Decals, hung: HungObject): void {
  const foot = { halfX: hung.widthMm / 2000, halfY: hung.depthMm / 2000 }
  if (!hung.plinth) {
    addUnder(into, hung, 0, floorReachM, { ...foot, poolRatio: 0, shadowRatio: 1, depthM: 0.08 })
    return
  }
  const { widthM, depthM, heightM } = hung.plinth
  const sides = { halfX: widthM / 2, halfY: depthM / 2 }
  addUnder(into, hung, 0, floorReachM, { ...sides, poolRatio: 0, shadowRatio: 1.1, depthM: 0.11 })
  // Few bodies touch the plinth over their whole width; the shadow lies under their middle and never over its edge.
  const marginM = Math.min(sides.halfX - foot.halfX * 0.6, sides.halfY - foot.halfY * 0.6)
  addUnder(into, hung, heightM, marginM, {
    halfX: foot.halfX * 0.6,
    halfY: foot.halfY * 0.6,
    poolRatio: 0,
    shadowRatio: 0.8,
    depthM: Math.min(0.05, marginM / 4),
  })
}

/** The one material of all light and shadow on walls and floor. */
export function wallLightMaterial(mood: LightMood): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: { tint: { value: new Vector3(...mood.tint) } },
    transparent: true,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: DstColorFactor,
    blendDst: SrcColorFactor,
  })
}

/**
 * Lamp pools over the works, shadows under frames and labels, contact shadows round plinths: one mesh that multiplies
 * what the room already shows. It lies on walls and floor, so that works themselves keep their exact colours.
 */
export function wallLightMesh(
  pictures: readonly HungPicture[],
  objects: readonly HungObject[],
  walls: ReadonlyMap<string, HangingWall>,
  mood: LightMood,
  material: Material = wallLightMaterial(mood),
): Mesh {
  const decals: Decals = { positionM: [], local: [], half: [], cast: [], index: [] }
  for (const hung of pictures) addPicture(decals, hung, walls, mood)
  for (const hung of objects) addObject(decals, hung)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(decals.positionM, 3))
  geometry.setAttribute('local', new Float32BufferAttribute(decals.local, 2))
  geometry.setAttribute('halfSize', new Float32BufferAttribute(decals.half, 2))
  geometry.setAttribute('thrown', new Float32BufferAttribute(decals.cast, 4))
  geometry.setIndex(decals.index)
  const mesh = new Mesh(geometry, material)
  mesh.name = 'wall light'
  mesh.matrixAutoUpdate = false
  mesh.renderOrder = 1
  return mesh
}
