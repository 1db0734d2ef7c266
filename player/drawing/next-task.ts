/**
 * Resolves in a task of its own, after the browser has handled input and drawn the page. Long work that pauses here
 * between its parts never blocks the page for longer than the longest part.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
