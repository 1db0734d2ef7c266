import { RestoreRefused, restoreBackup } from '#backup/restore-backup'
import { openDataFolder } from '#data-folder'
import { openDatabase } from '#database'
import { openJobs } from '#jobs'
import { openStorage } from '#storage/open-storage'
import { claimStore } from '#store-identity'
import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'restore'
export const summary = 'put a backup back into an empty site'
export const help = `Usage: npm run enfilade -- restore <file> [--force]

Checks every byte of the backup first, and changes nothing when it is damaged or made by a newer version. Stop every
server and command before: it is refused while one works on the same DATA_DIR or DATABASE_URL, and none starts while it runs.

  --force   replace what the site holds now`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const path = args.find((word) => !word.startsWith('--'))
  if (path === undefined) throw new CommandRefusal(`Which one? Give a file.\n\n${help}`)
  const { config, log } = context
  const dataDir = await openDataFolder(config)
  // Without the features: none of them may use what is being replaced.
  await using database = await openDatabase({ url: config.databaseUrl ?? undefined, dataDir, log, kind: 'restore' })
  await using storage = await openStorage(config.storage, dataDir)
  const { connectionString, pool } = database
  await using jobs = await openJobs({ connectionString, log, working: false })
  const manifest = await restoreBackup({ pool, storage, jobs }, path, {
    force: args.includes('--force'),
    report: context.progress,
  }).catch(refusePlainly)
  await claimStore({ database: database.kysely, storage })
  context.say(`The app is as it was on ${manifest.madeAt}: ${manifest.tables.length} tables, ${manifest.files} files.`)
}

function refusePlainly(error: unknown): never {
  throw error instanceof RestoreRefused ? new CommandRefusal(error.message) : error
}
