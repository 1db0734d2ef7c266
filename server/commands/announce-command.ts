import { parseArgs } from 'node:util'
import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'announce'
export const summary = 'say at the top of the home page what is new, or take it down'
export const help = `Usage: npm run enfilade -- announce "<a sentence or two>" [--article <url>] [--waiting-list <address>]
       npm run enfilade -- announce --nothing

Puts the words beside the title of the home page, in place of what was announced before.

  --article <url>           the last part of an article's address: "Read the article" leads there
  --waiting-list <address>  a list on another site: "Join the waiting list" leads there
  --nothing                 announce nothing any more

Example: npm run enfilade -- announce "The spring rooms are open." --article the-spring-rooms`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const { words, nothing, article, waitingList } = asked(args)
  if ((words === undefined) !== nothing) throw new CommandRefusal(`What is to be announced?\n\n${help}`)
  const { announcements } = (await context.openApp()).gallery
  if (words === undefined) {
    await announcements.takeDown()
    return context.say('Nothing is announced.')
  }
  const announced = await announcements.announce({ words, articleUrl: article, waitingListUrl: waitingList })
  if (!announced.done) throw new CommandRefusal(announced.reason)
  context.say('It stands on the home page.')
}

function asked(args: string[]) {
  const options = {
    nothing: { type: 'boolean', default: false },
    article: { type: 'string' },
    'waiting-list': { type: 'string' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [words, ...more] = positionals
    if (more.length > 0) throw new TypeError('The words of an announcement stand in quotation marks.')
    return { words, nothing: values.nothing, article: values.article, waitingList: values['waiting-list'] }
  } catch (problem) {
    if (problem instanceof TypeError) throw new CommandRefusal(`${problem.message}\n\n${help}`)
    throw problem
  }
}
