import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import routes from '@enfilade/site/routes'
import { routePatterns } from '@enfilade/site/testing/route-addresses'
import { parseSync } from '@swc/core'

/*
 * Only `contract/page-addresses.ts` writes the paths of the site's pages. This check finds other texts in the source
 * that write one: they would be forgotten when a page moves.
 */

const root = resolve(import.meta.dirname, '..')

/** Files that may write paths of pages, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'contract/page-addresses.ts': 'It is the place for them.',
  'contract/listed-pages.ts': 'For robots.txt it writes beginnings of paths and stars for parts of them.',
}

/** Tests, and programs that open a running site like a visitor, check the paths from outside. */
const fromOutside = /\.test\.tsx?$|(^|\/)testing\/|^(e2e|bench)\//

const patterns = routePatterns(await routes)
/** The first words of the paths of pages. */
const firstWords = [...new Set(patterns.map((pattern) => pattern.split('/')[1] ?? '').filter(isWord))]
/** The last words of paths after a variable part, such as the form for buying a work. */
const lastWords = [
  ...new Set(
    patterns.flatMap((pattern) => /:\w+\/([^:*?]+)$/.exec(pattern)?.[1] ?? []).map((end) => end.split('/')[0]),
  ),
]

function isWord(part: string): boolean {
  return /^[a-z0-9]/.test(part)
}

/** True for a text that is the path of a page, or the beginning of one that continues in an expression. */
function beginsAPage(text: string): boolean {
  const [, word = '', ended = ''] = /^\/([\w-]*)(.?)/s.exec(text) ?? []
  if (text.startsWith('/#')) return true
  if (ended !== '' && !'/?#'.includes(ended)) return false
  // `/vr-for-${…}` ends within a word.
  return (
    firstWords.includes(word) ||
    (ended === '' && word.endsWith('-') && firstWords.some((each) => each.startsWith(word)))
  )
}

/** True for a text that ends the path of a page after an expression: `${page}buy/`. */
function endsAPage(text: string): boolean {
  const [word = ''] = /^\/?[\w.-]+(?=[/?#]|$)/.exec(text) ?? []
  return lastWords.includes(word.replace(/^\//, '')) && /^\/?[\w-]+\/|\.json/.test(text)
}

/** The paths of pages in HTML or in a pattern. */
function pagesWithin(text: string): string[] {
  const paths = text.replaceAll('\\/', '/').matchAll(/(?:(?:href|action)=["']|\^)(\/[^"'\s([.]*)/g)
  return [...paths].flatMap(([, path = '']) => (beginsAPage(path) ? [path] : []))
}

/** The texts in a part of a syntax tree that write the path of a page. */
function pagesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(pagesIn)
  const { type, value, pattern, quasis } = Object.fromEntries(Object.entries(node))
  if (type === 'ImportDeclaration') return []
  if (type === 'StringLiteral') return pagesOf(String(value))
  if (type === 'RegExpLiteral') return pagesWithin(String(pattern))
  const texts = type === 'TemplateLiteral' && Array.isArray(quasis) ? quasis.map(({ cooked }) => String(cooked)) : []
  const written = texts.flatMap((text, place) => (place > 0 && endsAPage(text) ? [text] : pagesOf(text)))
  return [...written, ...Object.values(node).flatMap(pagesIn)]
}

function pagesOf(text: string): string[] {
  return beginsAPage(text) ? [text] : pagesWithin(text)
}

/** The places where a source writes paths of pages. */
function writtenIn(source: string, tsx: boolean): { line: number; text: string }[] {
  const found = pagesIn(parseSync(source, { syntax: 'typescript', tsx }))
  const lines = source.split('\n')
  return found.map((text) => ({ line: lines.findIndex((each) => each.includes(text)) + 1, text }))
}

const planted = [
  "const page = '/artworks/'",
  'const page = `/artworks/${url}/`',
  'const page = `${site}/artist/${url}/`',
  'const page = `/vr-for-${audience}/`',
  'const page = `${work}buy/`',
  'const page = <Link to="/login/">Login</Link>',
  'const page = <a href="/#create">Create</a>',
  'const page = \'<a href="/contact-us/">\'',
  'const page = /^\\/embedded-art\\/([^/]+)/',
]
const harmless = [
  "const call = '/v1/artworks'",
  'const call = `/v1/artists/${url}/artists`',
  "const files = '/press-kit/a.zip'",
]

// Proves that the check can fail.
const missed = planted.filter((source) => writtenIn(source, true).length === 0)
const mistaken = harmless.filter((source) => writtenIn(source, true).length > 0)
for (const source of [...missed, ...mistaken])
  process.stderr.write(`The check of page addresses misjudges: ${source}\n`)

const files = globSync('{contract,scene,server,ui,site,player,studio,demo,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
}).filter((path) => !fromOutside.test(path) && path !== 'scripts/check-page-addresses.ts')
let wrong = missed.length + mistaken.length
const writing = new Set<string>()
for (const path of files.sort()) {
  const found = writtenIn(readFileSync(join(root, path), 'utf8'), path.endsWith('.tsx'))
  if (found.length > 0) writing.add(path)
  if (allowed[path] !== undefined) continue
  for (const { line, text } of found) {
    wrong += 1
    process.stderr.write(`${path}:${line} writes the path of a page, which contract/page-addresses.ts makes: ${text}\n`)
  }
}
for (const path of Object.keys(allowed).filter((each) => !writing.has(each))) {
  wrong += 1
  process.stderr.write(`${path} is allowed to write paths of pages and writes none\n`)
}
process.stdout.write(`${files.length} files read, ${writing.size} write paths of pages\n`)
if (wrong > 0) process.exitCode = 1
