import { materialsOf, meshesOf } from '@enfilade/scene/stage/glb-reader'
import { NoToneMapping, PerspectiveCamera, type Scene, SRGBColorSpace, Texture, type WebGLRenderer } from 'three'
import type { CoveredEdges } from '#player/walk.ts'
import type { Drawing } from './drawing-context.ts'
import { setLens } from './lens.ts'
import { nextTask } from './next-task.ts'
import { quickRenderer } from './quick-renderer.ts'

/** No panel is open. */
export const nothingCovered: CoveredEdges = { leftPx: 0, topPx: 0, rightPx: 0, bottomPx: 0 }
const easingS = 0.09
/** How often the graphics card is asked whether it is done. */
const idlePollMs = 4
const nearM = 0.08
const farM = 250

/** This browser or machine has no WebGL 2. */
export class NoWebGl extends Error {
  override readonly name = 'NoWebGl'
}

/** The canvas as a picture surface: its size, its lens and the one renderer that draws on it. */
export class Screen {
  readonly renderer: WebGLRenderer
  readonly camera = new PerspectiveCamera(50, 1, nearM, farM)
  readonly #canvas: HTMLCanvasElement
  readonly #context: WebGL2RenderingContext
  readonly #watching: ResizeObserver
  #widthPx = 1
  #heightPx = 1
  #drawnRatio = 0
  /** Set once the graphics card has drawn the last frame. */
  #drawn: WebGLSync | null = null
  #covered = { ...nothingCovered }
  #wantedCovered: CoveredEdges = nothingCovered
  readonly #look = { yawRad: 0, pitchRad: 0 }

  /** `onResize` asks for a frame. */
  constructor({ canvas, context }: Drawing, onResize: () => void) {
    this.#canvas = canvas
    this.#context = context
    this.renderer = quickRenderer(context, { canvas })
    // Reading what the compiler has to say waits for it, and our own shaders compile.
    this.renderer.debug.checkShaderErrors = false
    this.renderer.toneMapping = NoToneMapping
    this.renderer.outputColorSpace = SRGBColorSpace
    this.renderer.setClearColor(0x141413, 1)
    this.renderer.info.autoReset = true
    this.camera.rotation.order = 'YXZ'
    this.#measure()
    this.#watching = new ResizeObserver(() => {
      this.#measure()
      onResize()
    })
    this.#watching.observe(canvas)
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

  /** Lets the lens follow the panels for `deltaS` seconds; false once it has caught up. */
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

  /** Points the lens as the visitor looks, from their eyes. */
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

  /** Has the shaders of everything in the scene made, beside the main thread where the driver can. */
  compile(scene: Scene): void {
    this.renderer.compile(scene, this.camera)
  }

  /** Resolves once shaders and textures of everything in the scene are ready, so that drawing it holds nothing up. */
  async prepare(scene: Scene): Promise<void> {
    const beside = this.renderer.extensions.has('KHR_parallel_shader_compile')
    const compiled = beside ? this.renderer.compileAsync(scene, this.camera) : this.compile(scene)
    for (const texture of texturesIn(scene)) {
      await nextTask()
      this.renderer.initTexture(texture)
    }
    await compiled
  }

  /** Lays out the canvas with so many drawn pixels for each CSS pixel. */
  layOut(ratio: number): void {
    if (ratio === this.#drawnRatio) return
    this.#drawnRatio = ratio
    this.renderer.setDrawingBufferSize(this.#widthPx, this.#heightPx, ratio)
  }

  /**
   * Whether a frame of this ratio can be drawn at once. Laying out the canvas anew waits for the graphics card to finish
   * the frame before, and the whole page with it; whoever asks again with the next frame waits without holding it up.
   */
  canDraw(ratio: number): boolean {
    return ratio === this.#drawnRatio || this.#drawnRatio === 0 || this.#isIdle()
  }

  /** Draws with so many drawn pixels for each CSS pixel. */
  draw(scene: Scene, ratio: number): void {
    this.layOut(ratio)
    this.renderer.render(scene, this.camera)
    this.#context.deleteSync(this.#drawn)
    this.#drawn = this.#context.fenceSync(this.#context.SYNC_GPU_COMMANDS_COMPLETE, 0)
  }

  /** Resolves once the graphics card has done all it was asked for, or was lost; the page goes on meanwhile. */
  async idle(): Promise<void> {
    const { SYNC_GPU_COMMANDS_COMPLETE, SYNC_STATUS, UNSIGNALED } = this.#context
    const done = this.#context.fenceSync(SYNC_GPU_COMMANDS_COMPLETE, 0)
    this.#context.flush()
    while (done !== null && this.#context.getSyncParameter(done, SYNC_STATUS) === UNSIGNALED) {
      await new Promise((resolve) => {
        setTimeout(resolve, idlePollMs)
      })
    }
    this.#context.deleteSync(done)
  }

  /** Something else has drawn with the renderer: the next drawing sets its size again. */
  drawAfresh(): void {
    this.#drawnRatio = 0
  }

  /** Draws once with another camera and size, and answers what was drawn; the screen is drawn anew afterwards by the caller. */
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
      // Asked for in the same task, so that the picture is still there to be read.
      this.#canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be read'))),
        type,
        0.92,
      )
    })
  }

  [Symbol.dispose](): void {
    this.#watching.disconnect()
    this.renderer.dispose()
  }

  /** Whether the graphics card has nothing left to draw; a mark from before a lost context says nothing. */
  #isIdle(): boolean {
    const { UNSIGNALED, SYNC_STATUS } = this.#context
    return this.#drawn === null || this.#context.getSyncParameter(this.#drawn, SYNC_STATUS) !== UNSIGNALED
  }

  #measure(): void {
    this.#widthPx = Math.max(1, this.#canvas.clientWidth)
    this.#heightPx = Math.max(1, this.#canvas.clientHeight)
    this.#drawnRatio = 0
  }
}

/** Every texture that the scene is drawn with. */
function texturesIn(scene: Scene): ReadonlySet<Texture> {
  const values = meshesOf(scene).flatMap((mesh) => materialsOf(mesh).flatMap((material) => Object.values(material)))
  return new Set(values.filter((value) => value instanceof Texture))
}

const edges = ['leftPx', 'topPx', 'rightPx', 'bottomPx'] as const
