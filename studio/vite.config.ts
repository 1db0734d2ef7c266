import { defineConfig } from 'vite'

/** The studio is one page for all its addresses, served under `/studio/`; its scripts read the rest of the address. */
export default defineConfig({
  base: '/studio/',
  build: {
    outDir: 'build',
    target: 'es2022',
    // Small files stay files: the content policy allows no inline script, and an inlined typeface is sent each time.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
