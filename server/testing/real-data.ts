import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')

/**
 * A folder of the collection of real files that tests read and the repository does not hold: below
 * `ENFILADE_TEST_DATA`, or `../shared/data` beside the repository. Null when it is not there; such tests then skip.
 */
export function realDataFolder(name: string): string | null {
  const folder = join(resolve(repository, process.env['ENFILADE_TEST_DATA'] ?? '../shared/data'), name)
  return existsSync(folder) ? folder : null
}

/** Why a test that needs real files is skipped. */
export const withoutRealData = 'The real test files are not here; set ENFILADE_TEST_DATA to their folder.'
