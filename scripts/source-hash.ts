import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that hold results, not sources. */
const results = ['**/node_modules/**', '**/build/**', '**/.react-router/**', '**/*.test.ts', '**/testing/**']

/** One hash of the names and contents of every source file below the given paths of the repository. */
export function sourceHash(root: string, paths: string[]): string {
  const hash = createHash('sha256')
  const files = paths.flatMap((path) =>
    globSync([path, `${path}/**`], { cwd: root, exclude: results, withFileTypes: true }),
  )
  const names = new Set(files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name)))
  for (const name of [...names].sort())
    hash.update(name.slice(root.length)).update('\0').update(readFileSync(name)).update('\0')
  return hash.digest('hex')
}
