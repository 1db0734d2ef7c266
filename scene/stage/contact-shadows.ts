import type { HungObject, HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { wallLabel } from '@enfilade/scene/hanging/hanging-rules'
import type { ShaderMaterial } from 'three'
import type { DrawnPieces } from './drawn-pieces.ts'
import { partEdgesM } from './frame-geometry.ts'
import { distanceFromWallM } from './frames-mesh.ts'
import { Decals, decalMaterial, frameOnWall, grainShader, type PlaceOnWall, placeOnWall } from './wall-decals.ts'

/** How far a plinth's shadow reaches. */
const floorReachM = 0.7
/** The thickness that a card's shadow suggests, a few millimetres. */
const cardDepthM = 0.004

const vertexShader = /* glsl */ `
attribute vec2 local;
attribute vec2 halfSize;
attribute vec2 thrown;
varying vec2 vLocalM;
flat varying vec2 vHalfM;
flat varying vec2 vThrown;
void main() {
  vLocalM = local;
  vHalfM = halfSize;
  vThrown = thrown;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

const fragmentShader = /* glsl */ `
varying vec2 vLocalM;
flat varying vec2 vHalfM;
flat varying vec2 vThrown;
${grainShader}
float soft(float distanceM, float blurM) {
  return smoothstep(-blurM, blurM, distanceM);
}

float shadowOf(vec2 p, vec2 halfM, float blurM) {
#ifdef ROUND
  // How far within an ellipse: its own measure there, divided by how fast that grows.
  float out1 = length(p / halfM);
  return soft(out1 * (1.0 - out1) / max(length(p / (halfM * halfM)), 1e-4), blurM);
#else
  vec2 inside = halfM - abs(p);
  return soft(inside.x, blurM) * soft(inside.y, blurM);
#endif
}

void main() {
  float ratio = vThrown.x;
  float depthM = vThrown.y;
  // Light from above throws the frame's shadow down the wall; close round the frame little light gets in at all.
  float down = shadowOf(vLocalM + vec2(0.0, 0.62 * depthM), vHalfM + 0.1 * depthM, 0.9 * depthM + 0.004);
  float wide = shadowOf(vLocalM + vec2(0.0, depthM), vHalfM + 0.4 * depthM, 3.2 * depthM + 0.01);
  float close = shadowOf(vLocalM, vHalfM + 0.12 * depthM, 0.55 * depthM + 0.002);
  float rest = (1.0 - 0.3 * ratio * down) * (1.0 - 0.2 * ratio * wide) * (1.0 - 0.3 * ratio * close);
  gl_FragColor = vec4(vec3(0.5 * rest + grain()), 1.0);
}
`

/** What casts a shadow: half its size, the shadow's strength, and the distance from the surface. */
type Caster = {
  readonly halfX: number
  readonly halfY: number
  readonly shadowRatio: number
  readonly depthM: number
}

/** Shadows of rectangular and of round things: one shader for both would be slow in software rendering. */
type Shadows = { readonly straight: Decals; readonly round: Decals }

function thrownBy({ halfX, halfY, shadowRatio, depthM }: Caster) {
  return { halfX, halfY, thrown: [shadowRatio, depthM] as const }
}

/** As far as the widest of the shader's shadows is visible; a shadow lies lower than its caster. */
function layOnWall(shadows: Decals, place: PlaceOnWall, by: Caster): void {
  const wideM = 3.6 * by.depthM + 0.01
  shadows.layOnWall(
    place,
    { besideM: by.halfX + wideM, belowM: by.halfY + wideM + by.depthM, aboveM: by.halfY + wideM - by.depthM },
    thrownBy(by),
  )
}

function addPicture({ straight, round }: Shadows, hung: HungPicture, walls: ReadonlyMap<string, HangingWall>): void {
  const frame = frameOnWall(hung, walls)
  if (!frame) return
  const depthM = distanceFromWallM(hung, walls)
  // Each part by itself; a cut-out picture has a shadow of its own shape (cut-out-picture).
  for (const { left, right } of partEdgesM(hung)) {
    const shadows = hung.face?.cut === 'round' ? round : straight
    const part = { ...frame, alongM: frame.alongM + (left + right) / 2 }
    layOnWall(shadows, part, { halfX: (right - left) / 2, halfY: frame.halfY, shadowRatio: 1, depthM })
  }
  if (!hung.labelAt) return
  layOnWall(straight, placeOnWall(frame.wall, hung.labelAt.positionM), {
    halfX: wallLabel.widthM / 2,
    halfY: wallLabel.heightM / 2,
    shadowRatio: 0.6,
    depthM: cardDepthM,
  })
}

function addObject(shadows: Decals, hung: HungObject): void {
  const foot = { halfX: hung.widthMm / 2000, halfY: hung.depthMm / 2000 }
  const at = { xM: hung.positionM[0], zM: hung.positionM[2], yawRad: hung.yawRad }
  if (!hung.plinth) {
    shadows.layUnder(at, 0, floorReachM, thrownBy({ ...foot, shadowRatio: 1, depthM: 0.08 }))
    return
  }
  const { widthM, depthM, heightM } = hung.plinth
  const sides = { halfX: widthM / 2, halfY: depthM / 2 }
  shadows.layUnder(at, 0, floorReachM, thrownBy({ ...sides, shadowRatio: 1.1, depthM: 0.11 }))
  // Few bodies touch the plinth over their whole width; the shadow lies under their middle and never over the edge.
  const marginM = Math.min(sides.halfX - foot.halfX * 0.6, sides.halfY - foot.halfY * 0.6)
  const middle = { halfX: foot.halfX * 0.6, halfY: foot.halfY * 0.6 }
  const depthOnTopM = Math.min(0.05, marginM / 4)
  shadows.layUnder(at, heightM, marginM, thrownBy({ ...middle, shadowRatio: 0.8, depthM: depthOnTopM }))
}

/** The materials of all shadows on walls and floors. */
export type ShadowMaterials = { readonly straight: ShaderMaterial; readonly round: ShaderMaterial }

export function shadowMaterials(): ShadowMaterials {
  return {
    straight: decalMaterial({ vertexShader, fragmentShader }),
    round: decalMaterial({ vertexShader, fragmentShader, defines: { ROUND: '' } }),
  }
}

/**
 * The shadows of frames, parts and label cards on the walls and of plinths and objects on the floor, one piece per
 * work: pictures first, then objects. One draw call, and a second for round shadows.
 */
export function contactShadows(
  pictures: readonly HungPicture[],
  objects: readonly HungObject[],
  walls: ReadonlyMap<string, HangingWall>,
  materials: ShadowMaterials,
): DrawnPieces[] {
  const shadows = { straight: new Decals(), round: new Decals() }
  const endPiece = () => {
    shadows.straight.endPiece()
    shadows.round.endPiece()
  }
  for (const hung of pictures) {
    addPicture(shadows, hung, walls)
    endPiece()
  }
  for (const hung of objects) {
    addObject(shadows.straight, hung)
    endPiece()
  }
  return (['straight', 'round'] as const).flatMap((shape) => {
    if (shadows[shape].isEmpty) return []
    const pieces = shadows[shape].pieces(materials[shape])
    pieces.mesh.name = 'contact shadows'
    pieces.mesh.renderOrder = 1
    return [pieces]
  })
}
