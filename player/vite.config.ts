import { defineConfig, type Plugin } from 'vite'

/** The engine is asked for by the page itself, not only once the first script has run. */
const preloadEngine: Plugin = {
  name: 'preload-engine',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk')
      const asked = chunks.filter(({ name }) => ['open-walk', 'walk-files'].includes(name))
      // With what they share: a browser need not follow a preloaded script's own imports.
      const files = new Set(asked.flatMap(({ fileName, imports }) => [fileName, ...imports]))
      return chunks
        .filter(({ fileName, isEntry }) => files.has(fileName) && !isEntry)
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/player/${fileName}` },
          injectTo: 'head',
        }))
    },
  },
}

/**
 * The player is one page for every exhibition, served under `/player/`; what follows in its address is read by the page.
 * It may be shown in a frame without an origin of its own, so that every script and style is fetched with CORS and none is inline.
 */
export default defineConfig({
  base: '/player/',
  plugins: [preloadEngine],
  build: {
    outDir: 'build',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
