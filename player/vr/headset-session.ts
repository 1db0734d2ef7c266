import type { WebGLRenderer } from 'three'
import type { VisitorSettings } from '#player/settings/visitor-settings.ts'

/** Drawn pixels per recommended pixel; the edges of the lenses are drawn a little coarser. */
const framebufferScales = { low: 0.75, medium: 1, auto: 1, high: 1.3 } as const satisfies Record<
  VisitorSettings['quality'],
  number
>
const foveationRatio = 0.4

/**
 * Connects the renderer to a session. Returns whether the headset knows its floor. Rejects if the headset has no
 * reference space or no drawing surface.
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

/** Disconnects the renderer once the session has ended. */
export function endDrawing(renderer: WebGLRenderer): void {
  // Otherwise the renderer would keep requesting frames from the page.
  renderer.setAnimationLoop(null)
  renderer.xr.enabled = false
}
