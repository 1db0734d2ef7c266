import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'artwork give'
export const summary = 'give a work to an account that sells it, or back to the site'
export const help = `Usage: npm run enfilade -- artwork give <url> <email>
       npm run enfilade -- artwork give <url> --to-site

Gives the work at <url> to the account of <email>: whoever would like to buy it is then told to that account too, by
letter and on its page Enquiries. Who asked before stays with whoever had the work then. The e-mail must be confirmed.
A table of works does the same for many by its column owner_email.

  --to-site   take it back: the site alone hears of its buyers

Example: npm run enfilade -- artwork give the-calm-sea gallery@example.org`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const [url, email] = args.filter((word) => !word.startsWith('--'))
  const toSite = args.includes('--to-site')
  if (url === undefined || (email === undefined) !== toSite) {
    throw new CommandRefusal(`Which work, and whose? Give the last part of its address and an e-mail.\n\n${help}`)
  }
  const { artworks, ownership } = (await context.openApp()).gallery
  const work = await artworks.findByUrl(url)
  if (work === null) throw new CommandRefusal(`There is no work at ${url}.`)
  const holder = email === undefined ? null : await ownership.accountFor(email)
  if (holder !== null && !holder.done) throw new CommandRefusal(holder.reason)
  await ownership.give([work._id], holder?.accountId ?? null)
  context.say(email === undefined ? `${url} is the site’s own.` : `${url} belongs to ${email}.`)
}
