import type { HungPicture } from '@enfilade/contract/scene-document'
import { pictureFace } from '@enfilade/scene/hanging/picture-face'
import { BufferGeometry, Color, DataTexture, Float32BufferAttribute, Mesh, ShaderMaterial, type Texture } from 'three'
import { DrawnPieces, type IndexStretch } from './drawn-pieces.ts'
import { mostInGroup } from './picture-groups.ts'
import type { Painter } from './picture-place.ts'
import { decodingShader } from './srgb-decoding.ts'

const vertexShader = /* glsl */ `
attribute float place;
uniform vec3 colours[${mostInGroup}];
flat varying int vPlace;
flat varying vec3 vColour;
varying vec2 vUv;
void main() {
  vPlace = int(place + 0.5);
  vColour = colours[vPlace];
  vUv = uv;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

/**
 * The texel of the place between `from` and `to`, by binary search: GLSL can index samplers by constants only. `dx` and
 * `dy` choose the mip level, since neighbouring pixels may take other branches.
 */
function texelAmong(from: number, to: number): string {
  if (to - from === 1) return `return textureGrad(pictures[${from}], vUv, dx, dy);`
  const middle = (from + to) / 2
  return `if (vPlace < ${middle}) { ${texelAmong(from, middle)} } else { ${texelAmong(middle, to)} }`
}

const fragmentShader = /* glsl */ `
uniform sampler2D pictures[${mostInGroup}];
flat varying int vPlace;
flat varying vec3 vColour;
varying vec2 vUv;
${decodingShader}
vec4 texel() {
  vec2 dx = dFdx(vUv);
  vec2 dy = dFdy(vUv);
  ${texelAmong(0, mostInGroup)}
}
void main() {
  // Where a rectangle's file is clear, the paper is seen, as on its page.
  vec4 seen = texel();
  gl_FragColor = vec4(mix(vec3(1.0), decoded(seen.rgb), seen.a) * vColour, 1.0);
  #include <colorspace_fragment>
}
`

/** One white texel, for all places whose file has not arrived. */
export function whiteTexel(): DataTexture {
  const texture = new DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1)
  texture.needsUpdate = true
  return texture
}

/**
 * The faces of a few pictures at their recorded sizes, in one draw call for all their textures: each with its own sRGB
 * values, without light, tone mapping or filter.
 */
export class PictureGroupMesh {
  /** A piece for each picture. */
  readonly pieces: DrawnPieces
  readonly #textures: Texture[]
  readonly #colours: Color[]
  readonly #blank: Texture

  /** At most {@link mostInGroup} pictures, none of them cut out. */
  constructor(pictures: readonly HungPicture[], blank: Texture) {
    if (pictures.length > mostInGroup) throw new RangeError(`${pictures.length} pictures in one draw call`)
    this.#blank = blank
    this.#textures = Array.from({ length: mostInGroup }, () => blank)
    this.#colours = Array.from({ length: mostInGroup }, () => new Color(1, 1, 1))
    const material = new ShaderMaterial({
      vertexShader,
      fragmentShader,
      uniforms: { pictures: { value: this.#textures }, colours: { value: this.#colours } },
    })
    const { geometry, stretches } = facesOf(pictures)
    const mesh = new Mesh(geometry, material)
    mesh.name = 'pictures'
    mesh.matrixAutoUpdate = false
    this.pieces = new DrawnPieces(mesh, stretches)
  }

  /** Returns the painter of the picture at this place of the list. */
  painterOf(place: number): Painter {
    return (texture, colour) => {
      this.#textures[place] = texture ?? this.#blank
      this.#colours[place]?.copy(colour)
    }
  }
}

function facesOf(pictures: readonly HungPicture[]): { geometry: BufferGeometry; stretches: IndexStretch[] } {
  const positionM: number[] = []
  const uv: number[] = []
  const place: number[] = []
  const index: number[] = []
  const stretches: IndexStretch[] = []
  for (const [number, hung] of pictures.entries()) {
    const face = pictureFace(hung)
    const first = positionM.length / 3
    positionM.push(...face.positionM)
    uv.push(...face.uvRatio)
    place.push(...Array.from({ length: face.positionM.length / 3 }, () => number))
    stretches.push({ from: index.length, count: face.index.length })
    index.push(...Array.from(face.index, (corner) => first + corner))
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positionM, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2))
  geometry.setAttribute('place', new Float32BufferAttribute(place, 1))
  geometry.setIndex(index)
  return { geometry, stretches }
}
