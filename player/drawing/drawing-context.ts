import { firstRatio } from './resolution.ts'

/** Names of software renderers (ANGLE's SwiftShader, Mesa's, Windows's). */
const softwareNames = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether the processor itself draws, as on a server, in a virtual machine or with a disabled driver. */
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

/** How finely to draw: `auto` avoids what doubles the time in software rendering. */
export type Fineness = 'fine' | 'auto' | 'coarse'

/** A context with its canvas; the attribute `antialias` says whether it draws finely. */
export type Drawing = {
  readonly canvas: HTMLCanvasElement
  readonly context: WebGL2RenderingContext
  /** The greatest anisotropy of a texture. */
  readonly maxAnisotropy: number
}

/**
 * The page waits for each answer of the card, and for everything that the card is drawing, even the browser's own
 * window: so all queries are made at once.
 */
function drawingWith(canvas: HTMLCanvasElement, context: WebGL2RenderingContext): Drawing {
  context.getExtension('KHR_parallel_shader_compile')
  const anisotropic = context.getExtension('EXT_texture_filter_anisotropic')
  const most: unknown = anisotropic && context.getParameter(anisotropic.MAX_TEXTURE_MAX_ANISOTROPY_EXT)
  return { canvas, context, maxAnisotropy: typeof most === 'number' ? most : 0 }
}

/**
 * A context without unused features; null without WebGL 2. Antialiasing cannot be changed later, and only a context
 * knows who draws. In software rendering another context would be expensive, so the first one is kept and its canvas
 * replaces `canvas`.
 */
export function openDrawing(canvas: HTMLCanvasElement, fineness: Fineness): Drawing | null {
  // As large as its first frame will be: resizing would wait for the card.
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
  // Browsers keep few contexts, and would drop the oldest.
  rough.getExtension('WEBGL_lose_context')?.loseContext()
  const context = contextOf(canvas, true)
  return context && drawingWith(canvas, context)
}
