import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { decisionsReferredTo, faultsOfForm, faultsOfNumbers } from './decision-records.ts'

/** A broken path in a document, or an unknown command. */
type Rot = { file: string; line: number; says: string }

const documents = globSync(
  ['*.md', '.github/*.md', 'docs/**/*.md', 'decisions/*.md', 'bench/*.md', 'demo/**/*.md', 'site/*/*.md'],
  {
    exclude: ['node_modules/**'],
  },
)

/** Files that may refer to a decision. The test of the rule names some that do not exist. */
const referring = globSync(['*.{md,ts,mjs}', '.github/**/*.md', '*/**/*.{md,ts,tsx,mjs,css,sql}'], {
  exclude: ['**/node_modules/**', '**/build/**', '**/dist/**', 'data/**', 'scripts/decision-records*.ts'],
})
const commands = new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts))

/** Text in backticks that looks like a path of this repository: with a slash, and only characters of file names. */
const pathInBackticks = /`((?:\.\/)?(?:[\w@.+-]+\/)+[\w.+-]*)`/g
const linkTarget = /\]\(((?!https?:|mailto:|#)[^)#\s]+)(?:#[^)]*)?\)/g
const npmRun = /npm run ([\w:.-]+)/g

/** Folders in the tree of a document, as lines such as `├─ scene/plan/   text`. */
const treeEntry = /^[│\s]*[├└]─+\s+([\w@.+-]+(?:\/[\w@.+-]+)*\/?)/

const firstSegments = new Set(globSync('*').concat(globSync('.*')))

function isOurs(path: string): boolean {
  const first = path.replace(/^\.\//, '').split('/')[0] ?? ''
  return firstSegments.has(first)
}

function rotIn(file: string): Rot[] {
  const found: Rot[] = []
  const parents: string[] = []
  for (const [index, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    const report = (says: string) => found.push({ file, line: index + 1, says })
    for (const [, path = ''] of text.matchAll(pathInBackticks)) {
      if (isOurs(path) && !path.startsWith('node_modules/') && !existsSync(path)) report(`no such path: ${path}`)
    }
    for (const [, path = ''] of text.matchAll(linkTarget)) {
      if (!existsSync(join(dirname(file), decodeURIComponent(path)))) report(`dead link: ${path}`)
    }
    for (const [, name = ''] of text.matchAll(npmRun)) {
      if (!commands.has(name)) report(`no such command: npm run ${name}`)
    }
    const entry = treeEntry.exec(text)
    if (entry?.[1] !== undefined) {
      const depth = Math.floor(text.search(/[├└]/) / 3)
      parents.length = depth
      const path = [...parents, entry[1].replace(/\/$/, '')].join('/')
      parents[depth] = entry[1].replace(/\/$/, '')
      if (!existsSync(path)) report(`the tree draws what is not there: ${path}`)
    }
  }
  return found
}

/** Records in `decisions/` with a wrong number or form, and references in any file to a record that does not exist. */
function rotInDecisions(): Rot[] {
  const names = globSync('*.md', { cwd: 'decisions' })
  const numbers = new Set(names.map((name) => name.slice(0, 4)))
  const found: Rot[] = faultsOfNumbers(names).map(({ file, says }) => ({ file: `decisions/${file}`, line: 1, says }))
  for (const name of names) {
    const file = join('decisions', name)
    for (const says of faultsOfForm(name, readFileSync(file, 'utf8'))) found.push({ file, line: 1, says })
  }
  for (const file of referring) {
    for (const [index, text] of readFileSync(file, 'utf8').split('\n').entries()) {
      for (const number of decisionsReferredTo(text)) {
        if (!numbers.has(number)) found.push({ file, line: index + 1, says: `no such decision: ${number}` })
      }
    }
  }
  return found
}

const rot = [...documents.flatMap(rotIn), ...rotInDecisions()]
for (const { file, line, says } of rot) process.stderr.write(`${file}:${line} ${says}\n`)
process.stdout.write(`${documents.length} documents read, ${rot.length} rotten places\n`)
if (rot.length > 0) process.exitCode = 1
