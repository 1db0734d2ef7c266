import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hydrationScripts } from './hydration-data.ts'

function route(id: string, imports: string[], clientActionModule?: string) {
  const unsplit = { clientLoaderModule: undefined, clientMiddlewareModule: undefined, hydrateFallbackModule: undefined }
  return { id, module: `/assets/${id}.js`, imports, clientActionModule, ...unsplit }
}

const page = {
  serverHandoffString: '{"basename":"/"}',
  manifest: {
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/shell.js'] },
    routes: {
      root: route('root', ['/assets/shell.js']),
      works: route('works', ['/assets/shell.js', '/assets/lists.js'], '/assets/works-action.js'),
      rooms: route('rooms', []),
    },
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'works' } }] },
}

/** The content of the page's first script, and everything after it. */
function read(html: string): { facts: unknown; state: unknown; after: string } {
  const [, text = '', after = ''] = html.split(/<script type="text\/plain" id="hydration-data">(.*?)<\/script>/s)
  const [facts = '', ...state] = text.split('\n')
  return { facts: JSON.parse(facts), state: JSON.parse(state.join('\n')), after }
}

test('a page names each file that hydrates it once, and none of other pages', () => {
  const { facts, state, after } = read(hydrationScripts(page, '["state"]', 'mark'))
  assert.deepEqual(state, ['state'])
  assert.deepEqual(facts, {
    context: { basename: '/' },
    routes: { root: ['/assets/root.js'], works: ['/assets/works-action.js', '/assets/works.js'] },
    manifest: '/assets/manifest.js',
    files: [
      '/assets/entry.js',
      '/assets/manifest.js',
      '/assets/shell.js',
      '/assets/root.js',
      '/assets/works-action.js',
      '/assets/works.js',
      '/assets/lists.js',
    ],
  })
  assert.match(after, /^<script nonce="mark">\(function hydrateWhenSeen\(/)
})

test('no text of a page can end the element with its data', () => {
  const text = '</script><script>alert(1)</script><!-- <script>'
  const { state, after } = read(hydrationScripts(page, JSON.stringify([text]), 'mark'))
  assert.deepEqual(state, [text])
  assert.doesNotMatch(after, /alert/)
})

test('the script that hydrates pages is self-contained', () => {
  const [, , after = ''] = hydrationScripts(page, '', 'mark').split('<script')
  assert.doesNotMatch(after, /__vite|__name|import\.meta|<\/script>./s)
})
