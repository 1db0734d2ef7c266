import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'operator token'
export const summary = 'print a new token that acts for an operator, or end all of theirs'
export const help = `Usage: npm run enfilade -- operator token <email> [--revoke-all]

Prints a token for programs: Authorization: Bearer <token>. It is shown this once and works until it is revoked.

  --revoke-all   end every token of this operator instead`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const email = args.find((word) => !word.startsWith('--'))
  if (email === undefined) throw new CommandRefusal(`Whose? Give an e-mail address.\n\n${help}`)
  const { accounts } = (await context.openApp()).gallery
  if (args.includes('--revoke-all')) {
    const outcome = await accounts.revokeTokens(email)
    if (!outcome.done) throw new CommandRefusal(outcome.reason)
    context.say(`${outcome.revoked} tokens ended.`)
    return
  }
  const outcome = await accounts.issueToken(email)
  if (!outcome.done) throw new CommandRefusal(outcome.reason)
  context.say(outcome.token)
}
