import { writeBackup } from '#backup/write-backup'
import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'backup'
export const summary = 'write everything the site holds into one file'
export const help = `Usage: npm run enfilade -- backup <file>

Writes a tar archive: every table as it is at one moment, every stored file, and a manifest with their SHA-256. The
server may go on running. The file appears when it is complete.

Example: npm run enfilade -- backup /backups/enfilade-2026-11-27.tar`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const path = args.find((word) => !word.startsWith('--'))
  if (path === undefined) throw new CommandRefusal(`Where to? Give a file.\n\n${help}`)
  const manifest = await writeBackup(await context.openApp(), path, context.progress)
  for (const damaged of manifest.damaged)
    context.say(`damaged  ${damaged}: it is in the backup as it lies in storage; upload the same file again`)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  context.say(`${path} holds ${manifest.tables.length} tables with ${rows} rows, and ${manifest.files} files.`)
}
