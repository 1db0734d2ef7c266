import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { canonicalEmail, plainEmail } from './email-addresses.ts'
import { EmailAddress } from './form-fields.ts'

test('accepts addresses that mail systems deliver to, in one form', () => {
  for (const [typed, kept] of [
    ['director@xn--e1afmkfd.xn--p1ai', 'director@xn--e1afmkfd.xn--p1ai'],
    ['director@пример.рф', 'director@xn--e1afmkfd.xn--p1ai'],
    [' info@galerie-müller.example ', 'info@xn--galerie-mller-4ob.example'],
    ['info@galerie-mu\u0308ller.example', 'info@xn--galerie-mller-4ob.example'],
    ['info@GALERIE-MÜLLER.example', 'info@xn--galerie-mller-4ob.example'],
    ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['art&co@example.org', 'art&co@example.org'],
    ['press/nyc@example.org', 'press/nyc@example.org'],
    ["!#$%&'*+-/=?^_`{|}~@example.org", "!#$%&'*+-/=?^_`{|}~@example.org"],
    ["o'hara+list.two@mail.example.co.uk", "o'hara+list.two@mail.example.co.uk"],
    ['Ada@Example.ORG', 'Ada@example.org'],
    ['a@1and1.example', 'a@1and1.example'],
  ] as const) {
    assert.equal(plainEmail(typed), kept, typed)
    assert.equal(EmailAddress.parse(typed), kept, typed)
  }
  assert.equal(canonicalEmail('Info@Galerie-Müller.example'), canonicalEmail('info@XN--galerie-mller-4ob.example'))
})

test('refuses what is no address, and what systems read differently', () => {
  for (const typed of [
    'user@[192.0.2.1]',
    'user@192.0.2.1',
    'user@0x7f.1',
    'user@1.2.3.4.5',
    'user@localhost',
    'user@example',
    'user@example.org.',
    'user@.example.org',
    'user@exa mple.org',
    'user@exa_mple.org',
    'user@-example.org',
    'user@example-.org',
    'user@example.c',
    'user@example.123',
    'user@example.org:25',
    'user@example.org/path',
    'user@example.org?x',
    'user@ex%61mple.org',
    'user@\ud800.example',
    'user@example\0.org',
    'us\0er@example.org',
    'us er@example.org',
    '.user@example.org',
    'user.@example.org',
    'us..er@example.org',
    '"user"@example.org',
    'user(comment)@example.org',
    'Ada <user@example.org>',
    'user@example.org, other@example.org',
    'user@example.org\r\nBcc: other@example.org',
    'us@er@example.org',
    'müller@example.org',
    '@example.org',
    'user@',
    'user',
    '',
    `${'a'.repeat(65)}@example.org`,
    `user@${'a'.repeat(64)}.org`,
    `user@${'a.'.repeat(130)}org`,
  ])
    assert.equal(plainEmail(typed), null, JSON.stringify(typed))
})

test('the form of an address is stable, and one line of printable ASCII', () => {
  const local = fc.stringMatching(/^[\w!#$%&'*+/=?^`{|}~-]{1,20}$/)
  const label = fc.oneof(
    fc.stringMatching(/^[a-zA-Z0-9]{1,10}$/),
    fc.stringMatching(/^[äöüßéñçøå]{1,6}$/),
    fc.constant('музей'),
  )
  const tail = fc.constantFrom('example', 'ORG', 'рф', 'xn--p1ai', 'co.uk')
  fc.assert(
    fc.property(local, label, tail, (name, domain, end) => {
      const kept = plainEmail(`${name}@${domain}.${end}`)
      assert.ok(kept !== null && /^[\x21-\x7e]+$/.test(kept))
      assert.equal(plainEmail(kept), kept)
    }),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = plainEmail(text)
      assert.ok(kept === null || (/^[\x21-\x7e]+$/.test(kept) && plainEmail(kept) === kept))
    }),
    { numRuns: 500 },
  )
})

const addresses = join(
  resolve(import.meta.dirname, '..', process.env['ENFILADE_TEST_DATA'] ?? '../shared/data'),
  'reports/settings/addresses.json',
)

test('accepts or refuses the addresses of public reports correctly', async (t) => {
  if (!existsSync(addresses)) return t.skip('The real test files are not here; set ENFILADE_TEST_DATA to their folder.')
  const { emails } = z
    .object({ emails: z.array(z.object({ value: z.string(), right: z.string() })) })
    .parse(JSON.parse(await readFile(addresses, 'utf8')))
  for (const { value, right } of emails) {
    const kept = /kept as (\S+)/.exec(right)?.[1] ?? value
    assert.equal(plainEmail(value), right === 'refused' ? null : kept, value)
  }
})
