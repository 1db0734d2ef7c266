import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { MadeAccessToken } from '@enfilade/contract/access-token-calls'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { z } from 'zod'
import { password, post } from '#account-fixture'
import { listen } from '#http/listen'
import { openTestGallery } from '#testing'
import { draftSpace, openMaker } from '#testing/draft-makers'
import { CommandRefusal } from './command.ts'
import { commandIn } from './command-fixture.ts'
import { run } from './mcp-command.ts'

const program = resolve(import.meta.dirname, '../enfilade.ts')
const Text = z.tuple([z.object({ type: z.literal('text'), text: z.string() })])

test('an assistant on this machine begins an exhibition on a running site', async () => {
  await using site = await openTestGallery()
  await site.gallery.spaces.ensureBuiltIn(undefined, [draftSpace])
  const maker = await openMaker(site, 'local@assistant.example', 0)
  const wanted = { name: 'Assistant', scopes: ['hang'], password }
  const { secret } = MadeAccessToken.parse((await post(site, '/v1/user/access-tokens', wanted, maker.cookie)).body)
  await using server = await listen({
    fetch: (request) => site.app(request),
    port: 0,
    host: '127.0.0.1',
    log: site.log,
  })
  const client = new Client({ name: 'a test', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp', '--site', `http://127.0.0.1:${server.port}`],
      env: { ENFILADE_TOKEN: secret, DATA_DIR: site.folder },
      stderr: 'inherit',
    }),
  )
  const begun = await client.callTool({
    name: 'begin_exhibition',
    arguments: { title: 'Begun From Here', spaceUrl: draftSpace },
  })
  assert.ok(begun.isError !== true, JSON.stringify(begun.content))
  const listed = await client.callTool({ name: 'list_exhibitions', arguments: {} })
  assert.match(Text.parse(listed.content)[0].text, /"title":"Begun From Here"/)
  await server[Symbol.asyncDispose]()
  const away = await client.callTool({ name: 'list_exhibitions', arguments: {} })
  assert.equal(away.isError, true)
  assert.match(Text.parse(away.content)[0].text, /The site cannot be reached\./)
  await client.close()
})

test('without a token, or with no address, the command says what it needs', async () => {
  await using site = await openTestGallery()
  const { context } = commandIn(site)
  delete process.env['ENFILADE_TOKEN']
  await assert.rejects(run([], context), CommandRefusal)
  process.env['ENFILADE_TOKEN'] = 'enf_something'
  await assert.rejects(run(['--site', 'nowhere'], context), CommandRefusal)
  delete process.env['ENFILADE_TOKEN']
})
