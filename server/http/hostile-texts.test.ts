import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownCookie } from '@enfilade/contract/known-cookie'
import { z } from 'zod'
import { openTestGallery } from '#testing'
import { drawPicture } from '#testing/drawn-media'

const Schema = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() })
const Operation = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]),
  requestBody: z
    .looseObject({
      content: z.record(z.string(), z.looseObject({ schema: Schema.optional(), example: z.unknown().optional() })),
    })
    .optional(),
})
const Description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

/** What no text may contain: PostgreSQL stores no NUL, and half of a character is no text. */
const hostile = { NUL: 'a\u0000b', 'half a character': 'a\ud83db' } as const
const Text = z.looseObject({ type: z.union([z.literal('string'), z.array(z.string())]), enum: z.unknown().optional() })

/** The value with each of its texts replaced, one at a time; with the place of the text. */
function* exchanged(value: unknown, text: string, at = ''): Generator<{ at: string; value: unknown }> {
  if (typeof value === 'string') yield { at, value: text }
  else if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      for (const other of exchanged(one, text, `${at}[${index}]`))
        yield { at: other.at, value: value.with(index, other.value) }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value))
      for (const other of exchanged(one, text, `${at}.${key}`))
        yield { at: other.at, value: { ...value, [key]: other.value } }
  }
}

/** An example with every optional text of its schema, so that each is tested. */
function withEveryText(example: object, schema: z.infer<typeof Schema> | undefined): object {
  const texts = Object.entries(schema?.properties ?? {}).filter(([, property]) => {
    const text = Text.safeParse(property)
    return text.success && text.data.enum === undefined && [text.data.type].flat().includes('string')
  })
  return { ...Object.fromEntries(texts.map(([name]) => [name, 'text'])), ...example }
}

const headersOfClients = [
  'User-Agent',
  'Referer',
  'If-None-Match',
  'Origin',
  'X-Request-Id',
  'X-Forwarded-For',
  'Accept-Language',
]
const cookies = ['session', '__Host-session', 'visitor', knownCookie]

test('NUL and half characters are refused in every text of every call, and break no address', async () => {
  await using site = await openTestGallery({ environment: { FORMS_PER_HOUR: '1000000' } })
  const { accounts } = site.gallery
  assert.ok((await accounts.addOperator('keeper@example.org', 'a long enough password')).done)
  const issued = await accounts.issueToken('keeper@example.org')
  assert.ok(issued.done)
  const headers = { Authorization: `Bearer ${issued.token}`, 'Content-Type': 'application/json' }
  const { paths } = Description.parse(await (await site.app('/openapi.json')).json())
  let texts = 0
  const wrong: string[] = []
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { parameters, requestBody }] of Object.entries(operations)) {
      const json = requestBody?.content['application/json']
      const plainPath = path.replace(/\{\w+\}/g, 'text')
      if (typeof json?.example === 'object' && json.example !== null) {
        for (const [what, text] of Object.entries(hostile)) {
          for (const { at, value } of exchanged(withEveryText(json.example, json.schema), text)) {
            texts += 1
            const answer = await site.app(plainPath, {
              method: method.toUpperCase(),
              headers,
              body: JSON.stringify(value),
            })
            if (answer.status < 400 || answer.status >= 500 || answer.status === 429)
              wrong.push(`${method} ${path} ${at} with ${what}: ${answer.status}`)
          }
        }
      }
      const sent = method === 'get' ? {} : { method: method.toUpperCase(), body: JSON.stringify(json?.example ?? {}) }
      for (const bytes of ['%00', '%ED%A0%80', 'a%00b']) {
        const addresses = [
          path.replace(/\{\w+\}/g, `x${bytes}`),
          ...parameters.filter((one) => one.in === 'query').map(({ name }) => `${plainPath}?${name}=x${bytes}`),
        ]
        for (const address of addresses) {
          const answer = await site.app(address, { headers, ...sent })
          if (answer.status >= 500) wrong.push(`${address}: ${answer.status}`)
        }
      }
    }
  }
  for (const value of ['%00', 'a%00b', '%ED%A0%80', '%', '%ff', '\u00ed\u00a0\u0080']) {
    const given = {
      Cookie: cookies.map((name) => `${name}=${value}`).join('; '),
      ...Object.fromEntries(headersOfClients.map((name) => [name, value])),
    }
    for (const [method, path] of [
      ['GET', '/v1/exhibitions'],
      ['GET', '/users/me'],
      ['POST', '/users/login'],
      ['POST', '/users/logout'],
      ['POST', '/v1/contact-us'],
    ] as const) {
      // With a token the session cookie is not read.
      for (const known of [headers, { 'Content-Type': 'application/json' }]) {
        const answer = await site.app(path, {
          method,
          headers: { ...known, ...given },
          body: method === 'GET' ? null : '{}',
        })
        if (answer.status >= 500) wrong.push(`${method} ${path} with headers of ${value}: ${answer.status}`)
      }
    }
  }
  const picture = await drawPicture(7, { widthPx: 8, heightPx: 8 })
  for (const name of ['%00', 'a%00b.png', '%ED%A0%80.png', encodeURIComponent('%00')]) {
    const answer = await site.app(`/v1/media?purpose=picture&filename=${name}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'image/png' },
      body: picture,
    })
    if (answer.status >= 500) wrong.push(`the upload of ${name}: ${answer.status}`)
  }
  assert.deepEqual(wrong, [])
  assert.ok(texts > 200, `${texts} texts`)
})
