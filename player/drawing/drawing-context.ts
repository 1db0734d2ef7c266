import { firstRatio } from './resolution.ts'

/** What processors call themselves where they draw in place of a graphics card (ANGLE's SwiftShader, Mesa's, Windows's). */
const softwareNames = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether the processor itself draws here, as on a server, in a virtual machine or beside a driver that was turned off. */
function isSoftware(context: WebGL2RenderingContext): boolean {
  const named = context.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = context.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : context.RENDERER)
  return typeof name === 'string' && softwareNames.test(name)
}

function contextOf(canvas: HTMLCanvasElement, antialias: boolean): WebGL2RenderingContext | null {
  return canvas.getContext('webgl2', {
    antialias,
    alpha: false,
    depth: true,
    stencil: false,
    powerPreference: 'high-performance',
  })
}

/** How finely something is to be drawn: `auto` spares a processor that draws by itself what costs it twice the time. */
export type Fineness = 'fine' | 'auto' | 'coarse'

/** What is drawn with, and on; the context's attribute `antialias` says whether finely. */
export type Drawing = {
  readonly canvas: HTMLCanvasElement
  readonly context: WebGL2RenderingContext
  /** From how many places at most a point of a texture can be read. */
  readonly maxAnisotropy: number
}

/**
 * The page waits for each answer of the card, and for whatever the card draws meanwhile, if only the browser's own window:
 * what has to be known is asked in one go.
 */
function drawingWith(canvas: HTMLCanvasElement, context: WebGL2RenderingContext): Drawing {
  context.getExtension('KHR_parallel_shader_compile')
  const anisotropic = context.getExtension('EXT_texture_filter_anisotropic')
  const most: unknown = anisotropic && context.getParameter(anisotropic.MAX_TEXTURE_MAX_ANISOTROPY_EXT)
  return { canvas, context, maxAnisotropy: typeof most === 'number' ? most : 0 }
}

/**
 * A context without what the rooms have no use for; null where there is no WebGL 2. Whether edges are smoothed cannot be
 * changed later, and only a context knows who draws. Where that is the processor, another context would cost most, so
 * the first one is kept and its canvas takes the place of `canvas`.
 */
export function openDrawing(canvas: HTMLCanvasElement, fineness: Fineness): Drawing | null {
  // As large as its first frame will be: laying it out anew would wait for the card.
  const { clientWidth, clientHeight } = canvas
  canvas.width = Math.max(1, Math.floor(clientWidth * firstRatio))
  canvas.height = Math.max(1, Math.floor(clientHeight * firstRatio))
  if (fineness !== 'auto') {
    const context = contextOf(canvas, fineness === 'fine')
    return context && drawingWith(canvas, context)
  }
  const spare = canvas.cloneNode()
  const rough = spare instanceof HTMLCanvasElement ? contextOf(spare, false) : null
  if (!rough || !(spare instanceof HTMLCanvasElement)) return null
  if (isSoftware(rough)) {
    canvas.replaceWith(spare)
    return drawingWith(spare, rough)
  }
  // Browsers keep few contexts, and would take the oldest away.
  rough.getExtension('WEBGL_lose_context')?.loseContext()
  const context = contextOf(canvas, true)
  return context && drawingWith(canvas, context)
}
