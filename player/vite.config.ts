import { basename, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { leanThree } from './lean-three.ts'

/** The files that each page needs beyond its own script, preloaded with it. */
const engines: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['open-walk'],
  'artifact.html': ['open-object'],
}

const askedByPages = Object.values(engines).flat()

/** The page itself preloads the engine, instead of its first script. */
const preloadEngine: Plugin = {
  name: 'preload-engine',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle, filename }) {
      const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk')
      const names = engines[basename(filename)] ?? []
      const asked = chunks.filter(({ name }) => names.includes(name))
      // With their shared parts: a browser need not follow a preloaded script's imports.
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

/** Removes comments and indents from shaders, which no minifier removes from a string. */
const bareShaders: Plugin = {
  name: 'bare-shaders',
  enforce: 'pre',
  transform(code) {
    if (!code.includes('/* glsl */')) return null
    const bare = (shader: string) => shader.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/\n\s+/g, '\n')
    return { code: code.replaceAll(/\/\* glsl \*\/ `[^`]*`/g, bare), map: null }
  },
}

// Each part that two scripts share would be a separate file and request; groups small ones.
/** Parts that several pages share. */
const pageGround =
  /preload-helper|rolldown.runtime|player-words|page-bridge|json-fields|site-files|drawing.(context-watch|drawing-context|frame-loop|resolution)/

/** Parts that the walk shares with its panels and with later scripts. */
const walkGround =
  /(contract.label-lines|player.(settings|sound|walking|drawing.throttle)|scene.(plan|hanging)|scene.stage.(?!glb-reader)).*\.ts$/

/**
 * The player is one page for every exhibition and one for every object, served under `/player/`; the page reads the
 * rest of its address. They may be embedded in a frame without its own origin, so that every script and style is
 * fetched with CORS and none is inline.
 */
export default defineConfig({
  base: '/player/',
  plugins: [preloadEngine, leanThree, bareShaders],
  build: {
    outDir: 'build',
    rolldownOptions: {
      input: ['index.html', 'artifact.html', 'own-room.html'].map((page) => resolve(import.meta.dirname, page)),
      output: {
        codeSplitting: {
          groups: [
            { name: 'page-ground', test: pageGround, priority: 1 },
            { name: 'react', test: /node_modules.(react|react-dom|scheduler)\W/, priority: 1 },
            { name: 'walk-ground', test: walkGround, minShareCount: 2 },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page has already preloaded the engines with their imports: preloading again takes 10 ms on machines with
      // few processors.
      resolveDependencies: (url, asked) => (askedByPages.some((name) => url.includes(`/${name}-`)) ? [] : asked),
    },
  },
})
