import { WebGLRenderer, type WebGLRendererParameters } from 'three'
import type { Drawing } from './drawing-context.ts'

/** Extensions that three requests in advance, although it requests them again when they are needed. */
const askedInAdvance: ReadonlySet<unknown> = new Set([
  'EXT_color_buffer_float',
  'EXT_color_buffer_half_float',
  'OES_texture_float_linear',
  'WEBGL_clip_cull_distance',
  'WEBGL_render_shared_exponent',
])

/** The known state of a new context, which three queries nevertheless. */
function knownOf(context: WebGL2RenderingContext): ReadonlyMap<unknown, unknown> {
  const whole = new Int32Array([0, 0, context.drawingBufferWidth, context.drawingBufferHeight])
  return new Map<unknown, unknown>([
    [context.VERSION, 'WebGL 2.0'],
    [context.SCISSOR_BOX, whole],
    [context.VIEWPORT, whole],
    // Used by passes for transparent materials, which have four samples or more in any case.
    [context.SAMPLES, 0],
  ])
}

/**
 * A renderer that sends the graphics card no unnecessary queries. The page waits for each answer, and for everything
 * that the card is busy with: in software rendering, for 20 ms and more.
 */
export function quickRenderer(
  { context, canvas, maxAnisotropy }: Drawing,
  parameters: Omit<WebGLRendererParameters, 'context' | 'canvas'> = {},
): WebGLRenderer {
  const { getExtension, getParameter } = context
  const known = knownOf(context)
  // Also if the canvas was resized since.
  context.viewport(0, 0, context.drawingBufferWidth, context.drawingBufferHeight)
  context.scissor(0, 0, context.drawingBufferWidth, context.drawingBufferHeight)
  const answers = {
    // Undefined, unlike null, is not cached by three.
    getExtension: (name: unknown) =>
      askedInAdvance.has(name) ? undefined : Reflect.apply(getExtension, context, [name]),
    getParameter: (name: unknown) => known.get(name) ?? Reflect.apply(getParameter, context, [name]),
  }
  for (const [name, value] of Object.entries(answers)) {
    Object.defineProperty(context, name, { configurable: true, value })
  }
  try {
    const renderer = new WebGLRenderer({ ...parameters, canvas, context })
    renderer.capabilities.getMaxAnisotropy = () => maxAnisotropy
    return renderer
  } finally {
    for (const name of Object.keys(answers)) Reflect.deleteProperty(context, name)
  }
}
