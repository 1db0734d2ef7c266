import { type Color, NoColorSpace, ShaderMaterial, type Side, type Texture } from 'three'
import { decodingShader } from './srgb-decoding.ts'
import { grainShader } from './wall-decals.ts'

const vertexShader = /* glsl */ `
varying vec2 vMap;
#ifdef LIT
attribute vec2 uv1;
varying vec2 vLight;
#endif
void main() {
  vMap = uv;
#ifdef LIT
  vLight = uv1;
#endif
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`

const fragmentShader = /* glsl */ `
uniform sampler2D map;
uniform vec3 colour;
varying vec2 vMap;
#ifdef LIT
uniform sampler2D light;
varying vec2 vLight;
#endif
${decodingShader}
${grainShader}
void main() {
  vec3 seen = colour * decoded(texture(map, vMap).rgb);
#ifdef LIT
  seen *= decoded(texture(light, vLight).rgb);
#endif
  gl_FragColor = vec4(seen, 1.0);
  #include <colorspace_fragment>
  gl_FragColor.rgb += grain();
}
`

/** The inputs of a surface's material. */
type Surface = {
  /** Its drawing, encoded as sRGB. */
  readonly map: Texture
  /** The baked light, encoded as sRGB, with the second set of coordinates; null for surfaces without it. */
  readonly light: Texture | null
  /** The factor for both. */
  readonly colour: Color
  readonly side: Side
}

/** The material of floors, walls, ceilings and furniture: a drawing times the baked light, without lamps. */
export function surfaceMaterial({ map, light, colour, side }: Surface): ShaderMaterial {
  for (const texture of [map, light]) if (texture) texture.colorSpace = NoColorSpace
  const material = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    side,
    uniforms: { map: { value: map }, colour: { value: colour } },
  })
  if (!light) return material
  material.defines['LIT'] = ''
  material.uniforms['light'] = { value: light }
  return material
}
