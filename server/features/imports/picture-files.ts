import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'

/** Where the picture that a row names lies, that it lies elsewhere, or why it cannot be taken. */
export type FoundPicture = { done: true; path: string } | { done: false; elsewhere: boolean; reason: string }

/**
 * Finds the file of a picture inside the folder of an import. A name may lead into folders below it, never out of it,
 * neither by dots nor by a link.
 */
export async function findPicture(folder: string, name: string): Promise<FoundPicture> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) {
    return { done: false, elsewhere: true, reason: `The picture lies at ${name.slice(0, 200)} and was not fetched.` }
  }
  const refuse = (reason: string): FoundPicture => ({ done: false, elsewhere: false, reason })
  const plain = name.replaceAll('\\', '/')
  if (plain.includes('\0') || isAbsolute(plain) || /^[a-z]:/i.test(plain) || plain.split('/').includes('..')) {
    return refuse(`"${name.slice(0, 200)}" does not name a file of this folder.`)
  }
  try {
    const [home, path] = await Promise.all([realpath(folder), realpath(join(folder, plain))])
    if (relative(home, path).startsWith('..')) return refuse(`"${name}" leads out of this folder.`)
    return (await stat(path)).isFile() ? { done: true, path } : refuse(`"${name}" is not a file.`)
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG' || error.code === 'ENOTDIR')
    ) {
      return refuse(`There is no file "${name.slice(0, 200)}" in this folder.`)
    }
    throw error
  }
}
