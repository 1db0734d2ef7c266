import { defineConfig } from 'vite'

/**
 * The player is one page for every exhibition, served under `/player/`; what follows in its address is read by the page.
 * It may be shown in a frame without an origin of its own, so that every script and style is fetched with CORS and none is inline.
 */
export default defineConfig({
  base: '/player/',
  build: {
    outDir: 'build',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
