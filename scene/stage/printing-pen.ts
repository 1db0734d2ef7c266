/**
 * A pen for what is printed once and then read as a texture; null where there is none. The processor draws with it: a
 * canvas on the graphics card would need a context of its own there, while everyone waits for the first frame.
 */
export function printingPen(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
  return canvas.getContext('2d', { willReadFrequently: true })
}
