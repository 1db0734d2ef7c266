import { randomUUID } from 'node:crypto'
import { StudioTextsChange } from '@enfilade/contract/exhibition-texts'
import { HangingOperation } from '@enfilade/contract/hanging-operations'
import { NewLibraryWork } from '@enfilade/contract/library-calls'
import { HangingProposal, NewHangingProposal, NewPublication, OperationLog } from '@enfilade/contract/studio-calls'
import { optionalText, requiredName, requiredText } from '@enfilade/contract/text-fields'
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'

/** What a call of the API answered; the body is null if it is no JSON. */
export type ApiAnswer = { readonly ok: boolean; readonly body: unknown }

/** Makes a call of the API for the holder of a token. */
export type ApiCall = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<ApiAnswer>

const exhibitionsPath = '/v1/studio/exhibitions'
const exhibitionId = z.string().min(1).max(60).describe('The `_id` of an exhibition, from list_exhibitions')
const Answered = z.object({ data: z.unknown() })
const Refused = z.object({ reason: z.string(), code: z.string() })

const instructions = `Enfilade shows exhibitions in rooms that visitors walk through. With these tools you work on the
drafts of the maker whose token you have. Visitors see nothing of a draft until it is published. Works hang at the size of
their records. Look at a draft before you change it, hang by rule before you move single works, and review before you
publish. Publish or close only if the maker asked for it.`

/**
 * The tools of the studio for a maker's assistant, as a server of the Model Context Protocol. Each tool makes calls of the
 * API by `call`, so that it may do what the token may do, and nothing else.
 */
export function openStudioTools(call: ApiCall): McpServer {
  const server = new McpServer({ name: 'enfilade', title: 'Enfilade', version: '1.0.0' }, { instructions })
  const pathOf = (id: string) => `${exhibitionsPath}/${encodeURIComponent(id)}`

  /** Sends operations to a draft; the answer has the new version. */
  const change = (id: string, baseVersion: number, operations: readonly HangingOperation[]) =>
    call('POST', `${pathOf(id)}/operations`, { clientId: `mcp ${randomUUID()}`, seq: 0, baseVersion, operations })

  server.registerTool(
    'list_exhibitions',
    {
      title: 'List exhibitions',
      description: 'The exhibitions that the maker works on, the last changed first, and how many there are.',
      inputSchema: z.object({ skip: z.int().min(0).default(0), limit: z.int().min(1).max(100).default(30) }),
      annotations: { readOnlyHint: true },
    },
    async ({ skip, limit }) => answerOf(await call('GET', `${exhibitionsPath}?skip=${skip}&limit=${limit}`)),
  )
  server.registerTool(
    'list_spaces',
    {
      title: 'List spaces',
      description: 'The spaces in which works can be hung, with their size and their address.',
      inputSchema: z.object({}),
      annotations: { readOnlyHint: true },
    },
    async () => answerOf(await call('GET', '/v1/public-spaces')),
  )
  server.registerTool(
    'list_works',
    {
      title: 'List works',
      description: 'The works in the maker’s library, the newest first: their records, sizes, and where they hang.',
      inputSchema: z.object({
        name: z.string().max(200).optional().describe('A part of the title'),
        hung: z.boolean().optional().describe('Only those that are in an exhibition, or that are in none'),
        skip: z.int().min(0).default(0),
        limit: z.int().min(1).max(100).default(30),
      }),
      annotations: { readOnlyHint: true },
    },
    async ({ name, hung, skip, limit }) => {
      const query = new URLSearchParams({ skip: String(skip), limit: String(limit) })
      if (name !== undefined) query.set('name', name)
      if (hung !== undefined) query.set('hung', String(hung))
      return answerOf(await call('GET', `/v1/studio/works?${query}`))
    },
  )
  server.registerTool(
    'add_work',
    {
      title: 'Add a work',
      description:
        'Brings a work into the maker’s library by its record; nobody else sees it. A work without a recorded width and height hangs nowhere. Pictures are uploaded by the maker.',
      inputSchema: NewLibraryWork,
    },
    async (entry) => answerOf(await call('POST', '/v1/studio/works', entry)),
  )
  server.registerTool(
    'begin_exhibition',
    {
      title: 'Begin an exhibition',
      description: 'Begins an exhibition that hangs nothing yet and that nobody else sees.',
      inputSchema: z.object({
        title: requiredName(500),
        subtitle: optionalText(1000),
        spaceUrl: requiredText(200).describe('The address of a space, such as white-room'),
      }),
    },
    async (entry) => answerOf(await call('POST', exhibitionsPath, entry)),
  )
  server.registerTool(
    'read_draft',
    {
      title: 'Read a draft',
      description:
        'The draft of an exhibition: what hangs where, the walls of its space with their lengths and openings, and the size of each work. Lengths are in metres, sizes of works in millimetres.',
      inputSchema: z.object({ exhibitionId }),
      annotations: { readOnlyHint: true },
    },
    async ({ exhibitionId: id }) => answerOf(await call('GET', pathOf(id))),
  )
  server.registerTool(
    'change_draft',
    {
      title: 'Change a draft',
      description:
        'Applies operations to a draft in their order, all or none. What they touch is put to the nearest possible place; what has no place is refused with the reason. Answers with the new version.',
      inputSchema: z.object({
        exhibitionId,
        baseVersion: z.int().min(0).describe('The version of the draft that you have read'),
        operations: z.array(HangingOperation).min(1).max(100),
      }),
    },
    async ({ exhibitionId: id, baseVersion, operations }) => answerOf(await change(id, baseVersion, operations)),
  )
  server.registerTool(
    'hang_by_rule',
    {
      title: 'Hang by rule',
      description:
        'Hangs all works of a draft by the rules of the trade, in the order of the tour: even gaps, one centre line, frames by medium. Locked works stay. Visitors see nothing of it. Answers with the new version, the works that found no place, and warnings. Take it back with undo_change.',
      inputSchema: NewHangingProposal.extend({ exhibitionId }),
    },
    async ({ exhibitionId: id, ...options }) => {
      const proposed = await call('POST', `${pathOf(id)}/hanging-proposals`, options)
      if (!proposed.ok) return answerOf(proposed)
      const { operation, version: before, refused, warnings } = dataOf(proposed.body, HangingProposal)
      if (operation === null) return said({ version: before, changed: false, refused, warnings })
      const changed = await change(id, before, [operation])
      if (!changed.ok) return answerOf(changed)
      const { version: now } = dataOf(changed.body, z.object({ version: z.int() }))
      return said({ version: now, changed: true, refused, warnings })
    },
  )
  server.registerTool(
    'undo_change',
    {
      title: 'Undo a change',
      description: 'Takes one change of a draft back, by the version that it made. Later changes stay.',
      inputSchema: z.object({ exhibitionId, version: z.int().min(1) }),
    },
    async ({ exhibitionId: id, version: undone }) => {
      const read = await call('GET', `${pathOf(id)}/operations?after=${undone - 1}`)
      if (!read.ok) return answerOf(read)
      const log = OperationLog.parse(read.body)
      const entry = log.data.find(({ version: made }) => made === undone)
      if (entry === undefined) return failed(`The draft has no version ${undone}.`)
      return answerOf(await change(id, log.version, [entry.inverse]))
    },
  )
  server.registerTool(
    'read_texts',
    {
      title: 'Read the texts of a draft',
      description:
        'What the exhibition says of itself: title, subtitle, description, organiser, language, words for search engines, cover with its alt text, music.',
      inputSchema: z.object({ exhibitionId }),
      annotations: { readOnlyHint: true },
    },
    async ({ exhibitionId: id }) => answerOf(await call('GET', `${pathOf(id)}/texts`)),
  )
  server.registerTool(
    'change_texts',
    {
      title: 'Change the texts of a draft',
      description:
        'Changes texts of a draft; omitted ones stay, and null takes one away. Visitors see them once the draft is published. If somebody has changed them since you read them, nothing happens, and the answer has both.',
      inputSchema: StudioTextsChange.extend({
        exhibitionId,
        version: z.int().min(0).describe('The version of the texts that you have read'),
      }),
    },
    async ({ exhibitionId: id, ...texts }) => answerOf(await call('PATCH', `${pathOf(id)}/texts`, texts)),
  )
  server.registerTool(
    'review_publication',
    {
      title: 'Review a publication',
      description:
        'What visitors see now, what publishing the draft would change for them, what stands in the way of it, and what professionals would avoid.',
      inputSchema: z.object({ exhibitionId }),
      annotations: { readOnlyHint: true },
    },
    async ({ exhibitionId: id }) => answerOf(await call('GET', `${pathOf(id)}/publication`)),
  )
  server.registerTool(
    'publish_exhibition',
    {
      title: 'Publish an exhibition',
      description: 'Opens the draft to everybody. Needs the versions that were reviewed, and a token that may publish.',
      inputSchema: NewPublication.extend({ exhibitionId }),
      annotations: { destructiveHint: true },
    },
    async ({ exhibitionId: id, ...seen }) => answerOf(await call('POST', `${pathOf(id)}/publication`, seen)),
  )
  server.registerTool(
    'close_exhibition',
    {
      title: 'Close an exhibition',
      description: 'Closes an exhibition to visitors. Its draft stays. Needs a token that may publish.',
      inputSchema: z.object({ exhibitionId }),
      annotations: { destructiveHint: true, idempotentHint: true },
    },
    async ({ exhibitionId: id }) => answerOf(await call('DELETE', `${pathOf(id)}/publication`)),
  )
  return server
}

/** The answer in a response of the API. */
export async function apiAnswerOf(response: Response): Promise<ApiAnswer> {
  const body: unknown = await response.json().catch(() => null)
  return { ok: response.ok, body }
}

function answerOf({ ok, body }: ApiAnswer): CallToolResult {
  if (ok) return said(body)
  const refused = Refused.safeParse(body)
  return refused.success ? said(body, true) : failed('The site does not answer as it should. Please try again later.')
}

function said(value: unknown, isError = false): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], ...(isError && { isError }) }
}

function failed(reason: string): CallToolResult {
  return said({ reason, code: 'failed' }, true)
}

function dataOf<Schema extends z.ZodType>(body: unknown, schema: Schema): z.output<Schema> {
  return schema.parse(Answered.parse(body).data)
}
