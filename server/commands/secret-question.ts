import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandRefusal } from './command.ts'

/** Asks on the terminal without echo. */
export async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandRefusal('Nobody can be asked here. Give the password on standard input with --password-stdin.')
  }
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
