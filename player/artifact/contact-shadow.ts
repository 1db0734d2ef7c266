import {
  DoubleSide,
  LinearFilter,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { TurnedBody } from './object-lens.ts'

const sidePx = 512
/** Parts higher than this share of the object do not shade the ground. */
const shadingShare = 0.3
const blurRatio = 0.032

const heightMaterial = () =>
  new ShaderMaterial({
    side: DoubleSide,
    vertexShader: 'void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: `void main() {
      float near = 1.0 - gl_FragCoord.z;
      gl_FragColor = vec4(near * near);
    }`,
  })

const blurMaterial = () =>
  new ShaderMaterial({
    uniforms: { drawn: { value: null }, stride: { value: new Vector2() } },
    depthTest: false,
    depthWrite: false,
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader: `uniform sampler2D drawn; uniform vec2 stride; varying vec2 at;
      void main() {
        float sum = 0.0;
        float weights = 0.0;
        for (int i = -12; i <= 12; i += 1) {
          float part = float(i) / 12.0;
          float weight = exp(-3.0 * part * part);
          sum += weight * texture2D(drawn, at + stride * part).r;
          weights += weight;
        }
        gl_FragColor = vec4(sum / weights);
      }`,
  })

/** Half the side of the square of ground with an object's contact shadow, in metres. */
export function contactReachM({ radiusM }: TurnedBody): number {
  return radiusM * 1.7
}

/**
 * The shade of an object at the origin on the ground below it: rendered once from underneath, the lowest parts darkest,
 * and blurred twice, narrowly and widely. The texture's u runs along x, its v along z.
 */
export function drawContactShadow(renderer: WebGLRenderer, model: Scene, body: TurnedBody): WebGLRenderTarget {
  const reachM = contactReachM(body)
  const eye = new OrthographicCamera(-reachM, reachM, reachM, -reachM, 0, Math.max(body.heightM * shadingShare, 1e-4))
  eye.rotation.x = Math.PI / 2
  const [one, other] = [newTarget(), newTarget()]
  const height = heightMaterial()
  const blur = blurMaterial()
  const sheet = new Mesh(new PlaneGeometry(2, 2), blur)
  sheet.frustumCulled = false
  const sheets = new Scene()
  sheets.add(sheet)
  const before = model.overrideMaterial
  model.overrideMaterial = height
  renderer.setClearColor(0x000000, 0)
  renderer.setRenderTarget(one)
  renderer.clear()
  renderer.render(model, eye)
  model.overrideMaterial = before
  for (const ratio of [blurRatio, blurRatio * 2.2]) {
    pass(renderer, sheets, eye, blur, one.texture, other, ratio, 0)
    pass(renderer, sheets, eye, blur, other.texture, one, 0, ratio)
  }
  renderer.setRenderTarget(null)
  height.dispose()
  blur.dispose()
  sheet.geometry.dispose()
  other.dispose()
  return one
}

function newTarget(): WebGLRenderTarget {
  return new WebGLRenderTarget(sidePx, sidePx, { minFilter: LinearFilter, magFilter: LinearFilter })
}

function pass(
  renderer: WebGLRenderer,
  sheets: Scene,
  eye: OrthographicCamera,
  blur: ShaderMaterial,
  from: Texture,
  to: WebGLRenderTarget,
  rightRatio: number,
  upRatio: number,
): void {
  blur.uniforms['drawn'] = { value: from }
  blur.uniforms['stride'] = { value: new Vector2(rightRatio, upRatio) }
  renderer.setRenderTarget(to)
  renderer.render(sheets, eye)
}
