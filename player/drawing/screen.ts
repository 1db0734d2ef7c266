import { materialsOf, materialTextures, meshesOf } from '@enfilade/scene/stage/glb-reader'
import { pxAtOneMetre } from '@enfilade/scene/stage/picture-demand'
import {
  NoToneMapping,
  type Object3D,
  PerspectiveCamera,
  type Scene,
  SRGBColorSpace,
  type Texture,
  type WebGLRenderer,
} from 'three'
import type { CoveredEdges } from '#player/walk.ts'
import type { ViewingScreen } from '#player/walking/viewing-place.ts'
import type { Drawing } from './drawing-context.ts'
import { setLens } from './lens.ts'
import { nextTask } from './next-task.ts'
import { quickRenderer } from './quick-renderer.ts'

/** No panel is open. */
export const nothingCovered: CoveredEdges = { leftPx: 0, topPx: 0, rightPx: 0, bottomPx: 0 }
const easingS = 0.09
/** How often the graphics card is polled for completion. */
const idlePollMs = 4
const nearM = 0.08
const farM = 250

/** This browser or machine has no WebGL 2. */
export class NoWebGl extends Error {
  override readonly name = 'NoWebGl'
}

/** The canvas as a drawing surface: its size, its lens and its one renderer. */
export class Screen {
  readonly camera = new PerspectiveCamera(50, 1, nearM, farM)
  readonly #watching: ResizeObserver
  #canvas: HTMLCanvasElement
  #binding: { readonly renderer: WebGLRenderer; readonly context: WebGL2RenderingContext } | null = null
  #widthPx = 1
  #heightPx = 1
  #drawnRatio = 0
  /** Set once the graphics card has drawn the last frame. */
  #drawn: WebGLSync | null = null
  #covered = { ...nothingCovered }
  #wantedCovered: CoveredEdges = nothingCovered
  readonly #look = { yawRad: 0, pitchRad: 0 }

  /** Nothing can be drawn before {@link open}. `onResize` requests a frame. */
  constructor(canvas: HTMLCanvasElement, onResize: () => void) {
    this.#canvas = canvas
    this.camera.rotation.order = 'YXZ'
    this.#measure()
    this.#watching = new ResizeObserver(() => {
      this.#measure()
      onResize()
    })
    this.#watching.observe(canvas)
  }

  /** Uses this context from now on; its canvas may have replaced the earlier one. */
  open(drawing: Drawing): void {
    const { canvas, context } = drawing
    const renderer = quickRenderer(drawing)
    // Reading the compiler's messages would wait for it, and our own shaders compile.
    renderer.debug.checkShaderErrors = false
    renderer.toneMapping = NoToneMapping
    renderer.outputColorSpace = SRGBColorSpace
    renderer.setClearColor(0x141413, 1)
    renderer.info.autoReset = true
    this.#binding = { renderer, context }
    if (canvas === this.#canvas) return
    this.#watching.unobserve(this.#canvas)
    this.#canvas = canvas
    this.#watching.observe(canvas)
  }

  get canvas(): HTMLCanvasElement {
    return this.#canvas
  }

  get renderer(): WebGLRenderer {
    return this.#opened.renderer
  }

  get widthPx(): number {
    return this.#widthPx
  }

  get heightPx(): number {
    return this.#heightPx
  }

  get drawnRatio(): number {
    return this.#drawnRatio
  }

  keepClear(edges: CoveredEdges, atOnce: boolean): void {
    this.#wantedCovered = edges
    if (atOnce) this.#covered = { ...edges }
  }

  /** The free part beside panels, and the size of a metre at a metre's distance there. */
  clearOf(covered: CoveredEdges): ViewingScreen {
    return {
      clearWidthPx: Math.max(1, this.#widthPx - covered.leftPx - covered.rightPx),
      clearHeightPx: Math.max(1, this.#heightPx - covered.topPx - covered.bottomPx),
      pxAtOneMetre: pxAtOneMetre(this.#heightPx, (this.camera.fov * Math.PI) / 180),
    }
  }

  /** Moves the lens with the panels for `deltaS` seconds; false once it has caught up. */
  easeLens(deltaS: number): boolean {
    const follow = 1 - Math.exp(-deltaS / easingS)
    let mostPx = 0
    for (const edge of edges) {
      const restPx = this.#wantedCovered[edge] - this.#covered[edge]
      mostPx = Math.max(mostPx, Math.abs(restPx))
      this.#covered[edge] += Math.abs(restPx) < 0.5 ? restPx : restPx * follow
    }
    return mostPx > 0
  }

  /** Points the lens from the visitor's eyes. */
  lookFrom(
    eye: { readonly xM: number; readonly yM: number; readonly zM: number },
    yawRad: number,
    pitchRad: number,
  ): void {
    this.#look.yawRad = yawRad
    this.#look.pitchRad = pitchRad
    this.camera.position.set(eye.xM, eye.yM, eye.zM)
    setLens(this.camera, this, this.#covered, this.#look)
  }

  /** Compiles the shaders of the scene, or of a part of it, off the main thread if the driver can. */
  compile(scene: Scene, part: Object3D = scene): void {
    this.renderer.compile(part, this.camera, scene)
  }

  /** Resolves once shaders and textures of the whole scene are ready, so that drawing it does not block. */
  async prepare(scene: Scene): Promise<void> {
    const beside = this.renderer.extensions.has('KHR_parallel_shader_compile')
    const compiled = beside ? this.renderer.compileAsync(scene, this.camera) : this.compile(scene)
    for (const texture of texturesIn(scene)) {
      await nextTask()
      this.renderer.initTexture(texture)
    }
    await compiled
    this.#readPrograms()
  }

  /** Resizes the canvas to this many drawn pixels per CSS pixel. */
  layOut(ratio: number): void {
    if (ratio === this.#drawnRatio) return
    this.#drawnRatio = ratio
    this.renderer.setDrawingBufferSize(this.#widthPx, this.#heightPx, ratio)
  }

  /**
   * Whether a frame of this ratio can be drawn at once. Resizing the canvas waits for the graphics card to finish the
   * previous frame, and blocks the page; trying again with the next frame avoids that.
   */
  canDraw(ratio: number): boolean {
    return ratio === this.#drawnRatio || this.#drawnRatio === 0 || this.#isIdle()
  }

  /** Draws with this many drawn pixels per CSS pixel. */
  draw(scene: Scene, ratio: number): void {
    this.layOut(ratio)
    this.renderer.render(scene, this.camera)
    const { context } = this.#opened
    context.deleteSync(this.#drawn)
    this.#drawn = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0)
  }

  /** Resolves once the graphics card has finished, or was lost; does not block the page. */
  async idle(): Promise<void> {
    const { context } = this.#opened
    const { SYNC_GPU_COMMANDS_COMPLETE, SYNC_STATUS, UNSIGNALED } = context
    const done = context.fenceSync(SYNC_GPU_COMMANDS_COMPLETE, 0)
    context.flush()
    while (done !== null && context.getSyncParameter(done, SYNC_STATUS) === UNSIGNALED) {
      await new Promise((resolve) => {
        setTimeout(resolve, idlePollMs)
      })
    }
    context.deleteSync(done)
  }

  /** Something else has drawn with the renderer: the next drawing sets its size again. */
  drawAfresh(): void {
    this.#drawnRatio = 0
  }

  /** Draws once with another camera and size, and returns the picture; the caller draws the screen again afterwards. */
  async drawApart(
    scene: Scene,
    camera: PerspectiveCamera,
    size: { readonly widthPx: number; readonly heightPx: number },
    type: string,
  ): Promise<Blob> {
    this.#drawnRatio = 0
    this.renderer.setDrawingBufferSize(size.widthPx, size.heightPx, 1)
    this.renderer.render(scene, camera)
    return new Promise((resolve, reject) => {
      // In the same task, so that the picture can still be read.
      this.#canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be read'))),
        type,
        0.92,
      )
    })
  }

  [Symbol.dispose](): void {
    this.#watching.disconnect()
    this.#binding?.renderer.dispose()
  }

  get #opened() {
    if (!this.#binding) throw new Error('the screen is not open')
    return this.#binding
  }

  /**
   * Queries the uniforms of each program in advance. At the first drawing with it, the answers would wait for
   * everything drawn before.
   */
  #readPrograms(): void {
    for (const program of this.renderer.info.programs ?? []) {
      program.getUniforms()
      program.getAttributes()
    }
  }

  /** Whether the graphics card has finished; a sync object of a lost context counts as finished. */
  #isIdle(): boolean {
    const { context } = this.#opened
    return this.#drawn === null || context.getSyncParameter(this.#drawn, context.SYNC_STATUS) !== context.UNSIGNALED
  }

  #measure(): void {
    this.#widthPx = Math.max(1, this.#canvas.clientWidth)
    this.#heightPx = Math.max(1, this.#canvas.clientHeight)
    this.#drawnRatio = 0
  }
}

/** Every texture of the scene, except those of pictures, which are uploaded in slices. */
function texturesIn(scene: Scene): ReadonlySet<Texture> {
  return new Set(meshesOf(scene).flatMap((mesh) => materialsOf(mesh).flatMap(materialTextures)))
}

const edges = ['leftPx', 'topPx', 'rightPx', 'bottomPx'] as const
