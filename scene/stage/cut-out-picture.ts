import type { HungPicture } from '@enfilade/contract/scene-document'
import { pictureFace } from '@enfilade/scene/hanging/picture-face'
import {
  BufferGeometry,
  CustomBlending,
  Float32BufferAttribute,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  type Texture,
  Vector2,
} from 'three'
import { decodingShader } from './srgb-decoding.ts'

/** The spread and fall of a shadow, as ratios of the picture's distance from its wall, and its darkness. */
const shadow = { spreadRatio: 0.9, fallRatio: 0.7, darkRatio: 0.42, marginM: 0.08, liftM: 0.0014 } as const

const vertexShader = /* glsl */ `
attribute float shade;
varying vec2 vUv;
varying float vShade;
void main() {
  vUv = uv;
  vShade = shade;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

// The picture in its own colours, and below it its outline again, soft and dark.
const fragmentShader = /* glsl */ `
uniform sampler2D map;
uniform vec2 spread;
varying vec2 vUv;
varying float vShade;
${decodingShader}
float outline(vec2 at, float level) {
  // Where the picture reaches the edge of its file, its shadow ends as softly as anywhere else.
  vec2 soft = 0.5 * spread;
  vec2 within = clamp(at / soft + 0.5, 0.0, 1.0) * clamp((1.0 - at) / soft + 0.5, 0.0, 1.0);
  return within.x * within.y * textureLod(map, at, level).a;
}
void main() {
  if (vShade < 0.5) {
    gl_FragColor = texture2D(map, vUv);
    gl_FragColor.rgb = decoded(gl_FragColor.rgb);
    #include <colorspace_fragment>
    gl_FragColor = vec4(gl_FragColor.rgb, 1.0) * gl_FragColor.a;
    return;
  }
  // The level of the file's smaller copies whose pixels are half as large as the shadow is soft.
  float level = max(0.0, log2(0.5 * spread.x * float(textureSize(map, 0).x)));
  float dark = 0.0;
  float whole = 0.0;
  for (int y = -2; y <= 2; y += 1) {
    for (int x = -2; x <= 2; x += 1) {
      vec2 away = vec2(x, y) * 0.5;
      float weight = exp(-2.0 * dot(away, away));
      dark += weight * outline(vUv + away * spread, level);
      whole += weight;
    }
  }
  gl_FragColor = vec4(0.0, 0.0, 0.0, ${shadow.darkRatio} * dark / whole);
}
`

/**
 * A cut-out picture, such as a shaped canvas, and the shadow of its outline on the wall. It is drawn by itself, because
 * transparent pixels cannot be sorted among others. It is invisible until its file is there.
 */
export class CutOutPicture {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>
  #picture: Texture | null = null
  #film: Texture | null = null

  /** `wallM` is the distance of the picture's face from its wall. */
  constructor(hung: HungPicture, wallM: number) {
    const spreadMm = 1000 * wallM * shadow.spreadRatio
    const material = new ShaderMaterial({
      vertexShader,
      fragmentShader,
      uniforms: {
        map: { value: null },
        spread: { value: new Vector2(spreadMm / hung.widthMm, spreadMm / hung.heightMm) },
      },
      transparent: true,
      depthWrite: false,
      blending: CustomBlending,
      blendSrc: OneFactor,
      blendDst: OneMinusSrcAlphaFactor,
    })
    this.mesh = new Mesh(geometryOf(hung, wallM), material)
    this.mesh.name = hung.id
    this.mesh.matrixAutoUpdate = false
    this.mesh.visible = false
    // After the light on the wall behind it, which would otherwise cover it, and before any glass.
    this.mesh.renderOrder = 2
  }

  show(texture: Texture | null): void {
    this.#picture = texture
    this.#paint()
  }

  /** Shows nothing: a missing file has no outline. */
  showMissing(): void {
    this.show(null)
  }

  /** Shows a film instead of the picture; null shows the picture again. */
  showFilm(texture: Texture | null): void {
    this.#film = texture
    this.#paint()
  }

  #paint(): void {
    const texture = this.#film ?? this.#picture
    this.mesh.visible = texture !== null
    const { map } = this.mesh.material.uniforms
    if (map) map.value = texture
  }
}

/** The shadow's quad on the wall, a margin larger than the picture, and in front of it the picture's own. */
function geometryOf(hung: HungPicture, wallM: number): BufferGeometry {
  const { marginM, fallRatio, liftM } = shadow
  const [x, y, z] = hung.positionM
  const backM = Math.max(0, wallM - liftM)
  const marginX = marginM / (hung.widthMm / 1000)
  const marginY = marginM / (hung.heightMm / 1000)
  const thrown = pictureFace({
    ...hung,
    positionM: [x - backM * Math.sin(hung.yawRad), y - fallRatio * wallM, z - backM * Math.cos(hung.yawRad)],
    widthMm: hung.widthMm * (1 + 2 * marginX),
    heightMm: hung.heightMm * (1 + 2 * marginY),
  })
  const face = pictureFace(hung)
  const wider = [...thrown.uvRatio].map((ratio, place) =>
    place % 2 === 0 ? ratio * (1 + 2 * marginX) - marginX : ratio * (1 + 2 * marginY) - marginY,
  )
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute([...thrown.positionM, ...face.positionM], 3))
  geometry.setAttribute('uv', new Float32BufferAttribute([...wider, ...face.uvRatio], 2))
  geometry.setAttribute('shade', new Float32BufferAttribute([1, 1, 1, 1, 0, 0, 0, 0], 1))
  geometry.setIndex([...thrown.index, ...[...face.index].map((corner) => corner + 4)])
  return geometry
}
