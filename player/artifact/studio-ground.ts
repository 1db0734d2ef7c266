import {
  CircleGeometry,
  Color,
  Group,
  Mesh,
  type Scene,
  ShaderMaterial,
  ShadowMaterial,
  Vector2,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'
import { contactReachM, drawContactShadow } from './contact-shadow.ts'
import type { TurnedBody } from './object-lens.ts'

/** Colours of the ground, as style sheets write them. */
export type GroundColours = { readonly paper: string; readonly pool: string }

const poolRatio = 3.4
const contactStrength = 0.62
const thrownStrength = 0.13

/** A low light casts shadows beyond the picture: fades to 0 at its edges, so that none is cut off there. */
const towardsEdges = `uniform vec2 pictureSize;
  float awayFromEdges() {
    vec2 beside = gl_FragCoord.xy / pictureSize;
    vec2 within = smoothstep(vec2(0.0), vec2(0.22, 0.12), min(beside, 1.0 - beside));
    return within.x * within.y;
  }
`

/**
 * The ground of an object: the page's own paper, a pool of light on it in the dark, and two shadows, a contact shadow
 * and that of the key light. It is drawn without tone mapping, so that it matches the page's colour, and dithered, so
 * that its slow gradients do not band.
 */
export class StudioGround {
  readonly group = new Group()
  readonly #body: TurnedBody
  readonly #pictureSizePx = new Vector2(1, 1)
  readonly #material: ShaderMaterial
  readonly #thrown = new ShadowMaterial({ opacity: thrownStrength, toneMapped: false })
  readonly #disc: CircleGeometry
  #contact: WebGLRenderTarget | null = null

  constructor(body: TurnedBody) {
    this.#body = body
    const reachM = Math.max(body.radiusM, body.heightM * 0.35) * poolRatio
    this.#disc = new CircleGeometry(reachM, 96)
    this.#disc.rotateX(-Math.PI / 2)
    this.#material = new ShaderMaterial({
      toneMapped: false,
      uniforms: {
        contact: { value: null },
        contactReach: { value: contactReachM(body) },
        poolReach: { value: reachM },
        strength: { value: contactStrength },
        paper: { value: new Color() },
        pool: { value: new Color() },
        pictureSize: { value: this.#pictureSizePx },
      },
      vertexShader: `varying vec2 ground;
        void main() { ground = position.xz; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
      fragmentShader: `uniform sampler2D contact; uniform float contactReach, poolReach, strength;
        uniform vec3 paper, pool; uniform vec2 pictureSize; varying vec2 ground;
        float grain(vec2 at) { return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453); }
        void main() {
          vec2 beside = gl_FragCoord.xy / pictureSize;
          float edge = smoothstep(0.0, 1.0, 4.0 * beside.x * (1.0 - beside.x) * smoothstep(0.0, 0.25, beside.y));
          float far = 1.0 - (1.0 - smoothstep(0.0, 1.0, length(ground) / poolReach)) * edge;
          vec2 at = ground / (2.0 * contactReach) + 0.5;
          vec2 inside = step(vec2(0.0), at) * step(at, vec2(1.0));
          float shade = texture2D(contact, at).r * inside.x * inside.y;
          vec3 colour = mix(pool, paper, far) * (1.0 - strength * shade);
          float noise = grain(gl_FragCoord.xy) + grain(gl_FragCoord.yx + 7.3) - 1.0;
          gl_FragColor = vec4(colour + noise * (1.0 - far) / 255.0, 1.0);
        }`,
    })
    const ground = new Mesh(this.#disc, this.#material)
    ground.renderOrder = -2
    this.#material.depthWrite = false
    this.#thrown.depthWrite = false
    this.#thrown.onBeforeCompile = (shader) => {
      shader.uniforms['pictureSize'] = { value: this.#pictureSizePx }
      shader.fragmentShader = shader.fragmentShader
        .replace('uniform float opacity;', `uniform float opacity; ${towardsEdges}`)
        .replace('opacity *', 'opacity * awayFromEdges() *')
    }
    const thrown = new Mesh(this.#disc, this.#thrown)
    thrown.receiveShadow = true
    thrown.renderOrder = -1
    // Both are in one plane and are drawn in order; the object, drawn after them, hides what is behind it.
    this.#thrown.transparent = true
    this.#material.transparent = true
    this.group.add(ground, thrown)
  }

  /** Applies the page's colours, for the light or the dark scheme. */
  dress({ paper, pool }: GroundColours): void {
    asShown(this.#material.uniforms['paper']?.value, paper)
    asShown(this.#material.uniforms['pool']?.value, pool)
  }

  /** Sets the size of the picture: in a narrow one the pool ends at its edges, so that no edge is visible. */
  fit(widthPx: number, heightPx: number): void {
    this.#pictureSizePx.set(widthPx, heightPx)
  }

  /** Draws the contact shadow of the model; again after a lost context. */
  prepare(renderer: WebGLRenderer, model: Scene): void {
    this.#contact?.dispose()
    this.#contact = drawContactShadow(renderer, model, this.#body)
    this.#material.uniforms['contact'] = { value: this.#contact.texture }
  }

  [Symbol.dispose](): void {
    this.#contact?.dispose()
    this.#disc.dispose()
    this.#material.dispose()
    this.#thrown.dispose()
  }
}

/** The ground's shader writes display colours, so none is converted to linear. */
function asShown(colour: unknown, written: string): void {
  if (colour instanceof Color) colour.set(written).convertLinearToSRGB()
}
