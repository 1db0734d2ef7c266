/** What a canvas is drawn on with, in full size and without what the rooms have no use for; null where there is no WebGL 2. */
export function drawingContext(canvas: HTMLCanvasElement, antialias: boolean): WebGL2RenderingContext | null {
  return canvas.getContext('webgl2', {
    antialias,
    alpha: false,
    depth: true,
    stencil: false,
    powerPreference: 'high-performance',
  })
}
