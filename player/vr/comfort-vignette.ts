import { BufferGeometry, Float32BufferAttribute, Mesh, ShaderMaterial } from 'three'

/** Half the clear angle at full strength, as a tangent, and where it is completely dark. */
const clearTan = 0.5
const darkTan = 0.95
/** When the view is free, the dark begins beyond every headset's edge. */
const beyondTan = 4

const vertexShader = /* glsl */ `
varying vec2 vTan;
void main() {
  // Angles are counted from each eye's own axis, however its lens is set: both eyes see one vignette, far away.
  vTan = vec2(
    (position.x + projectionMatrix[2][0]) / projectionMatrix[0][0],
    (position.y + projectionMatrix[2][1]) / projectionMatrix[1][1]
  );
  gl_Position = vec4(position.xy, 0.0, 1.0);
}
`

const fragmentShader = /* glsl */ `
uniform float clearTan;
uniform float darkTan;
uniform float dark;
varying vec2 vTan;
void main() {
  float edge = smoothstep(clearTan, darkTan, length(vTan));
  gl_FragColor = vec4(0.0077, 0.0077, 0.0071, max(edge, dark));
  #include <colorspace_fragment>
}
`

/** Darkens the view: the edges while the visitor is moved, everything for a fade or inside a wall. */
export class ComfortVignette {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>
  readonly #clear = { value: beyondTan }
  readonly #edge = { value: beyondTan + 1 }
  readonly #dark = { value: 0 }

  constructor() {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
    this.mesh = new Mesh(
      geometry,
      new ShaderMaterial({
        vertexShader,
        fragmentShader,
        uniforms: { clearTan: this.#clear, darkTan: this.#edge, dark: this.#dark },
        transparent: true,
        depthTest: false,
        depthWrite: false,
      }),
    )
    this.mesh.name = 'vignette'
    this.mesh.renderOrder = 1000
    this.mesh.frustumCulled = false
    this.mesh.matrixAutoUpdate = false
    this.mesh.visible = false
  }

  /** Narrows the view by `edges` and darkens all by `dark`, both from 0 to 1. */
  draw(edges: number, dark: number): void {
    this.mesh.visible = edges > 0 || dark > 0
    this.#dark.value = dark
    // Interpolates angles, not tangents, from the widest to the narrowest.
    const free = 1 - edges
    this.#clear.value = Math.tan(Math.atan(clearTan) + (Math.atan(beyondTan) - Math.atan(clearTan)) * free)
    this.#edge.value = Math.tan(Math.atan(darkTan) + (Math.atan(beyondTan * 2) - Math.atan(darkTan)) * free)
  }

  [Symbol.dispose](): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }
}
