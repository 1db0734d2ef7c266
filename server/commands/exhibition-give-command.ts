import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'exhibition give'
export const summary = 'give an exhibition to an account, or back to the site'
export const help = `Usage: npm run enfilade -- exhibition give <url> <email>
       npm run enfilade -- exhibition give <url> --to-site

Gives the exhibition at <url> to the account of <email>, whose plan then decides what may be opened and shown in other
sites. What is open stays open.

  --to-site   take it back into the hands of the site

Example: npm run enfilade -- exhibition give light-over-land-and-water curator@example.org`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const [url, email] = args.filter((word) => !word.startsWith('--'))
  const toSite = args.includes('--to-site')
  if (url === undefined || (email === undefined) !== toSite) {
    throw new CommandRefusal(`Which exhibition, and whose? Give the last part of its address and an e-mail.\n\n${help}`)
  }
  const { exhibitions, accounts } = (await context.openApp()).gallery
  const id = await exhibitions.idOf(url)
  if (id === null) throw new CommandRefusal(`There is no exhibition at ${url}.`)
  const holder = email === undefined ? null : await accounts.holderByEmail(email)
  if (email !== undefined && holder === null) throw new CommandRefusal(`Nobody has an account with ${email}.`)
  await exhibitions.giveTo(id, holder?.id ?? null)
  context.say(holder === null ? `${url} is the site’s own.` : `${url} belongs to ${holder.email}.`)
}
