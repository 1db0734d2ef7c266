import { Color, ShaderMaterial, Vector3 } from 'three'
import type { LightMood } from './light-moods.ts'

const vertexShader = /* glsl */ `
attribute vec3 grain;
varying vec3 vNormal;
varying vec3 vWorldM;
centroid varying vec3 vColour;
varying vec3 vGrain;
void main() {
  vNormal = normal;
  vWorldM = position;
  vColour = color;
  vGrain = grain;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

// A strip of a moulding is often thinner than a pixel: its colour is read inside it, or it would turn black at its
// edge.
const fragmentShader = /* glsl */ `
uniform vec3 light;
varying vec3 vNormal;
varying vec3 vWorldM;
centroid varying vec3 vColour;
varying vec3 vGrain;

float hash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}

float noise(vec2 p) {
  vec2 i = floor(p);
  vec2 f = p - i;
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), f.x), mix(hash(i + vec2(0.0, 1.0)), hash(i + vec2(1.0, 1.0)), f.x), f.y);
}

void main() {
  vec3 n = normalize(vNormal);
  vec3 v = normalize(cameraPosition - vWorldM);
  // Lamps hang high and before the wall: light comes from above, the rest from walls and floor around.
  float fromAbove = 0.5 + 0.5 * n.y;
  float shade = 0.92 + 0.14 * max(n.y, 0.0) - 0.4 * max(-n.y, 0.0);
  // No two sides of a body are equally bright.
  shade += 0.05 * n.x - 0.035 * n.z;
  vec3 colour = vColour;
  float finish = vGrain.z;
  float pxM = length(fwidth(vGrain.xy));
  if (finish > 2.5) {
    // Gold leaf: it mirrors a bright ceiling and a darker floor, and is worn a little.
    vec3 r = reflect(-v, n);
    float sky = smoothstep(-0.35, 0.85, r.y);
    float wear = mix(0.5, noise(vGrain.xy * vec2(60.0, 240.0)), smoothstep(0.02, 0.004, pxM));
    colour *= mix(0.62, 1.5, sky) * (0.93 + 0.14 * wear);
  } else if (finish > 1.5) {
    float fine = noise(vGrain.xy * vec2(9.0, 620.0));
    float broad = noise(vGrain.xy * vec2(3.0, 95.0) + 17.0);
    float grain = mix(0.5, 0.6 * fine + 0.4 * broad, smoothstep(0.006, 0.0012, pxM));
    colour *= 0.86 + 0.28 * grain;
    colour += 0.03 * pow(1.0 - abs(dot(n, v)), 3.0) * fromAbove;
  } else if (finish > 0.5) {
    vec3 r = reflect(-v, n);
    colour += 0.05 * smoothstep(0.1, 0.9, r.y) + 0.05 * pow(1.0 - abs(dot(n, v)), 4.0);
  }
  gl_FragColor = vec4(colour * shade * light, 1.0);
  #include <colorspace_fragment>
}
`

/** The one material of all mouldings and passe-partouts: grain, gilding and gentle light from above, drawn in its shader. */
export function mouldingMaterial(mood: LightMood): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader,
    fragmentShader,
    vertexColors: true,
    uniforms: { light: { value: lightOf(mood) } },
  })
}

/** The light on works on the walls: lamps stay on when the room is darkened. */
export function lightOf(mood: LightMood): Vector3 {
  const ratio = Math.min(1, 0.3 + 0.7 * mood.roomRatio)
  return new Vector3(...mood.tint).multiplyScalar(ratio)
}

export function lightColourOf(mood: LightMood): Color {
  const light = lightOf(mood)
  return new Color(light.x, light.y, light.z)
}
