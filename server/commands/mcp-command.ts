import { type CommandContext, CommandRefusal } from './command.ts'

export const name = 'mcp'
export const summary = 'serve the studio to an assistant on this machine (Model Context Protocol)'
export const help = `Usage: npm run enfilade -- mcp [--site <address>]

Speaks the Model Context Protocol on standard input and output, so that an assistant on this machine can work on the
drafts of an account. It calls a running site with the personal access token in ENFILADE_TOKEN, and may do what the token
may do. Ends when its input ends. Programs that can speak HTTP use the address /mcp of the site itself.

Assistants start it as "node server/enfilade.ts mcp", because npm prints lines of its own.

  --site <address>   the site to work on; by default this one (PUBLIC_URL)

Example: ENFILADE_TOKEN=enf_… node server/enfilade.ts mcp --site https://art.example.org`

export async function run(args: string[], context: CommandContext): Promise<void> {
  const token = process.env['ENFILADE_TOKEN']
  if (token === undefined || token === '') {
    throw new CommandRefusal(`Put a personal access token into ENFILADE_TOKEN.\n\n${help}`)
  }
  const flag = args.indexOf('--site')
  const site = flag < 0 ? context.config.publicUrl : (args[flag + 1] ?? '')
  if (!URL.canParse(site)) throw new CommandRefusal(`There is no site at “${site}”.\n\n${help}`)
  // Loaded here alone, since every command is loaded for each of them.
  const [{ serveStdio }, { apiAnswerOf, openStudioTools }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('#mcp/studio-tools'),
  ])
  const ended = Promise.withResolvers<void>()
  process.stdin.once('end', ended.resolve)
  process.stdin.once('close', ended.resolve)
  const handle = serveStdio(() =>
    openStudioTools(async (method, path, body) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
      const answer = await fetch(new URL(path, site), sent).catch(() => null)
      return answer === null ? siteIsAway : apiAnswerOf(answer)
    }),
  )
  await ended.promise
  await handle.close()
}

const siteIsAway = { ok: false, body: { reason: 'The site cannot be reached.', code: 'site_away' } }
