import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'account log-out'
export const summary = 'end every session and personal access token of somebody'
export const help = `Usage: npm run enfilade -- account log-out <email>

Ends every session of the account and its personal access tokens at once; its password stays as it is, and
tokens of an operator stay (see operator token --revoke-all). The book of what was done with accounts notes it.`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const email = args.find((word) => !word.startsWith('--'))
  if (email === undefined) throw new CommandRefusal(`Whose? Give an e-mail address.\n\n${help}`)
  const { accounts } = (await context.openApp()).gallery
  const holder = await accounts.holderByEmail(email)
  if (holder === null) throw new CommandRefusal(`Nobody has an account with ${email}.`)
  const ended = await accounts.endEverywhere(holder)
  context.say(`${ended.sessions} sessions ended, ${ended.tokens} personal access tokens revoked.`)
}
