import type { WebGLRenderer } from 'three'
import type { VisitorSettings } from '#player/settings/visitor-settings.ts'

/** Drawn pixels for each that the headset recommends; the edges of the lenses are drawn a little coarser. */
const framebufferScales = { low: 0.75, medium: 1, auto: 1, high: 1.3 } as const satisfies Record<
  VisitorSettings['quality'],
  number
>
const foveationRatio = 0.4

/**
 * Hands the renderer to a session. Answers whether the headset knows its floor. Rejects when the headset gives no space at
 * all or no surface to draw on.
 */
export async function beginDrawing(
  renderer: WebGLRenderer,
  session: XRSession,
  quality: VisitorSettings['quality'],
): Promise<boolean> {
  const knowsFloor = await session.requestReferenceSpace('local-floor').then(
    () => true,
    () => false,
  )
  const { xr } = renderer
  xr.enabled = true
  xr.setReferenceSpaceType(knowsFloor ? 'local-floor' : 'local')
  xr.setFramebufferScaleFactor(framebufferScales[quality])
  xr.setFoveation(quality === 'high' ? 0 : foveationRatio)
  await xr.setSession(session)
  return knowsFloor
}

/** Takes the renderer back once the session has ended. */
export function endDrawing(renderer: WebGLRenderer): void {
  // Else the renderer would ask the page for frames for ever after.
  renderer.setAnimationLoop(null)
  renderer.xr.enabled = false
}
