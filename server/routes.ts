import type { Gallery } from '#gallery'
import type { ApiApp } from '#http/api-app'

/** Every feature's calls; a feature that has some adds its line here. */
export function featureRoutes(_gallery: Gallery): ApiApp[] {
  return []
}
