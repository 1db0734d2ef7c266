import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { openApp } from '#app'
import { readConfig } from '#config'
import { loadEnvironmentFile } from '#environment-file'
import { openLog } from '#log'
import { explainStartFailure } from '#start-refusal'
import { type Command, type CommandContext, CommandRefusal } from './command.ts'
import { askSecret } from './secret-question.ts'

const CommandModule = z.object({
  name: z.string(),
  summary: z.string(),
  help: z.string(),
  run: z.custom<Command['run']>((value) => typeof value === 'function'),
})

/** Every module of this folder that is a command, sorted by name. */
export async function listCommands(): Promise<Command[]> {
  const names = (await readdir(import.meta.dirname)).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const modules = await Promise.all(names.map((name) => import(join(import.meta.dirname, name))))
  return modules
    .flatMap((module: unknown) => CommandModule.safeParse({ ...Object(module) }).data ?? [])
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Runs a command line and returns the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runCommand(words: string[]): Promise<number> {
  const commands = await listCommands()
  const command = commands.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '))
  if (command === undefined) {
    const asked = words.length > 0 && !['help', '--help', '-h'].includes(words[0] ?? '')
    const output = asked ? process.stderr : process.stdout
    if (asked) output.write(`There is no command "${words.join(' ')}".\n\n`)
    output.write(overview(commands))
    return asked ? 2 : 0
  }
  const args = words.slice(command.name.split(' ').length)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${command.help}\n`)
    return 0
  }
  try {
    await using opened = new AsyncDisposableStack()
    await command.run(args, openContext(opened))
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof CommandRefusal ? error.message : explainStartFailure(error)}\n`)
    return 1
  }
}

function overview(commands: Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return `Usage: npm run enfilade -- <command> [--help]\n\n${lines.join('\n')}\n`
}

function openContext(opened: AsyncDisposableStack): CommandContext {
  loadEnvironmentFile(process.env)
  const config = readConfig(process.env)
  const log = openLog(process.env.LOG_LEVEL === undefined ? 'warn' : config.logLevel)
  let lineOpen = false
  const endLine = () => {
    if (lineOpen) process.stdout.write('\n')
    lineOpen = false
  }
  return {
    config,
    log,
    openApp: async () => opened.use(await openApp(config, log, { joinRunning: true })),
    say(line) {
      endLine()
      process.stdout.write(`${line}\n`)
    },
    progress(line) {
      if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${line}`)
      else process.stdout.write(`${line}\n`)
      lineOpen = process.stdout.isTTY
    },
    askSecret,
    readInput: () => text(process.stdin),
  }
}
