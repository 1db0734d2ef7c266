import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  ssr: true,
  // Every address is known from the start: no request for a manifest during navigation, and none from a frame with an
  // opaque origin.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
