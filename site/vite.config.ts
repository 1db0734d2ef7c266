import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Small files stay files: an inlined font or picture would be sent with every page.
  build: {
    assetsInlineLimit: 0,
    // All styles together are 12 kB on the wire: one file is here before a dozen small ones are asked for, and for good.
    cssCodeSplit: false,
    // What many pages share comes as one file: a dozen of half a kilobyte each compress to more.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: /\/site\/(ui|shell|look)\/[^?]*$/, minShareCount: 8 }] },
      },
    },
  },
})
