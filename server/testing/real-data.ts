import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')

/**
 * A folder of the collection of real files for tests, which is not in the repository: below `ENFILADE_TEST_DATA`, or
 * `../shared/data` beside the repository. Null if it is missing; such tests are then skipped.
 */
export function realDataFolder(name: string): string | null {
  const folder = join(resolve(repository, process.env['ENFILADE_TEST_DATA'] ?? '../shared/data'), name)
  return existsSync(folder) ? folder : null
}

/** Why a test that needs real files is skipped. */
export const withoutRealData = 'The real test files are not here; set ENFILADE_TEST_DATA to their folder.'
