import { WebGLRenderer, type WebGLRendererParameters } from 'three'

/** What three asks for in advance, though it asks again, and only then gets it, when something needs it. */
const askedInAdvance: ReadonlySet<unknown> = new Set([
  'EXT_color_buffer_float',
  'EXT_color_buffer_half_float',
  'OES_texture_float_linear',
  'WEBGL_clip_cull_distance',
  'WEBGL_render_shared_exponent',
])

/**
 * A renderer that has asked the graphics card for no more than it needs at once. The page waits for each answer, and for
 * whatever the card is busy with before it: where the processor draws, for 20 ms and more.
 */
export function quickRenderer(
  context: WebGL2RenderingContext,
  parameters: Omit<WebGLRendererParameters, 'context'>,
): WebGLRenderer {
  const ask = context.getExtension
  Object.defineProperty(context, 'getExtension', {
    configurable: true,
    // Undefined, unlike null, is no answer that three would remember.
    value: (name: unknown) => (askedInAdvance.has(name) ? undefined : Reflect.apply(ask, context, [name])),
  })
  try {
    return new WebGLRenderer({ ...parameters, context })
  } finally {
    Reflect.deleteProperty(context, 'getExtension')
  }
}
