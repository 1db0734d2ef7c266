import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Small files stay files: an inlined font or picture would be sent with every page.
  build: { assetsInlineLimit: 0 },
})
