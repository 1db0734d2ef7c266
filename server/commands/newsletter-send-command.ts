import { NewsletterTopic } from '@enfilade/contract/newsletter-calls'
import { newsletterTopics } from '@enfilade/contract/newsletter-topics'
import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'newsletter send'
export const summary = 'send a newsletter to everyone who wants to read of its topic'
export const help = `Usage: npm run enfilade -- newsletter send <topic> <subject> < text.txt

Reads the text from standard input; an empty line parts its paragraphs. Everyone who has confirmed their address and
wants to read of the topic gets one letter, in which one click ends the subscription. The same newsletter within a day is
sent once.

  <topic>   ${newsletterTopics.join(', ')}`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const [topic, subject, ...more] = args
  if (topic === undefined || subject === undefined || more.length > 0) throw new CommandRefusal(help)
  if (!NewsletterTopic.safeParse(topic).success) throw new CommandRefusal(`There is no topic ${topic}.\n\n${help}`)
  const text = await context.readInput()
  const { newsletter } = (await context.openApp()).gallery
  const sent = await newsletter.send({ topic, subject, text }, 'by-content')
  if (!sent.done) throw new CommandRefusal(sent.reason)
  context.say(`The newsletter goes to ${sent.recipients} ${sent.recipients === 1 ? 'subscriber' : 'subscribers'}.`)
}
