/**
 * Listens for the loss of a canvas's graphics context, as after a crash of the graphics driver, and for its return,
 * until the signal is aborted. Everything on the graphics card is then gone.
 */
export function watchContext(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  { onLost, onRestored }: { onLost: () => void; onRestored: () => void },
): void {
  const heardLoss = (event: Event) => {
    // Otherwise the browser does not restore it.
    event.preventDefault()
    onLost()
  }
  canvas.addEventListener('webglcontextlost', heardLoss, { signal })
  canvas.addEventListener('webglcontextrestored', onRestored, { signal })
}
