import { runCommand } from './commands/command-line.ts'

process.exit(await runCommand(process.argv.slice(2)))
