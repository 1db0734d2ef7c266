import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  ssr: true,
  // Every address is known from the start: no request for a manifest while a visitor moves about, and none from a frame
  // whose origin is opaque.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
