import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'second-factor reset'
export const summary = 'let somebody in who has lost their phone, passkeys and recovery codes'
export const help = `Usage: npm run enfilade -- second-factor reset <email>

Takes one-time codes, passkeys and recovery codes from the account and ends its sessions; a letter says so. The password
opens it from then on, and who runs the site sets up a second factor at the next login. Be sure first that it is they
who ask.`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const email = args.find((word) => !word.startsWith('--'))
  if (email === undefined) throw new CommandRefusal(`Whose? Give an e-mail address.\n\n${help}`)
  const app = await context.openApp()
  if (!(await app.gallery.secondFactor.reset(email))) throw new CommandRefusal(`There is no account ${email}.`)
  context.say(`The password of ${email} is all that is asked for now.`)
}
