import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { shortenText } from '@enfilade/contract/cut-text'

/** The place of the file that a row names with remarks, or that it is elsewhere, or why it is refused. */
export type FoundPicture =
  | { done: true; path: string; remark: string | null }
  | { done: false; elsewhere: boolean; reason: string }

export type FilePurpose = 'picture' | 'audio' | 'video' | 'text'
/** The folder of an import, with the files of its rows. Its listings are cached. */
export type FileFolder = {
  /**
   * Finds the file with this name. If none matches exactly, a single one is used that differs in capitals, accents,
   * spaces, `%20` or slashes, or has an extension that the name omits. A name may lead into folders below, never out of
   * this one, neither by dots nor by a link.
   */
  find(name: string, purpose: FilePurpose): Promise<FoundPicture>
  /**
   * Finds the first of the files in a cell, separated by `;`, `|`, a comma or a new line; the remark names the others.
   */
  findFirst(cell: string, purpose: FilePurpose): Promise<FoundPicture>
}

/** Extensions that a name may omit. */
const endings: Record<FilePurpose, RegExp> = {
  picture: /\.(jpe?g|jfif|png|tiff?|webp|gif|avif|heic|heif|jxl|bmp|svg)$/i,
  audio: /\.(mp3|m4a|aac|wav|flac|ogg|oga|opus|weba)$/i,
  video: /\.(mp4|m4v|mov|webm|mkv|ogv)$/i,
  text: /\.(txt|vtt|srt)$/i,
}

export function openFileFolder(folder: string): FileFolder {
  const listings = new Map<string, Promise<Dirent[]>>()

  function entriesOf(path: string): Promise<Dirent[]> {
    const known = listings.get(path) ?? readdir(path, { withFileTypes: true }).catch(noneWhereNothingIs)
    listings.set(path, known)
    return known
  }

  async function find(name: string, purpose: FilePurpose): Promise<FoundPicture> {
    if (isAddress(name)) return elsewhere(name)
    const plain = name.replaceAll('\\', '/').trim()
    const isRooted = isAbsolute(plain) || /^[a-z]:/i.test(plain)
    if (plain.includes('\0') || plain.split('/').includes('..')) {
      return refuse(`"${shortened(name)}" does not name a file of this folder.`)
    }
    if (!isRooted) {
      const exact = await fileAt(join(folder, plain))
      if (exact !== null)
        return exact.inside ? found(exact.path, null) : refuse(`"${shortened(name)}" leads out of this folder.`)
    }
    // Of a path from another computer, only the file's own name is meaningful here.
    const path = isRooted ? (plain.split('/').at(-1) ?? '') : plain
    for (const wanted of new Set([path, unescaped(path)])) {
      if (wanted.split('/').includes('..')) continue
      const near = await nearest(wanted, purpose)
      if (near.length > 1) {
        const names = near.map((each) => `"${relative(folder, each)}"`)
        return refuse(
          `"${shortened(name)}" may be ${names.slice(0, 4).join(' or ')}; rename the file or write its name in full.`,
        )
      }
      const [only] = near
      const taken = only === undefined ? null : await fileAt(only)
      if (only === undefined || taken === null) continue
      if (!taken.inside) return refuse(`"${shortened(name)}" leads out of this folder.`)
      const ownName = relative(folder, only)
      const isSame = ownName.normalize('NFC') === plain.normalize('NFC')
      return found(taken.path, isSame ? null : `"${shortened(name)}" was taken to be the file "${ownName}".`)
    }
    return refuse(`There is no file "${shortened(name)}" in this folder.`)
  }

  /** The file at a path, and whether it is inside the folder after following all links; null if there is none. */
  async function fileAt(path: string): Promise<{ path: string; inside: boolean } | null> {
    try {
      const [home, real] = await Promise.all([realpath(folder), realpath(path)])
      const way = relative(home, real)
      if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) return { path: real, inside: false }
      return (await stat(real)).isFile() ? { path: real, inside: true } : null
    } catch (error) {
      if (isNotThere(error)) return null
      throw error
    }
  }

  /** The files with the most similar names to a path, folder by folder; several if they are equally similar. */
  async function nearest(path: string, purpose: FilePurpose): Promise<string[]> {
    const parts = path.split('/').filter((part) => part !== '' && part !== '.')
    const last = parts.pop()
    if (last === undefined) return []
    let folders = [folder]
    for (const part of parts) {
      const next = await Promise.all(
        folders.map(async (each) =>
          closest(await entriesOf(each), part, (entry) => (entry.isFile() ? null : entry.name)).map((one) =>
            join(each, one),
          ),
        ),
      )
      folders = next.flat()
    }
    const ending = endings[purpose]
    const lists = await Promise.all(
      folders.map(async (each) => {
        const files = (await entriesOf(each)).filter((entry) => !entry.isDirectory())
        const whole = closest(files, last, (entry) => entry.name)
        const names =
          whole.length > 0
            ? whole
            : closest(files, last, ({ name }) => (ending.test(name) ? name.replace(ending, '') : null))
        return names.map((one) => join(each, one))
      }),
    )
    return lists.flat()
  }

  return {
    find,
    async findFirst(cell, purpose) {
      const whole = await find(cell, purpose)
      if (whole.done) return whole
      const several = partsOf(cell)
      if (several.length < 2) return whole
      const answers: FoundPicture[] = []
      for (const name of several) {
        const answer = await find(name, purpose)
        answers.push(answer)
        if (!answer.done) continue
        const others = several.filter((other) => other !== name).map((other) => `"${shortened(other)}"`)
        const said = `The cell names several files; "${shortened(name)}" was taken, and not ${shortenText(others.join(', '), 300)}.`
        return found(answer.path, [answer.remark, said].filter((words) => words !== null).join(' '))
      }
      // Neither is a file with this name: a comma may belong to the intended name.
      if (!/[;|\r\n]/.test(cell)) return whole
      return answers.find((answer) => !answer.done && answer.elsewhere) ?? answers[0] ?? whole
    },
  }
}

const notThere = new Set(['ENOENT', 'ENAMETOOLONG', 'ENOTDIR', 'EINVAL'])

/** The files that a cell names, each once. */
function partsOf(cell: string): string[] {
  const bySigns = cell.split(/[;|\r\n]+/)
  const parts = bySigns.length > 1 ? bySigns : isAddress(cell) ? [cell] : cell.split(',')
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}

/** The entries with the most similar names: first in another Unicode form, then ignoring capitals, then accents. */
function closest(entries: Dirent[], wanted: string, nameOf: (entry: Dirent) => string | null): string[] {
  const named = entries.flatMap((entry) => {
    const name = nameOf(entry)
    return name === null ? [] : [{ name, entry }]
  })
  for (const fold of folds) {
    const key = fold(wanted)
    const near = named.filter(({ name }) => fold(name) === key)
    if (near.length > 0) return near.map(({ entry }) => entry.name).sort()
  }
  return []
}

const composed = (name: string) => name.normalize('NFC').replace(/\s+/gu, ' ').trim()
const folds: readonly ((name: string) => string)[] = [
  (name) => name.normalize('NFC'),
  composed,
  (name) => composed(name).toLowerCase(),
  (name) =>
    composed(name)
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mark}/gu, ''),
]

const isAddress = (name: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(name)
const shortened = (name: string) => shortenText(name, 200)

function noneWhereNothingIs(error: unknown): Dirent[] {
  if (isNotThere(error)) return []
  throw error
}

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && notThere.has(String(error.code))
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('\\', '/')
  } catch {
    return name
  }
}

function found(path: string, remark: string | null): FoundPicture {
  return { done: true, path, remark }
}

function refuse(reason: string): FoundPicture {
  return { done: false, elsewhere: false, reason }
}

function elsewhere(name: string): FoundPicture {
  return { done: false, elsewhere: true, reason: `The picture lies at ${shortened(name)} and was not fetched.` }
}
