import type { App } from '#app'
import type { Config } from '#config'
import type { Log } from '#log'

/** What a command is handed. It reads and writes people's words through this, so that tests can too. */
export type CommandContext = {
  config: Config
  log: Log
  /** Opens the site, beside a running server when there is one; closed when the command ends. */
  openApp(): Promise<App>
  /** One line for the person who asked. */
  say(text: string): void
  /** A line that the next one of its kind replaces, on a terminal. */
  progress(text: string): void
  /** Asks without showing what is typed; refuses when nobody sits there. */
  askSecret(question: string): Promise<string>
  /** All of standard input. */
  readInput(): Promise<string>
}

/** One word of the operator's tool. Each is a module of this folder that exports these four, found by being there. */
export type Command = {
  /** Such as `operator add`. */
  name: string
  /** Half a line for the list of commands. */
  summary: string
  /** What `--help` prints: usage, options, an example. */
  help: string
  /** Throws CommandRefusal for what the person can put right. */
  run(args: string[], context: CommandContext): Promise<void>
}

/** Ends a command with a sentence and exit code 1, without a stack. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal'
}
