import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { ConfigError, environmentSchema, readConfig } from '#config'

function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.problems
  }
}

test('an empty environment is a site on port 3000 with everything in data/', () => {
  const config = readConfig({})
  assert.equal(config.publicUrl, 'http://localhost:3000')
  assert.equal(config.dataDir, 'data')
  assert.equal(config.databaseUrl, null)
  assert.deepEqual(config.storage, { kind: 'folder' })
  assert.deepEqual(config.playerOrigins, { production: 'http://localhost:3000', secondary: null, test: null })
  assert.equal(config.brand.email, 'contact@localhost')
})

test('an empty value counts as absent', () => {
  assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' }), readConfig({}))
})

test('reports all problems at once, each with the name of its variable', () => {
  assert.deepEqual(
    problemsOf({
      PORT: '99999',
      PUBLIC_URL: 'https://art.example.org/rooms',
      LOG_LEVEL: 'loud',
      DEMO: 'yes',
      BRAND_EMAIL: 'us',
    }),
    [
      'PORT is a port number up to 65535.',
      'PUBLIC_URL is an address without a path, a query or an account: write https://art.example.org.',
      'LOG_LEVEL is one of silent, fatal, error, warn, info, debug, trace.',
      'DEMO is on or off.',
      'BRAND_EMAIL is an e-mail address.',
    ],
  )
})

test('refuses settings that contradict each other', () => {
  assert.deepEqual(problemsOf({ S3_BUCKET: 'art' }), [
    'S3_BUCKET would be ignored: set STORAGE=s3 too, or leave them out.',
  ])
  assert.deepEqual(problemsOf({ STORAGE: 's3', S3_BUCKET: 'art' }), [
    'STORAGE=s3 needs S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY as well.',
  ])
  assert.match(problemsOf({ PORT: '4000', METRICS_PORT: '4000' }).join(), /METRICS_PORT is the same as PORT/)
})

test('a mail server is read from its address, and needs a sender', () => {
  assert.deepEqual(
    readConfig({ SMTP_URL: 'smtps://us%40x:p%2Fw@mail.example.org', MAIL_FROM: 'us@x.example' }).mail.smtp,
    {
      host: 'mail.example.org',
      port: 465,
      secure: true,
      user: 'us@x',
      password: 'p/w',
    },
  )
  assert.deepEqual(problemsOf({ SMTP_URL: 'smtp://localhost:25' }), [
    'SMTP_URL needs MAIL_FROM as well: the address that letters come from.',
  ])
  assert.match(
    problemsOf({ SMTP_URL: 'mail.example.org', MAIL_FROM: 'us' }).join(),
    /SMTP_URL is an address.*MAIL_FROM is/,
  )
  const { mail } = readConfig({ BRAND_EMAIL: 'office@site.example' })
  assert.deepEqual([mail.smtp, mail.from, mail.operator], [null, 'office@site.example', 'office@site.example'])
})

test('proxies are addresses and networks', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, fd00::/8' })
  assert.deepEqual(
    ['127.0.0.1', '127.0.0.2', '10.9.9.9', '11.0.0.1'].map((address) => trustedProxies.check(address)),
    [true, false, true, false],
  )
  assert.ok(trustedProxies.check('fd12::1', 'ipv6'))
  for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '127.0.0.1,'])
    assert.match(problemsOf({ TRUSTED_PROXIES: wrong }).join(), /TRUSTED_PROXIES is a list of addresses/, wrong)
})

test('links are read as name and address', () => {
  assert.deepEqual(
    readConfig({ BRAND_SOCIAL_LINKS: 'Video=https://v.example.org/?a=b, Chat=https://c.example.org' }).brand
      .socialLinks,
    [
      { name: 'Video', url: 'https://v.example.org/?a=b' },
      { name: 'Chat', url: 'https://c.example.org' },
    ],
  )
  assert.match(problemsOf({ BRAND_SOCIAL_LINKS: 'Video' }).join(), /BRAND_SOCIAL_LINKS is a list such as/)
})

test('.env.example names exactly the known variables', async () => {
  const text = await readFile(new URL('../.env.example', import.meta.url), 'utf8')
  const named = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  assert.deepEqual(named.sort(), Object.keys(environmentSchema.shape).sort())
})

test('a card provider needs both of its secrets, and excludes the test mode', () => {
  const key = 'sk_test_0123456789'
  const webhook = 'whsec_0123456789abcdef'
  assert.deepEqual(readConfig({}).checkout, { kind: 'test' })
  assert.deepEqual(readConfig({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook }).checkout, {
    kind: 'stripe',
    secretKey: key,
    webhookSecret: webhook,
    host: null,
    live: false,
  })
  for (const empty of [{}, { STRIPE_WEBHOOK_SECRET: '' }, { STRIPE_WEBHOOK_SECRET: ' ' }]) {
    assert.match(problemsOf({ STRIPE_SECRET_KEY: key, ...empty }).join(), /needs STRIPE_WEBHOOK_SECRET as well/)
  }
  assert.match(
    problemsOf({ CHECKOUT: 'test', STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook }).join(),
    /CHECKOUT=test charges nothing/,
  )
  assert.match(problemsOf({ CHECKOUT: 'stripe' }).join(), /needs STRIPE_SECRET_KEY/)
  assert.match(problemsOf({ STRIPE_WEBHOOK_SECRET: webhook }).join(), /would be ignored/)
})
