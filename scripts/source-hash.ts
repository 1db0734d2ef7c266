import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that hold results, not sources. */
const results = ['**/node_modules/**', '**/build/**', '**/.react-router/**', '**/*.test.ts', '**/testing/**']

/** Of sources that several parts share. */
const digests = new Map<string, Buffer>()

function digestOf(file: string): Buffer {
  const known = digests.get(file)
  if (known !== undefined) return known
  const digest = createHash('sha256').update(readFileSync(file)).digest()
  digests.set(file, digest)
  return digest
}

/** One hash of the names and contents of every source file below the given paths of the repository. */
export function sourceHash(root: string, paths: string[]): string {
  const hash = createHash('sha256')
  const files = paths.flatMap((path) =>
    globSync([path, `${path}/**`], { cwd: root, exclude: results, withFileTypes: true }),
  )
  const names = new Set(files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name)))
  for (const name of [...names].sort()) hash.update(name.slice(root.length)).update('\0').update(digestOf(name))
  return hash.digest('hex')
}
