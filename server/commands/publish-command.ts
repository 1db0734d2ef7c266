import type { OrganizerType } from '@enfilade/contract/businesses'
import { exhibitionPage } from '@enfilade/contract/page-addresses'
import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'publish'
export const summary = 'open an exhibition to the public as it hangs now, or close it'
export const help = `Usage: npm run enfilade -- publish <url> [--close]

Builds the scene of the exhibition at <url> from its hanging and its works as they are now, opens it to the public, and
prints its address. Publishing the same again changes nothing. Works beside a running server.

  --close   close the exhibition to the public instead; its draft stays

Example: npm run enfilade -- publish light-over-land-and-water`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const url = args.find((word) => !word.startsWith('--'))
  if (url === undefined) throw new CommandRefusal(`Which exhibition? Give the last part of its address.\n\n${help}`)
  const { exhibitions } = (await context.openApp()).gallery
  const id = await exhibitions.idOf(url)
  if (id === null) throw new CommandRefusal(`There is no exhibition at ${url}.`)
  if (args.includes('--close')) {
    await exhibitions.unpublish(id)
    context.say(`${url} is closed.`)
    return
  }
  context.say(`Publishing ${url}`)
  const published = await exhibitions.publish(id)
  if (!published.done) throw new CommandRefusal(published.reason)
  const exhibition = await exhibitions.findPublished(url)
  if (exhibition === null) throw new CommandRefusal(`${url} was closed again while it was being published.`)
  context.say(`Scene ${published.sceneId}`)
  context.say(`Open at ${organizerPageAddress(context.config.publicUrl, exhibition)}`)
}

/** The public address of an exhibition. */
export function organizerPageAddress(publicUrl: string, { type, url }: { type: OrganizerType; url: string }): string {
  return publicUrl + exhibitionPage(type, url)
}
