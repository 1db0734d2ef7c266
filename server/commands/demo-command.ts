import { studioPage } from '@enfilade/contract/page-addresses'
import { hasDemo, putInDemo, putInDemoMaker } from '#demo-content'
import type { CommandContext } from './command.ts'

export const name = 'demo'
export const summary = 'put the demo content in, or finish putting it in'
export const help = `Usage: npm run enfilade -- demo [--again]

Puts in the demo exhibitions with their works, artists, rooms and articles, through the same doors a creator uses.
Works beside a running server. Cut off, it goes on where it stopped; nothing is doubled.

On a site where nobody has an account yet it also makes one in which the studio can be tried, and prints its password
once. An account that was deleted is not made again.

  --again   look through all of it even when it was put in before`

export async function run(args: string[], context: CommandContext): Promise<void> {
  // Started by a server, it ends with it: the next start continues from here.
  process.once('disconnect', () => process.exit(1))
  const app = await context.openApp()
  const showLogin = ({ email, password }: { email: string; password: string }) => {
    context.say(`
  Try the studio at ${new URL(studioPage, app.config.publicUrl)}
    E-mail    ${email}
    Password  ${password}
  The password is shown only now. Change it in the account's settings.
`)
  }
  if (!args.includes('--again') && (await hasDemo(app))) {
    await putInDemoMaker(app, showLogin)
    context.say('The demo content is in.')
    return
  }
  const startedMs = Date.now()
  await putInDemo(app, ({ done, total, what }) => context.progress(`Demo content ${done}/${total}: ${what}`), showLogin)
  context.say(`The demo content is in, after ${Math.round((Date.now() - startedMs) / 1000)} s.`)
}
