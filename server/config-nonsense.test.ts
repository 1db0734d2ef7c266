import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ConfigError, environmentSchema, readConfig } from '#config'

/** Invalid values of each setting, as people write them. */
const nonsense: Record<keyof typeof environmentSchema.shape, string[]> = {
  PORT: ['-1', '3000.5', '65536', 'http', '3000/tcp'],
  HOST: ['http://0.0.0.0', '0.0.0.0:3000', 'a b', '*', '[::', '::/0'],
  PUBLIC_URL: [
    'gallery.example.org',
    '//gallery.example.org',
    'localhost:3000',
    'http:gallery.example.org',
    'https//gallery.example.org',
    'https:///gallery.example.org',
    'https:\\\\gallery.example.org',
    'https://gallery example.org',
    'https://gallery.\nexample.org',
    'ftp://gallery.example.org',
    'https://',
    'https://?',
    'https://*.example.org',
    'https://gallery..example.org',
    'https://gallery.example.org.',
    'https://1',
    'https://256.1.1.1',
    'https://gallery.example.org:99999',
    'https://gallery.example.org:port',
    'https://gallery.example.org/rooms',
    'https://gallery.example.org//',
    'https://gallery.example.org?',
    'https://gallery.example.org#',
    'https://curator@gallery.example.org',
    'https://[::1',
    '"https://gallery.example.org"',
    'PUBLIC_URL=https://gallery.example.org',
  ],
  DATA_DIR: ['da\u0000ta', 'da\nta'],
  DATABASE_URL: [
    'db.example.org',
    'enfilade',
    'mysql://db.example.org/enfilade',
    'postgres:db.example.org',
    'postgresql://',
    'postgresql://user:p#w@db.example.org/enfilade',
    'postgresql://user:p%ff@db.example.org/enfilade',
    'postgresql://user:pw@db.example.org:99999/enfilade',
    'postgresql://db.example.org/enfilade?port=x',
    'postgresql://db.example.org/enfilade?sslrootcert=/nowhere/ca.pem',
    'host=db.example.org dbname=enfilade',
  ],
  STORAGE: ['S3', 'folders', '/data'],
  S3_ENDPOINT: ['s3.example.org', 's3://bucket', 'http://s3.example.org/bucket', 'https://'],
  S3_REGION: ['eu central', 'e\nu'],
  S3_BUCKET: ['my bucket', 'a\u0000b'],
  S3_ACCESS_KEY_ID: ['a b'],
  S3_SECRET_ACCESS_KEY: ['a b', 'a\nb'],
  CONTENT_ORIGIN: ['content.example.org', '//content.example.org', 'https://content.example.org/files'],
  PLAYER_ORIGIN: ['player.example.org', 'https://player.example.org/player', 'null', '*'],
  PLAYER_SECONDARY_ORIGIN: ['player.example.org', 'https://a.example, https://b.example'],
  PLAYER_TEST_ORIGIN: ['localhost:3001', 'https:'],
  TRUSTED_PROXIES: ['proxy', '10.0.0.0/33', '*', '10.0.0.1 10.0.0.2'],
  MAKER_STORAGE_GB: ['5 GB', '-1', '0.5'],
  FORMS_PER_HOUR: ['0', '-5', '1e3', 'many'],
  SMTP_URL: [
    'mail.example.org',
    'mail.example.org:587',
    'smtp:mail.example.org',
    'smtp://',
    'smtp:///',
    'http://mail.example.org',
    'smtp://mail.example.org:port',
    'smtp://us:p%w@mail.example.org',
    'smtp://us:p%ff@mail.example.org',
    'smtp://us:p/w@mail.example.org',
    'smtp://us:p#w@mail.example.org',
    'smtp://us:p w@mail.example.org',
    'smtp://mail.example.org?secure=true',
    'smtp://mail%zz.example.org',
    'smtp://*.example.org',
  ],
  MAIL_FROM: ['us', 'us@', 'a@b@c.example'],
  OPERATOR_EMAIL: ['us', '@example.org'],
  ACCOUNT_EDITING: ['true', 'ON', '1'],
  CHECKOUT: ['paypal', 'Stripe'],
  STRIPE_SECRET_KEY: ['secret', 'pk_live_0123456789'],
  STRIPE_WEBHOOK_SECRET: ['whsec_', 'https://example.org'],
  STRIPE_HOST: ['api.example.org', 'localhost:12111'],
  LOG_LEVEL: ['verbose', 'WARN'],
  METRICS_PORT: ['x', '70000'],
  RESPONSE_CACHE_MIB: ['64 MiB', '-1', '1.5'],
  SHUTDOWN_DELAY_SECONDS: ['6s', '21', '-1', '0.5'],
  DEMO: ['yes', 'false'],
  SPACE_PICTURES: ['no', '0'],
  OFFLINE_PAGE: ['disabled', 'Off'],
  IIIF_VIEWER: [',', 'Mirador', 'Mirador=projectmirador.org', 'A=https://a.example/?, B=https://b.example/?'],
  BRAND_NAME: ['x'.repeat(61), 'two\nlines'],
  BRAND_ABOUT: ['x'.repeat(501)],
  BRAND_EMAIL: ['us', 'office@'],
  BRAND_PHONE: ['call us', '12'],
  BRAND_PRESS_EMAIL: ['press'],
  BRAND_ADDRESS: ['x'.repeat(201)],
  BRAND_SOCIAL_LINKS: ['Video', 'Video=video.example.org', '=https://video.example.org', 'A=https://, B=https://'],
  BRAND_DOCUMENTATION_URL: ['docs.example.org', 'javascript:alert(1)', 'https:docs.example.org'],
  BRAND_DASHBOARD_URL: ['/dashboard', 'https://'],
  BRAND_PRIVACY_URL: ['privacy', 'file:///privacy.html'],
  BRAND_TERMS_URL: ['www.example.org/terms'],
  BRAND_PRESS_URL: ['example.org'],
  BRAND_ACCENT: ['green', '#fff', '#ffffff'],
  BRAND_ACCENT_NIGHT: ['#zzzzzz', '#000000'],
}

/** The sentences of a refusal; null if the value is accepted. Any error but a ConfigError fails the test. */
function problemsOf(environment: NodeJS.ProcessEnv): string[] | null {
  try {
    readConfig(environment)
    return null
  } catch (error) {
    assert.ok(error instanceof ConfigError, error instanceof Error ? error.stack : String(error))
    return error.problems
  }
}

for (const [name, values] of Object.entries(nonsense)) {
  test(`${name} refuses nonsense in one sentence`, () => {
    for (const value of values) {
      const own = (problemsOf({ [name]: value }) ?? []).filter((problem) => problem.startsWith(`${name} `))
      const [sentence = '', ...more] = own.filter((problem) => !problem.includes('would be ignored'))
      assert.match(sentence, /^[A-Z_0-9]+ (is|has|stands) .+\.$/, JSON.stringify(value))
      assert.deepEqual(more, [], JSON.stringify(value))
    }
  })
}

test('any value of a setting is accepted, or refused by name', () => {
  const name = fc.constantFrom(...Object.keys(environmentSchema.shape))
  const parts = [
    'https://',
    '//',
    ':',
    '@',
    '%',
    '.',
    '/',
    '?',
    '#',
    '[',
    ']',
    '=',
    ',',
    '"',
    ' ',
    '\n',
    'ü',
    'xn--',
    '8',
  ]
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...parts, 'smtp://', 'postgres://', 'example', 'x')).map((list) => list.join('')),
  )
  fc.assert(
    fc.property(name, value, (setting, text) => {
      for (const problem of problemsOf({ [setting]: text }) ?? []) {
        assert.ok(problem.includes(setting), problem)
        assert.equal(problem.split('\n').length, 1, problem)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a refused password is not repeated', () => {
  for (const scheme of ['smtp', 'postgresql', 'mysql'])
    for (const name of ['SMTP_URL', 'DATABASE_URL', 'PUBLIC_URL'])
      assert.ok(
        !problemsOf({ [name]: `${scheme}://us:ninelemons%ff@x example` })
          ?.join()
          .includes('ninelemons'),
      )
})

test('an address without its scheme gets a message with the correct form', () => {
  const told = {
    'gallery.example.org': 'has no https:// (or http://) in front: write https://gallery.example.org.',
    '//Gallery.example.org:443/': 'has no https:// (or http://) in front: write https://gallery.example.org.',
    'localhost:3000': 'has no https:// (or http://) in front: write http://localhost:3000.',
    '"gallery.example.org"': 'has quotation marks as part of its value: write https://gallery.example.org.',
    'https://gallery.example.org/rooms':
      'is an address without a path, a query or an account: write https://gallery.example.org.',
  }
  for (const [address, sentence] of Object.entries(told))
    for (const name of ['PUBLIC_URL', 'PLAYER_ORIGIN', 'CONTENT_ORIGIN'])
      assert.deepEqual(problemsOf({ [name]: address }), [`${name} ${sentence}`])
})

test('one address can be written in many ways', () => {
  const same = {
    'https://gallery.example.org': [
      'https://Gallery.Example.ORG',
      'HTTPS://gallery.example.org/',
      'https://gallery.example.org:443',
      ' https://gallery.example.org:443/ ',
    ],
    'https://xn--galerie-mller-4ob.example': [
      'https://galerie-müller.example',
      'https://Galerie-M\u00fcller.example/',
      'https://galerie-mu\u0308ller.example',
      'https://galerie-müller.example:443',
    ],
    'http://localhost:3000': ['http://LOCALHOST:3000/'],
    'http://[::1]:3000': ['http://[0:0:0:0:0:0:0:1]:3000/'],
    'http://my_store:9000': ['http://my_store:9000/'],
  }
  for (const [address, ways] of Object.entries(same))
    for (const way of [address, ...ways]) {
      const config = readConfig({ PUBLIC_URL: way, CONTENT_ORIGIN: way, PLAYER_TEST_ORIGIN: way })
      assert.deepEqual([config.publicUrl, config.contentOrigin, config.playerOrigins.test], [address, address, address])
    }
})

test('a mail server and a database accept every form of their host names', () => {
  const smtp = (url: string) => readConfig({ SMTP_URL: url, MAIL_FROM: 'us@example.org' }).mail.smtp
  assert.equal(smtp('smtp://MAIL.example.org/')?.host, 'mail.example.org')
  assert.equal(smtp('smtp://post.müller.example')?.host, 'post.xn--mller-kva.example')
  assert.equal(smtp('smtp://[::1]:2525')?.host, '::1')
  assert.equal(smtp('smtp://us@example.org:pw@mail.example.org')?.user, 'us@example.org')
  for (const url of [
    'postgresql://enfilade@/enfilade?host=/run/postgresql',
    'postgres://enfilade:p%23w@DB.example.org/enfilade',
    'postgresql:///enfilade?host=%2Frun%2Fpostgresql&port=5433',
  ])
    assert.equal(readConfig({ DATABASE_URL: url }).databaseUrl, url)
})
