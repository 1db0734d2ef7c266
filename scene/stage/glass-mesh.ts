import type { HungWork } from '@enfilade/contract/scene-document'
import {
  BufferGeometry,
  CustomBlending,
  DoubleSide,
  Float32BufferAttribute,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  Vector3,
} from 'three'
import { addGlass, emptyGlass } from './glass-geometry.ts'
import type { LightMood } from './light-moods.ts'
import { lightOf } from './moulding-material.ts'

const vertexShader = /* glsl */ `
attribute vec2 glass;
varying vec3 vNormal;
varying vec3 vWorldM;
varying vec2 vGlass;
void main() {
  vNormal = normal;
  vWorldM = position;
  vGlass = glass;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

// Multiplies colours by what they cover: the sheen of a pane brightens what is behind it more than it hides it.
const fragmentShader = /* glsl */ `
uniform vec3 light;
uniform vec3 room;
varying vec3 vNormal;
varying vec3 vWorldM;
varying vec2 vGlass;
void main() {
  vec3 v = normalize(cameraPosition - vWorldM);
  vec3 n = normalize(vNormal);
  if (dot(n, v) < 0.0) n = -n;
  float towards = min(dot(n, v), 1.0);
  float grazing = pow(1.0 - towards, 3.0);
  // Of the room a pane mirrors no more than where it is bright: a pale ceiling, walls that darken downwards, the floor.
  float upwards = reflect(-v, n).y;
  vec3 mirrored = mix(vec3(0.2, 0.185, 0.17), vec3(0.94, 0.95, 0.94), smoothstep(-0.7, 0.75, upwards)) * room;
  float sheen = vGlass.x + (1.0 - vGlass.x) * 0.85 * grazing;
  vec3 cut = vec3(0.3, 0.42, 0.37) * light * (0.8 + 0.5 * max(n.y, 0.0)) + 0.4 * grazing * light;
  gl_FragColor = vec4(mix(mirrored, cut, vGlass.y), 1.0);
  #include <colorspace_fragment>
  float shown = mix(sheen, 0.62, vGlass.y);
  float hidden = mix(0.8 * sheen, 0.62, vGlass.y);
  gl_FragColor = vec4(gl_FragColor.rgb * shown, hidden);
}
`

/** A pane's reflection darkens with the room, though lamps stay on: it does not reflect the lamps. */
function roomOf({ tint, roomRatio }: LightMood): Vector3 {
  return new Vector3(...tint).multiplyScalar(0.08 + 0.92 * roomRatio)
}

/**
 * All glass of an exhibition in one mesh: panes in front of glazed pictures, and cases over objects. Seen straight on,
 * a pane in front of a picture is invisible, so that the picture's colours stay true; from the side it reflects more of
 * the room, by Fresnel's equations without their share straight on.
 */
export function glassMesh(works: readonly HungWork[], mood: LightMood): Mesh {
  const panes = emptyGlass()
  for (const work of works) addGlass(panes, work)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(panes.positionM, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(panes.normal, 3))
  geometry.setAttribute('glass', new Float32BufferAttribute(panes.glass, 2))
  geometry.setIndex(panes.index)
  const material = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: { light: { value: lightOf(mood) }, room: { value: roomOf(mood) } },
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    // Both sides in one pass: every pane is infinitely thin.
    forceSinglePass: true,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
  const mesh = new Mesh(geometry, material)
  mesh.name = 'glass'
  mesh.frustumCulled = false
  mesh.matrixAutoUpdate = false
  mesh.renderOrder = 3
  return mesh
}
