/** What processors call themselves where they draw in place of a graphics card (ANGLE's SwiftShader, Mesa's, Windows's). */
const softwareNames = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether the processor itself draws here, as on a server, in a virtual machine or beside a driver that was turned off. */
function drawsInSoftware(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2')
  if (!probe) return false
  const named = probe.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = probe.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : probe.RENDERER)
  // Browsers keep few contexts, and would take the oldest away.
  probe.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof name === 'string' && softwareNames.test(name)
}

/** How finely something is to be drawn: `auto` spares a processor that draws by itself what costs it twice the time. */
export type Fineness = 'fine' | 'auto' | 'coarse'

/**
 * What a canvas is drawn on with, in full size and without what the rooms have no use for; null where there is no WebGL 2.
 * Its attribute `antialias` says whether it draws finely.
 */
export function drawingContext(canvas: HTMLCanvasElement, fineness: Fineness): WebGL2RenderingContext | null {
  return canvas.getContext('webgl2', {
    antialias: fineness === 'fine' || (fineness === 'auto' && !drawsInSoftware()),
    alpha: false,
    depth: true,
    stencil: false,
    powerPreference: 'high-performance',
  })
}
