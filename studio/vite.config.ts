import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

/** The order of the layers of all styles (ui/look/layers.css). */
const [layerOrder = ''] =
  /@layer [^;{]+;/.exec(readFileSync(new URL('../ui/look/layers.css', import.meta.url), 'utf8')) ?? []

/** The studio is one page for all its addresses, served under `/studio/`; its scripts read the rest of the address. */
export default defineConfig({
  base: '/studio/',
  plugins: [
    {
      name: 'layer order first',
      // Which style sheet comes first depends on how scripts are shared, and the first one decides the order of layers.
      transformIndexHtml: () => [{ tag: 'style', children: layerOrder, injectTo: 'head-prepend' }],
    },
  ],
  build: {
    outDir: 'build',
    target: 'es2022',
    // Small files stay files: the content policy allows no inline script, and an inlined typeface is sent each time.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
