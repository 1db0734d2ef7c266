import type { App } from '#app'
import type { Config } from '#config'
import type { Log } from '#log'

/** The context of a command. Its input and output go through this, so that tests can replace them. */
export type CommandContext = {
  config: Config
  log: Log
  /** Opens the site, attached to a running server if there is one; closed when the command ends. */
  openApp(): Promise<App>
  /** Prints one line. */
  say(text: string): void
  /** Prints a line that the next one of its kind replaces, on a terminal. */
  progress(text: string): void
  /** Asks without echo; refuses without a terminal. */
  askSecret(question: string): Promise<string>
  /** All of standard input. */
  readInput(): Promise<string>
}

/**
 * One command of the operator's tool. Each is a module of this folder with these four exports, found by being there.
 */
export type Command = {
  /** Such as `operator add`. */
  name: string
  /** A short phrase for the list of commands. */
  summary: string
  /** The text of `--help`: usage, options, an example. */
  help: string
  /** Throws CommandRefusal for errors that the user can correct. */
  run(args: string[], context: CommandContext): Promise<void>
}

/** Ends a command with a sentence and exit code 1, without a stack. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal'
}
