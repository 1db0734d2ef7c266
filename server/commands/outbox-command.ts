import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'outbox'
export const summary = 'show the letters that the site wrote, and what became of them'
export const help = `Usage: npm run enfilade -- outbox [--last N]

Shows the newest letters, the newest last, as plain text. Without SMTP_URL letters are kept in the site and read here.

  --last N   show N letters instead of 10; 500 at most`

const shownByDefault = 10
const mostShown = 500

const stateWords = {
  kept: 'kept here, no mail server is set',
  waiting: 'waiting for the mail server',
  sent: 'sent',
  failed: 'could not be sent',
} as const

export async function run(args: string[], context: CommandContext): Promise<void> {
  const wanted = countAsked(args)
  const { letters } = (await context.openApp()).gallery
  const shown = (await letters.newest(wanted)).toReversed()
  if (shown.length === 0) return context.say('The site has written no letters yet.')
  for (const letter of shown) {
    const problem = letter.lastProblem === null ? '' : `; ${letter.lastProblem}`
    context.say(
      [
        '─'.repeat(72),
        `To:      ${letter.recipient}`,
        ...(letter.replyTo === null ? [] : [`Reply:   ${letter.replyTo}`]),
        `Subject: ${letter.subject}`,
        `Written: ${letter.createdAt.toISOString()}`,
        `State:   ${stateWords[letter.state]}${problem}`,
        '',
        letter.plainBody,
      ].join('\n'),
    )
  }
}

function countAsked(args: string[]): number {
  const place = args.indexOf('--last')
  if (place < 0) return shownByDefault
  const asked = Number(args[place + 1])
  if (Number.isInteger(asked) && asked >= 1 && asked <= mostShown) return asked
  throw new CommandRefusal(`--last is a number from 1 to ${mostShown}.\n\n${help}`)
}
