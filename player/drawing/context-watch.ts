/**
 * Hears when the browser takes the graphics context away from a canvas, as after a crash of the graphics driver, and when
 * it gives one back, until the signal is aborted. What was on the graphics card is gone by then.
 */
export function watchContext(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  { onLost, onRestored }: { onLost: () => void; onRestored: () => void },
): void {
  const heardLoss = (event: Event) => {
    // Else the browser gives none back.
    event.preventDefault()
    onLost()
  }
  canvas.addEventListener('webglcontextlost', heardLoss, { signal })
  canvas.addEventListener('webglcontextrestored', onRestored, { signal })
}
