import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'operator add'
export const summary = 'let a person run the site'
export const help = `Usage: npm run enfilade -- operator add <email> [--password-stdin]

Asks for a password of at least 10 characters, which is not shown.

  --password-stdin   read the password from standard input`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const email = args.find((word) => !word.startsWith('--'))
  if (email === undefined) throw new CommandRefusal(`Whom? Give an e-mail address.\n\n${help}`)
  const password = args.includes('--password-stdin')
    ? (await context.readInput()).replace(/\r?\n$/, '')
    : await context.askSecret(`Password for ${email}: `)
  const app = await context.openApp()
  const outcome = await app.gallery.accounts.addOperator(email, password)
  if (!outcome.done) throw new CommandRefusal(outcome.reason)
  context.say(`${email} can run the site now. For a token: npm run enfilade -- operator token ${email}`)
}
