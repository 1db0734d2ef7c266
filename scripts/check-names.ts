import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { exportedNames, fileNames, type SharedNames, unsharedNames } from './unique-names.ts'

process.chdir(resolve(import.meta.dirname, '..'))

/** Exported names that several files declare. */
const sharedExports: readonly SharedNames[] = [
  {
    names: ['action', 'clientAction', 'ErrorBoundary', 'headers', 'loader', 'meta'],
    files: /^site\/(pages\/|shell\/|root\.tsx$)/,
    why: 'React Router reads these exports of the module of each route.',
  },
  {
    names: ['help', 'name', 'run', 'summary'],
    files: /^server\/commands\/[\w-]+-command\.ts$/,
    why: 'Each command of the operator’s tool exports these four.',
  },
  {
    names: ['test'],
    files: /^e2e\/(panels-site|site-story)\.ts$/,
    why: 'Each kind of story extends the function of Playwright under its own name.',
  },
  {
    names: [
      'AskPanel',
      'EnlargedWork',
      'HeadsetWord',
      'HelpPanel',
      'ListOverWalk',
      'PlanPanel',
      'SettingsPanel',
      'ThumbRing',
    ],
    files: /^player\//,
    why: 'late-panels.tsx wraps each of these components, which it loads when it is first shown.',
  },
  {
    names: ['hasTexts'],
    files: /^(player\/json-fields|site\/ui\/list-part)\.ts$/,
    why: 'The player and the site check the same kind of JSON, and neither may import the other.',
  },
  {
    names: ['siteLanguage'],
    files: /^(player\/labels\/spoken-label|scene\/hanging\/interpreted-label)\.ts$/,
    why: 'The same default language; importing it would bring the rules of hanging into the player.',
  },
  {
    names: ['DemoProgress'],
    files: /^(demo\/install-demo|server\/demo-content)\.ts$/,
    why: 'The server loads the demo only on demand, and describes what it calls.',
  },
  {
    names: ['InternalCall'],
    files: /^(server\/http\/internal-calls|site\/pages\/accounts\/account-form-taking)\.ts$/,
    why: 'The site describes the function that the server passes to it.',
  },
  {
    names: ['LettersSite'],
    files: /^server\/features\/people\/[\w-]+\/[\w-]+-letters\.ts$/,
    why: 'Two features name the sender of their letters in the same way.',
  },
  {
    names: ['MadeMesh', 'MadePicture'],
    files: /^server\/features\/media\/[\w-]+\/(mesh-making|picture-making|worker-tasks)\.ts$/,
    why: 'What a worker makes, and the schema that parses it on the server.',
  },
  {
    names: ['password'],
    files: /^server\/features\/people\/[\w-]+\/[\w-]+-fixture\.ts$/,
    why: 'The password in the tests of two features, which import no fixtures of each other.',
  },
]

/** Names of files that several folders have. */
const sharedFiles: readonly SharedNames[] = [
  {
    names: ['about.ts', 'plan.ts'],
    files: /^scene\/plan\/built-in\/[\w-]+\//,
    why: 'Each built-in space has a folder with the same files.',
  },
  {
    names: ['main.ts'],
    files: /^(player|server)\/main\.ts$/,
    why: 'Each of these two programs starts here.',
  },
  {
    names: ['vite.config.ts'],
    files: /^(player|site|studio)\/vite\.config\.ts$/,
    why: 'Vite looks for this name.',
  },
]

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !/\.(test|spec)\.tsx?$|\.d\.ts$/.test(file))

let wrong = 0
function report(what: string, namesOf: ReadonlyMap<string, readonly string[]>, shared: readonly SharedNames[]): void {
  const { doubled, idle } = unsharedNames(namesOf, shared)
  for (const { name, files: found } of doubled) {
    process.stderr.write(`Several files have the ${what} ${name}: ${found.join(', ')}. Give each its own name.\n`)
  }
  for (const { name } of idle) {
    process.stderr.write(`scripts/check-names.ts allows several files to share the ${what} ${name}, and they do not.\n`)
  }
  wrong += doubled.length + idle.length
}

const exported = new Map(files.map((file) => [file, exportedNames(readFileSync(file, 'utf8'), file.endsWith('.tsx'))]))
report('exported name', exported, sharedExports)
report('file name', fileNames(files), sharedFiles)
process.stdout.write(`${files.length} files read\n`)
if (wrong > 0) process.exitCode = 1
