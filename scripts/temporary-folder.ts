import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a new folder whose name begins with `name`, and removes it when it is disposed of. */
export async function makeFolder(name: string): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), name))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
