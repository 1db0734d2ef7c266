import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  exampleLead,
  exampleNewsletter,
  exampleNewsletterPreferences,
  exampleNewsletterSubscription,
  exampleOpenCallApplication,
  exampleProfileMessage,
  examplePurchase,
  exampleSiteMessage,
} from './form-examples.ts'
import { EmailAddress } from './form-fields.ts'
import { ProfileMessage, SiteMessage } from './message-calls.ts'
import { NewNewsletter, NewNewsletterSubscription, NewsletterPreferences } from './newsletter-calls.ts'
import { NewPurchase } from './purchase-calls.ts'
import { NewRegistration, OpenCallApplication } from './registration-calls.ts'

test('every example of a form is valid', () => {
  for (const [schema, example] of [
    [NewRegistration, exampleLead],
    [OpenCallApplication, exampleOpenCallApplication],
    [NewPurchase, examplePurchase],
    [SiteMessage, exampleSiteMessage],
    [ProfileMessage, exampleProfileMessage],
    [NewNewsletterSubscription, exampleNewsletterSubscription],
    [NewsletterPreferences, exampleNewsletterPreferences],
    [NewNewsletter, exampleNewsletter],
  ] as const) {
    assert.deepEqual(schema.safeParse(example).error?.issues ?? [], [])
  }
})

for (const address of [
  'nobody',
  'a@b',
  '@b.example',
  'a@',
  'a b@c.example',
  '"a b"@c.example',
  'a(comment)@c.example',
  'group: a@c.example;',
  'A <a@c.example>',
  'a@c.example, b@c.example',
  'a@c.example\nBcc: b@c.example',
  'a\u0000@c.example',
  'a＠c.example',
  `a@${'x'.repeat(64_000)}.example`,
]) {
  test(`refuses ${JSON.stringify(address).slice(0, 40)} as an address`, () => {
    assert.equal(EmailAddress.safeParse(address).success, false)
  })
}
