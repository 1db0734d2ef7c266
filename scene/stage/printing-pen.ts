/**
 * A context for drawing what becomes a texture; null if there is none. It is a software canvas: one on the graphics
 * card would need its own context there, which delays the first frame.
 */
export function printingPen(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
  return canvas.getContext('2d', { willReadFrequently: true })
}
