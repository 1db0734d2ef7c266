import { createHash } from 'node:crypto'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { offlineWorkerScript } from './offline-worker.ts'

/** Groups of modules in one file, because a dozen files of half a kilobyte load later and compress worse. */
const together = [
  // What every page needs, with its head and its sides.
  {
    name: 'site',
    test: /node_modules\/(react|react-dom|react-router|scheduler|thumbhash)\/|rolldown\/runtime|vite\/preload-helper|site\/(shell|look)\/[^?]*$|\/ui\/(look\/|controls\/(button|logo|option-|page-axis|section|use-|visually-|wall))[^?]*$|site\/rendering\/(csp-nonce|data-requests|hydrat)[^?]*$|site\/ui\/(closing-details|counted|doorway-position|page-title|picture|title-text|use-early-choice)[^?]*$/,
    priority: 4,
  },
  // Works, posters and doors, as on every kind of page.
  {
    name: 'hanging',
    test: /site\/ui\/(axis-picture|fact-rows|load-more|paging|read-more|side-dialog|tabs|use-(hydrated|in-browser))[^?]*$|site\/pages\/(artists\/artist-name|artworks\/(listed-artwork|artwork-row)|exhibitions\/(door|exhibition-card|exhibition-cover|poster-name)|news\/article-rows)[^?]*$|\/ui\/label\/[^?]*$/,
    minShareCount: 2,
    priority: 3,
  },
  // Lists of works and artists: their filters, and loading more.
  {
    name: 'lists',
    test: /\/ui\/controls\/combobox[^?]*$|site\/ui\/(chosen-words|filter-|growing-list|list-|stored-lists|use-(growing-list|list-filters))[^?]*$|site\/rendering\/page-link[^?]*$|site\/pages\/(artworks\/(artwork-list|masonry|artwork-masonry|artwork-results)|artists\/artist-(grid|list|results))[^?]*$/,
    minShareCount: 2,
    priority: 2,
  },
  // Forms, as on every kind of page, and the shared parts of account forms.
  {
    name: 'forms',
    test: /(site\/ui|\/ui\/controls)\/form[^?]*$|site\/pages\/enquiries\/buy-form[^?]*$/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'accounts', test: /site\/pages\/accounts\/[^?]*$/, minShareCount: 2, priority: 2 },
  // Frames with a player in them.
  {
    name: 'players',
    test: /site\/pages\/(exhibitions\/(exhibition-viewer|use-player-frame|viewer-stage|player-frame)|artifacts\/object-player)[^?]*$/,
    minShareCount: 2,
    priority: 2,
  },
]

/** Writes the worker for the offline page beside the browser's files; another build has another worker. */
function offlineWorkerFile(): Plugin {
  return {
    name: 'offline-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, files) {
      const names = Object.keys(files).sort().join()
      const version = createHash('sha256').update(names).digest('base64url').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source: offlineWorkerScript(version) })
    },
  }
}

export default defineConfig({
  plugins: [reactRouter(), offlineWorkerFile()],
  // Small files stay files: an inlined font or picture would be sent with every page.
  build: {
    assetsInlineLimit: 0,
    // All styles together are 12 kB compressed: one file loads before a dozen small ones are requested, and is cached.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
})
